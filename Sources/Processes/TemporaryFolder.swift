import Foundation

/// A new folder that goes with this value, or with this process.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// - Parameter prefix: The name's beginning; six letters follow.
  public init(prefix: String) throws(SystemError) {
    var template = Array("\(NSTemporaryDirectory())\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    ChildRegistry.shared.add(folder: path)
  }

  deinit { ChildRegistry.shared.remove(folder: path) }
}
