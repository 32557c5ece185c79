/// What `bench detect` tries, of one package.
public struct DetectionTrials: Sendable {
  /// A scenario that computes.
  public let compute: String
  /// One that waits for memory.
  public let memory: String
  /// One in the caches, where arithmetic is not hidden by waiting for memory.
  public let cached: String
  /// A change that makes `cached` slower: a patch's path in the package.
  public let patch: String

  public init(compute: String, memory: String, cached: String, patch: String) {
    self.compute = compute
    self.memory = memory
    self.cached = cached
    self.patch = patch
  }
}
