/// In which order the scenarios are measured in each round.
///
/// Rotated by one each round and shuffled anew when every scenario has been in every place, so that
/// drift, heat and what ran before hit all alike.
struct RoundOrder {
  private var order: [Int]
  private var round = 0
  private var generator: any RandomNumberGenerator

  init(count: Int, generator: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
    order = Array(0..<count)
    self.generator = generator
  }

  mutating func next() -> [Int] {
    guard !order.isEmpty else { return [] }
    if round % order.count == 0 {
      order.shuffle(using: &generator)
    } else {
      order.append(order.removeFirst())
    }
    round += 1
    return order
  }
}
