import Foundation

/// Why a run could not be stored.
public struct StoreError: Error, Equatable, CustomStringConvertible {
  public let path: String
  /// The system's error number.
  public let code: Int32

  public var description: String {
    "cannot write in \"\(path)\": \(String(cString: strerror(code)))"
  }
}
