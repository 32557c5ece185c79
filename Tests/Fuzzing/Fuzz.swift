/// The public API on arbitrary bit patterns: constants go through the validating initialisers, all
/// else straight in. What comes out is finite and nothing traps; the fuzzer's own limit finds hangs.
private let targets: [@Sendable (inout FuzzInput) -> Void] = [
  fuzzSpring, fuzzSettling, fuzzUpdate, fuzzDecay, fuzzBounce, fuzzParticles, fuzzEmitter,
  fuzzPeaks,
  fuzzField, fuzzBoundedDecay, fuzzRubberBand, fuzzSnapPoints, fuzzEasing, fuzzPath,
  fuzzCase, fuzzRun,
]

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var input = FuzzInput(Array(UnsafeBufferPointer(start: start, count: count)))
  targets[Int(input.byte()) % targets.count](&input)
  return 0
}
