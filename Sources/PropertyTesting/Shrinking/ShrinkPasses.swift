extension ShrinkPass {
  /// Every value as simple as it can be, in the same arrays: settles what depends on counts only.
  static var simplestLeaves: Self {
    ShrinkPass(name: "simplest leaves") { shrinker in
      let best = shrinker.best
      _ = await shrinker.keep(
        best.choices.indices.map { best.notes[$0].role == .value ? 0 : best.choices[$0] })
    }
  }

  /// Run in this order until none helps.
  static var cheap: [Self] {
    [
      ShrinkPass(name: "delete elements") { await $0.deleteElements() },
      ShrinkPass(name: "take a level's part") { await $0.takeParts() },
      ShrinkPass(name: "zero leaves") { await $0.zeroLeaves() },
      ShrinkPass(name: "lower equal choices") { await $0.lowerEqual() },
      ShrinkPass(name: "lower neighbours") { await $0.lowerClosePairs() },
      ShrinkPass(name: "lower choices") { await $0.lowerEach() },
      ShrinkPass(name: "respell") { await $0.respell() },
    ]
  }

  /// Run, each until it helps, when the cheap ones no longer do.
  static var dear: [Self] {
    [
      ShrinkPass(name: "sort siblings") { await $0.sortSiblings() },
      ShrinkPass(name: "join arrays") { await $0.joinLists() },
      ShrinkPass(name: "lower and simplify") { await $0.lowerAndSimplify() },
      ShrinkPass(name: "lower branches") { await $0.lowerBranches() },
      ShrinkPass(name: "redistribute") { await $0.redistribute() },
      ShrinkPass(name: "lower pairs") { await $0.lowerPairs() },
      ShrinkPass(name: "delete and renumber") { await $0.deleteAndRenumber() },
      ShrinkPass(name: "delete beside extremes") { await $0.deleteBesideExtremes() },
      ShrinkPass(name: "zero runs of leaves") { await $0.zeroRuns() },
      ShrinkPass(name: "move levels") { await $0.moveLevels() },
      ShrinkPass(name: "delete blocks") { await $0.deleteBlocks() },
    ]
  }
}
