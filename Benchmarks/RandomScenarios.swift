import BenchmarkHarness

/// Random numbers.
let randomScenarios: [Scenario] = [
  Scenario(id: "random/splitmix64", unit: "number") { operations in
    var state = opaque(UInt64(1))
    for _ in 0..<operations { blackHole(splitMix64(&state)) }
  }
]

/// Steele, Lea and Flood, Fast splittable pseudorandom number generators (2014).
func splitMix64(_ state: inout UInt64) -> UInt64 {
  state &+= 0x9E37_79B9_7F4A_7C15
  var mixed = state
  mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
  return mixed ^ (mixed >> 31)
}
