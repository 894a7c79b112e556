import Library
import LibraryPorts

/// Reads books from a CSV file that has a row of headings, which need not be its first.
package final class CSVBookReader: BookRowReader {
  /// Whose columns they are.
  package let format: ImportFormat
  private let layout: BookLayout
  private let headings: Headings
  private var parser: CSVParser
  private var cells = RowCells()
  private let unquotesCells: Bool
  /// Whether a row is a loan, and a book all rows that have its number.
  private let isOfLoans: Bool
  private var loaned: ArraySlice<(row: ImportRow, record: [UInt8])>?
  private var loanedRecord: [UInt8]?
  /// Columns that no part of a book is in, and how many rows have something there.
  private var unread: [(place: Int, count: Int)]
  package let heading: String?
  package let mapping: ColumnMapping?

  /// Reads a CSV file, whatever service it comes from.
  ///
  /// - Throws: `ImportError`, and whatever the source throws.
  package convenience init(_ source: ByteSource) throws {
    try self.init(utf8: try DecodedText(source).source, ImportOptions(format: .csv))
  }

  /// - Parameters:
  ///   - source: in UTF-8.
  ///   - options: whose columns they must be, and what they hold; what it leaves out is found out.
  ///   - kept: what was said before of a table of these headings.
  /// - Throws: `ImportError`, and whatever the source throws.
  init(
    utf8 source: ByteSource, _ options: ImportOptions,
    kept: (_ heading: String) -> ColumnMapping? = { _ in nil }
  ) throws {
    let found = try CSVTable(source, options.mapping)
    (parser, headings) = (found.parser, found.headings)
    let heading = found.heading.csv
    self.heading = heading
    mapping = options.mapping ?? kept(heading)
    format = try Self.format(of: headings, asked: options.format)
    let loans = format == .csv ? BookLayout.loans(headings) : nil
    guard !options.takesLoans || loans != nil else {
      throw ImportError.notInFormat(
        .csv, missing: headings.missing(of: LoanColumn.allCases.map(\.rawValue)), found: nil)
    }
    isOfLoans = loans != nil
    layout =
      try loans
      ?? Self.layout(format, headings, mapping ?? ColumnMapping()) { found.parser.lookingAhead() }
    cells.dates = DateColumns(layout.dates, options.dates)
    cells.takesHTML = layout.takesHTML
    unread = headings.unread.map { ($0, 0) }
    // LibraryThing puts nothing in quotes there, and a quotation mark may be the first of a title.
    unquotesCells =
      format == .librarything && parser.delimiter == UInt8(ascii: "\t") && !found.heading.hasQuotes
    parser.readsQuotes = !unquotesCells
  }

  package var fractionRead: Double? { parser.fractionRead }

  package var lastRecord: [UInt8]? {
    isOfLoans ? loanedRecord : Array(cells.row.csv.utf8)
  }

  package var unplaced: [String] {
    format == .csv ? headings.unread.map { headings.names[$0] }.filter { !$0.isEmpty } : []
  }

  package var untaken: [UntakenColumn] {
    headings.untaken(unread, cells)
  }

  package func next() throws -> ImportRow? {
    guard isOfLoans else { return try nextRow() }
    if loaned == nil {
      var books = LoanedBooks()
      while let row = try nextRow() { books.take(row, Array(cells.row.csv.utf8)) }
      loaned = books.rows[...]
    }
    let next = loaned?.popFirst()
    loanedRecord = next?.record
    return next?.row
  }

  private func nextRow() throws -> ImportRow? {
    guard try parser.read(into: &cells.row) else { return nil }
    let line = cells.row.line
    if unquotesCells { cells.row.replaceCells(LibraryThingCells.unquoted) }
    if !cells.row.isUTF8 { replaceBadBytes() }
    if let fault = headings.excess(of: cells.row) { return .unusable(line: line, fault) }
    cells.row.count(&unread)
    try cells.dates.settle(cells.row, headings) { parser.lookingAhead() }
    let book = layout.whole(&cells)
    return book.isDeleted ? .unusable(line: line, .deleted) : .book(book)
  }

  /// A byte that is not of the file's encoding costs its cell a character, and that is told.
  private func replaceBadBytes() {
    for place in 0..<cells.row.count where cells.row[place].illFormedUTF8 > 0 {
      let name = place < headings.names.count ? headings.names[place] : ""
      cells.change(PlainText.imported(cells.row.text(place)), as: name, .replacedBytes)
    }
    cells.row.replaceCells { Array(String(decoding: $0, as: UTF8.self).utf8) }
  }

  private static func format(
    of headings: Headings, asked: ImportFormat?
  ) throws(ImportError) -> ImportFormat {
    let found = ImportFormat.service(of: headings)
    guard let asked else { return found ?? .csv }
    let missing = asked.missing(in: headings)
    guard missing.isEmpty else { throw .notInFormat(asked, missing: missing, found: found) }
    return asked
  }

  private static func layout(
    _ format: ImportFormat, _ headings: Headings, _ mapping: ColumnMapping,
    _ rest: () -> CSVParser
  ) throws(ImportError) -> BookLayout {
    var plan = try ColumnPlan(headings, mapping)
    let layout: BookLayout? =
      switch format {
      case .goodreads: try .goodreads(headings, plan.unmapped)
      case .librarything: .libraryThing(headings)
      case .storygraph: try .storyGraph(headings, plan.unmapped)
      case .calibre: .calibre(headings)
      default: nil
      }
    if let layout { return layout.adding(plan, headings) }
    plan.findRatings(rest)
    if let layout = try BookLayout.readingLog(headings, plan) { return layout }
    plan.findLocations(rest)
    return try .plain(headings, plan)
  }
}
