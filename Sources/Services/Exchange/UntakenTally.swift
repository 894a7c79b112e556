import Library

/// Counts what a file has and no book has room for, in the order in which it was met.
struct UntakenTally {
  private(set) var columns: [UntakenColumn] = []
  private var places: [String: Int] = [:]
  /// Names of fields are a file's own; more than anyone gives are not told one by one.
  private static let most = 1_000

  mutating func count(_ name: String) {
    let name = PlainText.imported(name).shortened()
    if let place = places[name] {
      columns[place] = UntakenColumn(name: columns[place].name, count: columns[place].count + 1)
    } else if columns.count < Self.most {
      places[name] = columns.count
      columns.append(UntakenColumn(name: name, count: 1))
    }
  }

  /// Counts what one record has; a name that it has twice counts once.
  mutating func count(_ names: some Sequence<String>) {
    var seen: Set<String> = []
    for name in names where seen.insert(name).inserted { count(name) }
  }
}
