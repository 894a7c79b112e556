import Library

/// Counts the ignored fields of a file, in order of appearance.
struct IgnoredTally {
  private(set) var columns: [IgnoredColumn] = []
  private var indices: [String: Int] = [:]
  /// The names come from the file, so their number is limited.
  private static let maxNames = 1_000

  mutating func count(_ name: String) {
    let name = PlainText.sanitized(name).shortened()
    if let index = indices[name] {
      columns[index] = IgnoredColumn(name: columns[index].name, count: columns[index].count + 1)
    } else if columns.count < Self.maxNames {
      indices[name] = columns.count
      columns.append(IgnoredColumn(name: name, count: 1))
    }
  }

  /// Counts the names in a record, each once.
  mutating func count(_ names: some Sequence<String>) {
    var seen: Set<String> = []
    for name in names where seen.insert(name).inserted { count(name) }
  }
}
