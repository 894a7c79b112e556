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
    let peeked = try PeekedSource(source)
    if let parser = try Self.headless(peeked, mapping) {
      var (rest, first, heading) = (parser.lookingAhead(), CSVRow(), CSVRow())
      _ = try rest.read(into: &first)
      heading.fill((1...max(1, first.count)).map(String.init))
      (self.parser, self.heading, headings) = (parser, heading, Headings(heading))
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

  /// A parser at the first row, where the columns are named by their places and that row is no heading.
  private static func headless(
    _ head: PeekedSource, _ mapping: ColumnMapping?
  ) throws -> CSVParser? {
    let entries = mapping?.entries ?? []
    let places = entries.compactMap { Int($0.heading) }
    guard !entries.isEmpty, places.count == entries.count else { return nil }
    var (first, row) = (try CSVParser(ByteSource(head.bytes)), CSVRow())
    guard try first.read(into: &row),
      !(0..<row.count).contains(where: { ImportColumn(named: row.text($0)) == .title })
    else { return nil }
    return try CSVParser(head.source)
  }

  /// How many rows stand before the headings, and what separates these; nil if the first row may be
  /// taken for them.
  private static func headings(
    in head: PeekedSource, _ mapping: ColumnMapping?
  ) -> (rows: Int, delimiter: UInt8)? {
    let titles = (mapping?.entries ?? []).filter { $0.column == .title }.map {
      ImportColumn.key($0.heading)
    }
    func isHeading(_ row: CSVRow) -> Bool {
      let keys = (0..<row.count).map { ImportColumn.key(row.text($0)) }
      if titles.contains(where: keys.contains) { return true }
      let known = keys.map { ImportColumn(named: $0) }
      return known.contains(.title)
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
