import Testing

@testable import PropertyTesting

/// A double in a range shrinks to the decimal with the fewest digits, wherever the range ends.
struct BoundedDoubleTests {
  @Test func decimalsInsideTheRangeComeFirst() async {
    #expect(await minimum(.double(in: 1.1...1.9)) { $0 >= 1.2 } == 1.2)
    #expect(await minimum(.double(in: 0...0.7)) { $0 > 0.25 } == 0.3)
    #expect(await minimum(.double(in: 0...0.999)) { $0 > 0.123 } == 0.2)
    #expect(await minimum(.double(in: 0...0.001)) { $0 > 0.0003 && $0 < 0.001 } == 0.0004)
    #expect(await minimum(.double(in: -0.7...0)) { $0 < -0.25 } == -0.3)
    #expect(await minimum(.double(in: 0.15...0.95)) { _ in true } == 0.2)
  }

  @Test func everyGridStaysInTheRange() {
    let ranges: [ClosedRange<Double>] = [
      0...0.7, 0...0.001, 1.1...1.9, 0.1234567...0.1234568, 1e-300...1e-290, 0...1e300, 5...5,
      0x1p52...0x1p60, 0 ... .infinity, 0.3...0.3,
    ]
    for range in ranges {
      let grids = DecimalGrid.all(in: range)
      #expect(!grids.isEmpty)
      for grid in grids {
        for step in [0, grid.count / 2, grid.count] {
          #expect(range.contains(grid.value(step)), "\(range): \(grid.value(step))")
        }
      }
    }
  }
}
