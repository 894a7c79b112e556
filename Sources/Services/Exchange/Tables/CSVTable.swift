import Library

/// A CSV file whose row of headings was found: behind it come the books.
struct CSVTable {
  let parser: CSVParser
  let headings: Headings
  let heading: CSVRow

  /// How many rows may stand before the headings: a title, a date, an empty line.
  private static let preamble = 20

  /// - Parameter mapping: headings that the user has named.
  /// - Throws: `ImportError.empty` and whatever the source throws. Where no row has a title, the first
  ///   one counts as the headings.
  init(_ source: ByteSource, _ mapping: ColumnMapping?) throws {
    let peeked = try BufferedSource(source)
    if let names = try Self.headless(peeked, mapping) {
      var heading = CSVRow()
      heading.fill(names)
      parser = try CSVParser(peeked.source)
      (self.heading, headings) = (heading, Headings(heading))
      return
    }
    let skipped = Self.headings(in: peeked, mapping)
    var parser = try CSVParser(peeked.source, delimiter: skipped?.delimiter)
    var row = CSVRow()
    for _ in 0...(skipped?.rows ?? 0) {
      repeat {
        guard try parser.read(into: &row) else { throw ImportError.empty }
      } while row.isEmpty
    }
    (self.parser, heading, headings) = (parser, row, Headings(row))
  }

  /// What the columns of a file without headings are called: as the user names them, by their places; or
  /// where the first row is an ISBN, perhaps with a title. Nil where there are headings.
  private static func headless(
    _ head: BufferedSource, _ mapping: ColumnMapping?
  ) throws -> [String]? {
    var (first, row) = (try CSVParser(ByteSource(head.bytes)), CSVRow())
    guard try first.read(into: &row) else { return nil }
    let cells = (0..<row.count).map { PlainText.imported(row.text($0)) }
    let entries = mapping?.entries ?? []
    if entries.isEmpty, cells.count <= 2, cells.count(where: { BookCells.isbn($0) != nil }) == 1 {
      return cells.map { BookCells.isbn($0) == nil ? "title" : "isbn" }
    }
    guard !entries.isEmpty, entries.allSatisfy({ Int($0.heading) != nil }),
      !cells.contains(where: { ImportColumn(named: $0) == .title })
    else { return nil }
    return cells.indices.map { String($0 + 1) }
  }

  /// How many rows stand before the headings, and what separates these; nil if the first row may be
  /// taken for them.
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
      var (rows, row) = ([CSVRow](), CSVRow())
      while rows.count <= preamble, (try? parser.read(into: &row)) == true {
        if !row.isEmpty { rows.append(row) }
      }
      return (rows, parser.delimiter)
    }
    let usual = rows(nil)
    if let first = usual.first.first, isHeading(first) { return nil }
    // A preamble may have other signs than the table.
    var best: (rows: Int, delimiter: UInt8, cells: Int)?
    for delimiter in CSVHead.delimiters {
      let found = rows(delimiter).first
      guard let place = found.firstIndex(where: { $0.count > 1 && isHeading($0) }) else { continue }
      if found[place].count > best?.cells ?? 0 { best = (place, delimiter, found[place].count) }
    }
    return best.map { ($0.rows, $0.delimiter) }
  }
}
