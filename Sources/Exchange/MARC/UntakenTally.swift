import Library

/// Counts the rows that have something which no book has room for.
struct UntakenTally {
  private var counts: [String: Int] = [:]
  private var names: [String] = []

  mutating func add(_ found: some Sequence<String>) {
    for name in found {
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }
  }

  /// In the order in which they were met.
  var columns: [UntakenColumn] {
    names.map { UntakenColumn(name: $0, count: counts[$0] ?? 0) }
  }
}
