import MotionComponents
import MotionDrawing
import MotionPhysics
import PropertyTesting
import Testing

struct GradientProgressTests {
  private func fill(_ progress: GradientProgress) -> Rect? {
    var list = DrawingList()
    progress.draw(on: &list)
    return list.bounds(ofPart: "fill")
  }

  @Test(arguments: [(0.0, 0.0), (0.25, 80), (0.5, 160), (1, 320)])
  func theMaskIsTheFraction(_ fraction: Double, _ width: Double) {
    var progress = GradientProgress(width: 320)
    progress.setFraction(fraction, animated: false, time: 0)
    #expect(progress.state.to == width && progress.state.from == 0)
    #expect(fill(progress)?.width ?? 0 == width)
    #expect(fill(progress)?.x ?? 0 == 0)
    progress.layout = .rightToLeft
    #expect(fill(progress)?.maxX ?? 320 == 320)
    #expect(fill(progress)?.width ?? 0 == width)
  }

  /// Whatever is revealed, the gradient runs from edge to edge of the track.
  @Test func theGradientSpansTheTrack() async {
    let width = Generator.double(in: 1...2000)
    await checkProperty(
      "the gradient spans the track",
      zip(width, .double(in: 0.01...1), .bool, .element(of: GradientProgress.LeadingEdge.allCases))
    ) { width, fraction, isMirrored, edge in
      var progress = GradientProgress(width: width)
      progress.leadingEdge = edge
      progress.layout = isMirrored ? .rightToLeft : .leftToRight
      progress.setFraction(fraction, animated: false, time: 0)
      var list = DrawingList()
      progress.draw(on: &list)
      let paints = list.commands.compactMap { command -> (Double, Double)? in
        if case .fill(_, .linear(_, let from, let to)) = command { return (from.x, to.x) }
        return nil
      }
      #expect(paints.count == 1)
      #expect(paints.first?.0 == (isMirrored ? width : 0))
      #expect(paints.first?.1 == (isMirrored ? 0 : width))
      let seen = try #require(list.bounds(ofPart: "fill"))
      // A width below 2000 times a fraction, subtracted from it when mirrored.
      #expect(abs(seen.width - width * fraction) < 1e-11)
      #expect(seen.height <= 14)
    }
  }

  @Test func changesTakeAQuarterSecond() {
    var progress = GradientProgress(width: 320)
    progress.setFraction(0.2, animated: false, time: 1)
    progress.setFraction(0.6, animated: true, time: 1)
    progress.advance(to: 1.125)
    #expect(abs(progress.state.to - 128) < 1e-9)
    progress.advance(to: 1.249)
    #expect(progress.isMoving && progress.state.to < 192)
    progress.advance(to: 1.25)
    #expect(!progress.isMoving && progress.state.to == 192)
  }

  @Test func changesOfMindDoNotJump() async {
    let step = zip(Generator.double(in: -0.5...1.5), Generator.double(in: 0...0.4))
    await checkProperty(
      "a bar's mask", .array(of: step, count: 1...10), requiring: ["interrupted"]
    ) { steps in
      var progress = GradientProgress(width: 320)
      progress.setFraction(0, animated: false, time: 0)
      var time = 0.0
      for (fraction, pause) in steps {
        time += pause
        progress.advance(to: time)
        cover("interrupted", when: progress.isMoving)
        let before = progress.state.to
        progress.setFraction(fraction, animated: true, time: time)
        #expect(abs(progress.state.to - before) < 1e-9)
        #expect(progress.fraction == min(max(fraction, 0), 1))
      }
    }
  }

  @Test func whatIsNotKnownWanders() {
    var progress = GradientProgress(width: 320)
    #expect(progress.state.fraction == nil && progress.isMoving)
    progress.advance(to: 0.7)
    // Half-way, in the middle.
    #expect(abs(progress.state.from + progress.state.to - 320) < 1e-9)
    #expect(progress.state.to - progress.state.from > 100)
    for value in [nil, Double.nan, .infinity, -.infinity] {
      progress.setFraction(0.5, animated: false, time: 1)
      #expect(progress.state.fraction == 0.5)
      progress.setFraction(value, animated: true, time: 1)
      #expect(progress.fraction == nil && progress.state.fraction == nil)
      #expect(progress.state.to == 0)
    }
  }

  @Test func anythingIsDrawn() async {
    let any = Generator<Double>.edgyDouble
    await checkProperty("a bar is total", zip(any, any, any, any)) { a, b, c, d in
      var progress = GradientProgress(width: a, time: b)
      progress.height = c
      progress.leadingEdge = .rounded
      progress.style.above = "a"
      progress.style.font.size = d
      progress.setFraction(d, animated: true, time: a)
      progress.advance(to: c)
      var list = DrawingList()
      progress.draw(on: &list)
      let text = "\(list.commands) \(list.pathElements)"
      #expect(!text.contains("nan") && !text.contains("inf"))
      #expect(progress.state.to >= progress.state.from)
    }
  }
}
