#if Oracle
extension Spring2DCase {
  func reference(in _: Precision) -> CaseReference {
    let first = SpringReference(axis(0))
    let axes = [first, first.from(axis(1))]
    return .samples(
      times.flatMap { time in
        let shape = first.shape(at: BigReal(time, bits: first.bits))
        return axes.map { $0.sample(shape) }
      })
  }

  static let integrate: (@Sendable (Spring2DCase) -> Integration)? = { it in
    .interleaved((0..<2).map { .spring(it.axis($0)) })
  }
}
#endif
