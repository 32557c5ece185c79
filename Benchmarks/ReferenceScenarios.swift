import BenchmarkHarness
import Foundation

/// What the hardware can do: bounds that the other rows are compared with.
let referenceScenarios: [Scenario] = [
  memcpyScenario(bytes: 4096),
  memcpyScenario(bytes: 640_000),
]

/// Id of the scenario that copies so many bytes.
func memcpyID(bytes: Int) -> String { "reference/memcpy/\(bytes)" }

/// Reads `bytes` bytes and writes as many elsewhere: the least that a kernel can take that reads
/// and writes that much memory.
func memcpyScenario(bytes: Int) -> Scenario {
  Scenario(
    id: memcpyID(bytes: bytes), parameters: ["bytes": "\(bytes)"], unit: "copy", bytes: 2 * bytes,
    prepare: {
      let source = [UInt8](repeating: 1, count: bytes)
      var target = [UInt8](repeating: 0, count: bytes)
      return { operations in
        source.withUnsafeBytes { from in
          target.withUnsafeMutableBytes { to in
            for _ in 0..<operations {
              to.copyMemory(from: opaque(from))
              blackHole(to)
            }
          }
        }
      }
    })
}
