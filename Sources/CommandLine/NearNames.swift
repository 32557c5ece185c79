/// The names that somebody may have meant who typed `name`: those that begin with it, or become it by
/// at most a third of its letters changed; nearest first, three at most.
public func nearNames(of name: String, among names: [String]) -> [String] {
  guard !name.isEmpty else { return [] }
  let limit = max(2, name.count / 3)
  let near = names.compactMap { candidate -> (distance: Int, name: String)? in
    if candidate.hasPrefix(name) { return (0, candidate) }
    let distance = editDistance(name, candidate)
    return distance <= limit ? (distance, candidate) : nil
  }
  return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
}

/// Letters to insert, remove or replace (Levenshtein).
func editDistance(_ a: String, _ b: String) -> Int {
  let b = Array(b)
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let replaced = diagonal + (letter == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
