import Library
import Streams

/// A CSV file after its headings were read.
struct CSVTable {
  let parser: CSVParser
  let headings: Headings
  let heading: CSVRow

  /// The maximum number of rows before the headings, such as a title, a date or an empty line.
  private static let maxPreambleRows = 20

  /// Finds the headings. If no row looks like headings, the first row is used.
  init(_ source: ByteSource, _ mapping: ColumnMapping?) throws {
    let buffered = try BufferedSource(source)
    if let names = try Self.namesWithoutHeadings(buffered, mapping) {
      var heading = CSVRow()
      heading.fill(names)
      parser = try CSVParser(buffered.source)
      self.heading = heading
      headings = Headings(heading)
      return
    }
    let preamble = Self.headings(in: buffered, mapping)
    var parser = try CSVParser(buffered.source, delimiter: preamble?.delimiter)
    var row = CSVRow()
    for _ in 0...(preamble?.rows ?? 0) {
      repeat {
        guard try parser.read(into: &row) else { throw ImportError.empty }
      } while row.isEmpty
    }
    self.parser = parser
    heading = row
    headings = Headings(row)
  }

  /// Returns names for columns without headings: numbers if the user mapped numbers, or title and
  /// ISBN if the first row is an ISBN, perhaps with a title.
  private static func namesWithoutHeadings(
    _ head: BufferedSource, _ mapping: ColumnMapping?
  ) throws -> [String]? {
    var first = try CSVParser(ByteSource(head.bytes))
    var row = CSVRow()
    guard try first.read(into: &row) else { return nil }
    let cells = (0..<row.count).map { PlainText.sanitized(row.text($0)) }
    let entries = mapping?.entries ?? []
    if entries.isEmpty, cells.count <= 2, cells.count(where: { BookCells.isbn($0) != nil }) == 1 {
      return cells.map { BookCells.isbn($0) == nil ? "title" : "isbn" }
    }
    guard !entries.isEmpty, entries.allSatisfy({ Int($0.heading) != nil }),
      !cells.contains(where: { ImportColumn(named: $0) == .title })
    else { return nil }
    return cells.indices.map { String($0 + 1) }
  }

  /// Returns how many rows precede the headings, and the delimiter of the headings, or `nil` if the
  /// first row may be the headings.
  private static func headings(
    in head: BufferedSource, _ mapping: ColumnMapping?
  ) -> (rows: Int, delimiter: UInt8)? {
    let titles = (mapping?.entries ?? []).filter { $0.column == .title }.map {
      ImportColumn.key($0.heading)
    }
    func isHeading(_ row: CSVRow) -> Bool {
      let keys = (0..<row.count).map { ImportColumn.key(row.text($0)) }
      if titles.contains(where: keys.contains) { return true }
      return keys.contains { ImportColumn(named: $0) == .title }
    }
    func rows(_ delimiter: UInt8?) -> (first: [CSVRow], delimiter: UInt8) {
      guard
        var parser = try? CSVParser(ByteSource(head.bytes), delimiter: delimiter)
      else { return ([], UInt8(ascii: ",")) }
      var rows: [CSVRow] = []
      var row = CSVRow()
      while rows.count <= maxPreambleRows, (try? parser.read(into: &row)) == true {
        if !row.isEmpty { rows.append(row) }
      }
      return (rows, parser.delimiter)
    }
    let defaultRows = rows(nil)
    if let first = defaultRows.first.first, isHeading(first) { return nil }
    // A preamble may use a different delimiter than the table.
    var best: (rows: Int, delimiter: UInt8, cells: Int)?
    for delimiter in CSVHead.delimiters {
      let candidates = rows(delimiter).first
      guard let index = candidates.firstIndex(where: { $0.count > 1 && isHeading($0) }) else {
        continue
      }
      if candidates[index].count > best?.cells ?? 0 {
        best = (index, delimiter, candidates[index].count)
      }
    }
    return best.map { ($0.rows, $0.delimiter) }
  }
}
