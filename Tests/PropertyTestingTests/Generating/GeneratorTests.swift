import Testing

@testable import PropertyTesting

struct GeneratorTests {
  @Test func integersStayInRangeAndReachItsEnds() {
    for range in [0...9, -5 ... -3, -7...100, 4...4, .min ... .max, .min ... -1, 1 ... .max] {
      let values = samples(.int(in: range), count: 2000)
      #expect(values.allSatisfy { range.contains($0) })
      #expect(values.contains(range.lowerBound))
      #expect(values.contains(range.upperBound))
    }
  }

  @Test func countsAreSpreadEvenly() {
    let counts = samples(.array(of: .bool, count: 2...6), count: 5000).map(\.count)
    for count in 2...6 {
      // 1000 expected, deviation 28.
      #expect((850...1150).contains(counts.count { $0 == count }))
    }
    #expect(counts.allSatisfy { (2...6).contains($0) })
  }

  @Test func choicesAllOccur() {
    #expect(Set(samples(.bool, count: 100)) == [true, false])
    #expect(Set(samples(.element(of: ["a", "b", "c"]), count: 100)) == ["a", "b", "c"])
    #expect(Set(samples(.oneOf(.constant(1), .int(in: 2...3)), count: 100)) == [1, 2, 3])
  }

  @Test func zipTakesTwoToFour() {
    let (a, b, c, d) = samples(
      zip(.int(in: 1...1), .element(of: ["x"]), .constant(true), .double(in: 2...2)), count: 1)[0]
    #expect(a == 1 && b == "x" && c && d == 2)
  }

  @Test func branchesUseTheSameNumberOfChoices() throws {
    let generator = Generator.oneOf(.constant(0.5), .double(in: 0...1), .edgyDouble)
    for seed: UInt64 in 0..<200 {
      var source = ChoiceSource(seed: seed)
      _ = try generator.draw(&source)
      #expect(source.recorded.count == 5)
    }
  }

  @Test func edgesOfFloatsAllOccur() {
    let bound = 0.3
    let values = samples(.edgyDouble(near: [bound]))
    let seen = Set(values.map(\.bitPattern))
    let magnitudes: [Double] = [
      0, .infinity, .nan, .signalingNaN, .leastNonzeroMagnitude, .leastNormalMagnitude,
      .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, 0x1p53, 1, 1.0.nextUp,
      1.0.nextDown, bound, bound.nextUp, bound.nextDown,
    ]
    for magnitude in magnitudes {
      #expect(seen.contains(magnitude.bitPattern), "\(magnitude)")
      #expect(seen.contains((-magnitude).bitPattern), "-\(magnitude)")
    }
    // Beside the edges, simple decimals and any exponent.
    #expect(values.count { ($0 * 1000).rounded() == $0 * 1000 && $0.magnitude < 1e6 } > 1000)
    #expect(Set(values.map(\.exponentBitPattern)).count > 500)
  }

  @Test func finiteFloatsAreFinite() {
    let values = samples(.edgyDouble(near: [.infinity, 2], finite: true))
    #expect(values.allSatisfy { $0.isFinite })
    #expect(values.contains(-.greatestFiniteMagnitude))
  }

  @Test func floatsStayInRangeAndReachItsEdges() {
    let ranges: [ClosedRange<Double>] = [
      0...1, -1...1, -3 ... -0.25, 5.3...9, 1e-300...1e-290, 1e300...1e301, 7...7, -0.0...0.0,
      -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, 0 ... .infinity,
      0...Double.leastNonzeroMagnitude, 0x1p53...0x1p54, 0.1234567...0.1234568,
    ]
    for range in ranges {
      let values = samples(.double(in: range), count: 2000)
      #expect(values.count == 2000)
      #expect(values.allSatisfy { range.contains($0) }, "\(range)")
      #expect(values.contains(range.lowerBound), "\(range)")
      #expect(values.contains(range.upperBound), "\(range)")
    }
    let unit = samples(.double(in: 0...1))
    #expect(unit.contains { $0 == 0 && $0.sign == .minus })
    #expect(unit.contains(1.0.nextDown))
    #expect(unit.contains(.leastNonzeroMagnitude))
    // Half the range holds its share, which bit patterns alone would not give it.
    #expect(unit.count { $0 > 0.25 && $0 < 0.75 && ($0 * 1000) != ($0 * 1000).rounded() } > 200)
  }
}
