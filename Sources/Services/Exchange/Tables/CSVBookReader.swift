import Library
import LibraryPorts
import Streams

/// Reads books from a CSV file with a row of headings, which need not be the first row.
package final class CSVBookReader: BookRowReader {
  package let format: ImportFormat
  private let layout: BookLayout
  private let headings: Headings
  private var parser: CSVParser
  private var cells = RowCells()
  private let unquotesCells: Bool
  /// Whether rows are loans or events. In that case, all rows of a book are read together.
  private let combinesRows: Bool
  private var combinedRows: ArraySlice<LoanedBooks.Entry>?
  private var lastLoanRecord: [UInt8]?
  /// The columns that are ignored, and the number of rows with a value in them.
  private var unusedColumns: [(index: Int, count: Int)]
  package let heading: String?
  package let mapping: ColumnMapping?

  /// Reads a CSV file of any service.
  package convenience init(_ source: ByteSource) throws {
    try self.init(utf8: try DecodedText(source).source, ImportOptions(format: .csv))
  }

  /// - Parameters:
  ///   - countsFrom1904: whether days without a format count from 1904.
  ///   - savedMapping: returns the mapping that was saved for a table with these headings.
  init(
    utf8 source: ByteSource, _ options: ImportOptions, countsFrom1904: Bool = false,
    savedMapping: (_ heading: String) -> ColumnMapping? = { _ in nil }
  ) throws {
    let table = try CSVTable(source, options.mapping)
    parser = table.parser
    headings = table.headings
    let heading = table.heading.csv
    self.heading = heading
    mapping = options.mapping ?? savedMapping(heading)
    format = try Self.format(of: headings, expected: options.format)
    let isMappingSaved = options.mapping == nil && mapping != nil
    let loans = format == .csv ? BookLayout.loans(headings) : nil
    layout =
      try loans
      ?? Self.layout(
        format, headings, mapping ?? ColumnMapping(), isMappingSaved: isMappingSaved,
        options
      ) {
        table.parser.lookaheadParser()
      }
    combinesRows = layout.isLoanTable || layout.events != nil
    cells.dates = DateColumns(layout.dates, options.dates)
    cells.allowsHTML = layout.allowsHTML
    cells.countsFrom1904 = countsFrom1904
    // What this program wrote is imported as it is.
    cells.today = layout.allowsHTML ? options.today : nil
    unusedColumns = headings.unusedColumns.map { ($0, 0) }
    // LibraryThing does not quote cells in this file, and a title may begin with a quotation mark.
    unquotesCells =
      format == .librarything && parser.delimiter == UInt8(ascii: "\t") && !table.heading.hasQuotes
    parser.readsQuotes = !unquotesCells
  }

  package var fractionRead: Double? { parser.fractionRead }

  package var lastRecord: [UInt8]? {
    combinesRows ? lastLoanRecord : Array(cells.row.csv.utf8)
  }

  package var unmapped: [String] {
    format == .csv ? headings.unusedColumns.map { headings.names[$0] }.filter { !$0.isEmpty } : []
  }

  package var ignored: [IgnoredColumn] {
    headings.ignored(unusedColumns, cells)
  }

  package var notes: TableNotes {
    var notes = TableNotes()
    notes.unknownValues = cells.ignoredValues.map {
      .init(column: headings.displayName($0.column), text: $0.text, count: $0.count)
    }
    notes.ratingMaxima = layout.ratingMaxima.sorted { $0.key < $1.key }.map {
      .init(column: headings.displayName($0.key), maximum: Int($0.value))
    }
    if cells.hasAmbiguousReturns {
      notes.ambiguousReturnColumn = layout.ambiguousReturns.first.map(headings.displayName)
    }
    if cells.hasAmbiguousStart {
      notes.ambiguousStart = layout.ambiguousStart.map(headings.displayName)
    }
    return notes
  }

  package var hasNumbers: Bool { layout.hasNumbers }

  package func next() throws -> ImportRow? {
    guard combinesRows else { return try nextRow() }
    if combinedRows == nil {
      combinedRows = try layout.events.map(readEvents) ?? readLoans()
    }
    let next = combinedRows?.popFirst()
    lastLoanRecord = next?.record
    return next?.row
  }

  private func readLoans() throws -> ArraySlice<LoanedBooks.Entry> {
    var books = LoanedBooks()
    while let row = try nextRow() { try books.add(row, Array(cells.row.csv.utf8)) }
    return books.entries[...]
  }

  private func readEvents(_ columns: EventColumns) throws -> ArraySlice<LoanedBooks.Entry> {
    var books = EventBooks()
    var otherEntries: [LoanedBooks.Entry] = []
    while let row = try nextRow() {
      let record = Array(cells.row.csv.utf8)
      guard case .book(var book) = row else {
        otherEntries.append(.init(row: row, record: record))
        continue
      }
      let event = columns.read(&cells)
      let notes = cells.removeIssues()
      book.rejectedCells += notes.rejectedCells
      book.changedCells += notes.changedCells
      try books.add(book, event, record)
    }
    let entries = books.entries.flatMap { entry in
      let (copies, ignored) = EventBooks.books(of: entry)
      for text in ignored { cells.ignoreValue(columns.kind, text) }
      return copies.map { LoanedBooks.Entry(row: .book($0), record: entry.record) }
    }
    return (entries + otherEntries)[...]
  }

  private func nextRow() throws -> ImportRow? {
    guard try parser.read(into: &cells.row) else { return nil }
    let line = cells.row.line
    if unquotesCells { cells.row.replaceCells(LibraryThingCells.unquoted) }
    if !cells.row.isUTF8 { replaceBadBytes() }
    if let fault = headings.extraCellsFault(in: cells.row) { return .unusable(line: line, fault) }
    cells.row.count(&unusedColumns)
    try cells.dates.detectOrders(cells.row, headings) { parser.lookaheadParser() }
    let book = layout.readBook(&cells)
    return book.isDeleted ? .unusable(line: line, .deleted) : .book(book)
  }

  /// Replaces each byte that is invalid in the file’s encoding, and reports it.
  private func replaceBadBytes() {
    for index in 0..<cells.row.count where cells.row[index].illFormedUTF8 > 0 {
      let name = index < headings.names.count ? headings.names[index] : ""
      cells.change(PlainText.sanitized(cells.row.text(index)), as: name, .replacedBytes)
    }
    cells.row.replaceCells { Array(String(decoding: $0, as: UTF8.self).utf8) }
  }

  private static func format(
    of headings: Headings, expected: ImportFormat?
  ) throws(ImportError) -> ImportFormat {
    let detected = ImportFormat.service(of: headings)
    guard let expected else { return detected ?? .csv }
    let missing = expected.missing(in: headings)
    guard missing.isEmpty else {
      throw .notInFormat(expected, missing: missing, found: detected)
    }
    return expected
  }

  private static func layout(
    _ format: ImportFormat, _ headings: Headings, _ mapping: ColumnMapping, isMappingSaved: Bool,
    _ options: ImportOptions, _ lookahead: () -> CSVParser
  ) throws -> BookLayout {
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
    plan.findRatings(hasAuthor: options.author != nil, lookahead)
    if let layout = try BookLayout.readingLog(headings, plan) { return layout }
    plan.findLocations(lookahead)
    plan.findSeriesNumbers(lookahead)
    plan.findNumbers(lookahead)
    plan.findOwned(lookahead)
    plan.findStatuses(lookahead)
    func askForColumns() throws {
      guard options.asksForColumns else { return }
      BookLayout.markIdentifiers(headings)
      let missing = plan.missing(
        plan.missingColumns(options, isMappingSaved: isMappingSaved), mapping,
        hasRowsByNumber: true, lookahead)
      if let missing { throw missing }
    }
    if let events = plan.claimEvents(lookahead) {
      try askForColumns()
      var layout = try BookLayout.plain(headings, plan)
      layout.dates += events.times
      layout.events = events
      return layout
    }
    plan.findLoans(isRequired: options.includesLoans, on: options.today, lookahead)
    try askForColumns()
    if options.includesLoans { try requireLoanColumns(plan, headings) }
    return try .plain(headings, plan)
  }

  /// - Throws: `ImportError.noLoanColumn`; `notInFormat` if no column is one of a table of loans and
  ///   the first line does not begin with a heading, as in JSON, XML or MARC.
  private static func requireLoanColumns(
    _ plan: ColumnPlan<ImportColumn>, _ headings: Headings
  ) throws(ImportError) {
    let missing = plan.missingLoanColumns
    guard let first = missing.first else { return }
    let hasHeadings = headings.displayNames.first?.first?.isLetter ?? false
    guard missing.count < ColumnPlan.loanColumns.count || hasHeadings else {
      throw .notInFormat(.csv, missing: missing.map(\.rawValue), found: nil)
    }
    throw .noLoanColumn(first, headings.displayNames)
  }
}
