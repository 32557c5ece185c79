import Testing

@testable import PropertyTesting

/// A queue in a ring of three; a faulty one reads the first slot for the last.
private struct Ring: Sendable {
  var slots: [Int?] = [nil, nil, nil]
  var head = 0
  var count = 0
  let isFaulty: Bool

  mutating func push(_ value: Int) {
    slots[(head + count) % 3] = value
    count += 1
  }

  mutating func pop() -> Int? {
    defer {
      head = (head + 1) % 3
      count -= 1
    }
    return isFaulty && head == 2 ? slots[0] : slots[head]
  }
}

struct CommandsTests {
  private let push = Command<[Int], Ring>(
    "push", .int(in: 0...1000), when: { model, _ in model.count < 3 },
    model: { $0.append($1) }, run: { ring, value, _ in ring.push(value) })
  private let pop = Command<[Int], Ring>(
    "pop", when: { !$0.isEmpty }, model: { $0.removeFirst() },
    run: { ring, model in #expect(ring.pop() == model.first) })

  private func check(_ name: String, faulty: Bool, popsWhenEmpty: Bool = false) async -> [String] {
    await reports { [push, pop] in
      await checkCommands(
        name, model: [], system: Ring(isFaulty: faulty), commands: [push, pop],
        requiring: ["full"]
      ) { model, ring in
        cover("full", when: model.count == 3)
        #expect(ring.count == model.count)
        #expect((0...3).contains(ring.count))
      }
    }
  }

  @Test func soundSystemPasses() async {
    #expect(await check("sound ring", faulty: false) == [])
  }

  @Test func scriptShrinksToTheShortest() async throws {
    let report = try #require(await check("faulty ring", faulty: true).first)
    // The last slot must be filled, differ from the first, and be popped.
    #expect(report.contains("fails for push(0), push(0), push(1), pop(), pop(), pop() ("))
  }

  @Test func invariantIsCheckedBeforeTheFirstCommand() async throws {
    let report = await reports { [push] in
      await checkCommands(
        "starts wrong", model: [7], system: Ring(isFaulty: false), commands: [push]
      ) { model, ring in #expect(ring.count == model.count) }
    }
    #expect(try #require(report.first).contains("fails for no command"))
  }

  @Test func invariantIsCheckedAfterEachCommand() async throws {
    let report = await reports { [push, pop] in
      await checkCommands(
        "never two", model: [], system: Ring(isFaulty: false), commands: [push, pop]
      ) { _, ring in #expect(ring.count < 2) }
    }
    #expect(try #require(report.first).contains("fails for push(0), push(0) ("))
  }

  @Test func preconditionsHoldInEveryScript() {
    let scripts = samples(.script(of: [push, pop], from: [], length: 0...30), count: 500)
    for script in scripts {
      var model: [Int] = []
      for step in script.steps {
        #expect(step.isAllowed(model))
        step.advance(&model)
      }
    }
    #expect(scripts.contains { $0.steps.count == 30 })
  }
}
