/// Numbers that depend on a seed alone: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// A random sample with the same number of mutations from every module.
struct Sample {
  /// In the order drawn, module by module, with a reserve for those that do not compile.
  let drawn: [Mutation]
  private let quotas: [String: Int]

  init(of mutations: [Mutation], modules: [String], count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var drawn: [Mutation] = []
    var quotas: [String: Int] = [:]
    for (index, module) in modules.enumerated() {
      let quota = count / modules.count + (index < count % modules.count ? 1 : 0)
      let shuffled = mutations.filter { $0.module == module }.shuffled(using: &generator)
      drawn += shuffled.prefix(quota + quota / 2 + 2)
      quotas[module] = quota
    }
    for index in drawn.indices { drawn[index].number = index + 1 }
    (self.drawn, self.quotas) = (drawn, quotas)
  }

  /// Of those that compile, the first of every module.
  func chosen(_ compiled: [Mutation]) -> [Mutation] {
    Dictionary(grouping: compiled, by: \.module)
      .flatMap { module, mutations in
        mutations.sorted { $0.number < $1.number }.prefix(quotas[module]!)
      }
      .sorted { $0.number < $1.number }
  }
}
