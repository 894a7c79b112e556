import Library
import Streams

/// The headings of a file, and which of its columns were used.
final class Headings {
  let names: [String]
  private var indices: [String: Int] = [:]
  private var usedColumns: Set<Int> = []

  init(_ header: CSVRow) {
    names = (0..<header.count).map { PlainText.sanitized(header.text($0)) }
    for (index, name) in names.enumerated() where indices[ImportColumn.key(name)] == nil {
      indices[ImportColumn.key(name)] = index
    }
  }

  /// Finds a column and marks it as used. Case, accents, spaces and punctuation are ignored.
  subscript(name: String) -> Int? {
    guard let index = index(of: name) else { return nil }
    usedColumns.insert(index)
    return index
  }

  /// Returns the columns with these headings, and marks them as used.
  func columns(_ names: String...) -> [Int] { names.compactMap { self[$0] } }

  /// Returns a column by its number, from 1.
  func column(numbered text: String) -> Int? {
    Int(text).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  /// Returns the first column with a heading, without marking it as used.
  func index(of name: String) -> Int? { indices[ImportColumn.key(name)] }

  /// Marks columns as read, because other columns have the same data or because it is not needed.
  func markAsUsed(_ names: String...) { markAsUsed(names.compactMap(index)) }

  func markAsUsed(_ columns: [Int]) { usedColumns.formUnion(columns) }

  var unusedColumns: [Int] {
    names.indices.filter { !usedColumns.contains($0) }
  }

  /// Returns the name of a column in messages, or its number, from 1, if it has no heading.
  func displayName(_ index: Int) -> String {
    names[index].isEmpty ? "#\(index + 1)" : names[index].shortened()
  }

  /// Returns the columns to report: columns that were not used, and columns with values that were
  /// ignored because other columns took precedence.
  func ignored(_ unusedColumns: [(index: Int, count: Int)], _ cells: RowCells) -> [IgnoredColumn] {
    let counts = unusedColumns + cells.ignoredCounts.map { (index: $0.key, count: $0.value) }
    return counts.filter { $0.count > 0 }.sorted { $0.index < $1.index }.map {
      IgnoredColumn(name: displayName($0.index), count: $0.count)
    }
  }

  /// Returns a fault if a row has values after the last heading, or `nil`.
  func extraCellsFault(in row: CSVRow) -> ImportFault? {
    guard row.count > names.count, !(names.count..<row.count).allSatisfy(row.isEmpty) else {
      return nil
    }
    return .tooManyCells(found: row.count, expected: names.count)
  }

  func missing(of names: [String]) -> [String] { names.filter { index(of: $0) == nil } }

  var displayNames: [String] { names.map { $0.shortened() }.filter { !$0.isEmpty } }
}
