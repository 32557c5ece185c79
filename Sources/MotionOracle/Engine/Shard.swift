#if Oracle
/// A part of a sweep: number `index` of `count`, from 1.
public struct Shard: Codable, Hashable, Sendable, CustomStringConvertible {
  public let index: Int
  public let count: Int

  public static let whole = Shard(index: 1, count: 1)!

  /// `nil` unless 1 <= index <= count <= 1,000,000.
  public init?(index: Int, count: Int) {
    guard 1...1_000_000 ~= count, 1...count ~= index else { return nil }
    self.index = index
    self.count = count
  }

  /// From `K/N`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, count: count)
  }

  public var description: String { "\(index)/\(count)" }

  /// The share of `0..<total`; the shares of all shards cover it once.
  public func indices(of total: Int) -> Range<Int> {
    func bound(_ part: Int) -> Int {
      let product = total.multipliedFullWidth(by: part)
      return count.dividingFullWidth(product).quotient
    }
    return bound(index - 1)..<bound(index)
  }
}
#endif
