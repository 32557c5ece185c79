import Foundation
import PropertyTesting
import TestSupport
import Testing

// The snippets of Documentation/PropertyTesting.md, word for word.

@Test func additionCommutes() async {
  await checkProperty("addition commutes", zip(.int(), .int())) { left, right in
    #expect(left &+ right == right &+ left)
  }
}

@Test func arraysSort() async {
  let pairs = Generator.int(in: 1...5).flatMap { count in
    Generator.array(of: .double(in: -1...1), count: count...count)
  }
  await checkProperty("sorting keeps the count", pairs) { values in
    #expect(values.sorted().count == values.count)
  }
}

@Test func absoluteValues() async {
  await checkProperty(
    "magnitude is positive", .edgyDouble, requiring: ["negative", "not a number"]
  ) { value in
    cover("negative", when: value < 0)
    cover("not a number", when: value.isNaN)
    #expect(value.magnitude.sign == .plus)
  }
}

@Test func setsRemember() async {
  let insert = Command<[Int], Set<Int>>(
    "insert", .int(in: 0...9), when: { model, value in !model.contains(value) },
    model: { model, value in model.append(value) },
    run: { system, value, _ in #expect(system.insert(value).inserted) })
  let removeLast = Command<[Int], Set<Int>>(
    "removeLast", when: { model in !model.isEmpty },
    model: { model in model.removeLast() },
    run: { system, model in #expect(system.remove(model.last!) == model.last) })
  await checkCommands(
    "a set is an array without order", model: [], system: Set(),
    commands: [insert, removeLast], length: 0...8
  ) { model, system in
    #expect(Set(model) == system)
  }
}

@Test func anEmptyArrayHasNoFirst() async {
  expectMessage(
    "Index out of range",
    in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let empty: [Int] = []
      _ = empty[0]
    })
}

@Test func guideSnippetsStandHere() throws {
  let guide = try String(
    contentsOf: Repository.path("Documentation/PropertyTesting.md"), encoding: .utf8)
  let source = try String(contentsOfFile: #filePath, encoding: .utf8)
  let snippets = guide.components(separatedBy: "```swift\n").dropFirst()
    .map { $0.components(separatedBy: "```")[0] }
  #expect(snippets.count == 5)
  for snippet in snippets {
    #expect(source.contains(snippet.drop { $0 != "@" }))
  }
}
