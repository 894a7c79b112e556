import Library

/// Where each heading of a file stands, and which of its columns are read.
final class Headings {
  /// The headings as they are, cleaned.
  let names: [String]
  private var places: [String: Int] = [:]
  private var read: Set<Int> = []

  init(_ header: CSVRow) {
    names = (0..<header.count).map { PlainText.imported(header.text($0)) }
    for (place, name) in names.enumerated() where places[ImportColumn.key(name)] == nil {
      places[ImportColumn.key(name)] = place
    }
  }

  /// The first column that is headed so, which then counts as read; case, accents, spaces and signs
  /// do not count.
  subscript(name: String) -> Int? {
    guard let place = place(of: name) else { return nil }
    read.insert(place)
    return place
  }

  /// The columns that are headed so and are there, which then count as read.
  func places(_ names: String...) -> [Int] { names.compactMap { self[$0] } }

  /// A column by its place, from 1.
  func column(numbered text: String) -> Int? {
    Int(text).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  /// The first column that is headed so, which is only looked for.
  func place(of name: String) -> Int? { places[ImportColumn.key(name)] }

  /// Has columns count as read: what they say is said by others too, or is not wanted.
  func pass(_ names: String...) { pass(names.compactMap(place)) }

  func pass(_ places: [Int]) { read.formUnion(places) }

  /// The columns that nothing reads.
  var unread: [Int] {
    names.indices.filter { !read.contains($0) }
  }

  /// What a column is called when it is told; one without a heading, by its place from 1.
  func displayName(_ place: Int) -> String {
    names[place].isEmpty ? "#\(place + 1)" : names[place].shortened()
  }

  /// What is told of columns that nothing reads, and of those that others were taken for.
  func untaken(_ unread: [(place: Int, count: Int)], _ cells: RowCells) -> [UntakenColumn] {
    let counts = unread + cells.passedOver.map { (place: $0.key, count: $0.value) }
    return counts.filter { $0.count > 0 }.sorted { $0.place < $1.place }.map {
      UntakenColumn(name: displayName($0.place), count: $0.count)
    }
  }

  /// Nil where a row has nothing behind the last heading.
  func excess(of row: CSVRow) -> ImportFault? {
    guard row.count > names.count, !(names.count..<row.count).allSatisfy(row.isEmpty) else {
      return nil
    }
    return .tooManyCells(found: row.count, expected: names.count)
  }

  func missing(of names: [String]) -> [String] { names.filter { place(of: $0) == nil } }

  /// The headings to be told where some are missing.
  var displayNames: [String] { names.map { $0.shortened() }.filter { !$0.isEmpty } }
}
