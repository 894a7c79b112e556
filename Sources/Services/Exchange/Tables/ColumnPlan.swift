import Library
import Streams

/// The columns of a table for each kind of value, by their headings and by the user’s mapping.
struct ColumnPlan<Column: TableColumn> {
  let headings: Headings
  var excluded: Set<Int>
  var mapped: [Column: [Int]] = [:]
  /// The rating that corresponds to five stars, in the columns where it is not 5.
  private(set) var ratingMaxima: [Int: Double] = [:]
  /// The columns with days of return.
  var returns = ReturnColumns(columns: [], isAmbiguous: false)
  /// What each status column is about.
  var statusUses: [Int: StatusUse] = [:]
  /// A column that may have the days on which books were lent.
  var ambiguousStart: Int?
  /// A column such as “End”, which has the due dates of loans or the days of return.
  var loanEnd: Int?
  /// Whether each row is a loan, so that several can be of one book.
  var isLoanTable = false
  /// Whether a book is owned if its cell of the column `owned` is empty.
  private(set) var treatsEmptyAsOwned = false

  init(_ headings: Headings, _ mapping: TableMapping<Column>) throws(ImportError) {
    self.headings = headings
    var excluded: Set<Int> = []
    for entry in mapping.entries {
      guard let index = headings[entry.heading] ?? headings.column(numbered: entry.heading) else {
        throw .noSuchColumn(entry.heading.shortened(), headings.displayNames)
      }
      headings.markAsUsed([index])
      if let column = entry.column { mapped[column, default: []].append(index) }
      excluded.insert(index)
    }
    self.excluded = excluded
  }

  /// Returns all columns that may have a value, in order of preference. The first non-empty cell is
  /// used.
  func columns(_ column: Column) -> [Int] {
    let matches = column.headings.compactMap { headings.index(of: $0) }.filter {
      !excluded.contains($0)
    }
    headings.markAsUsed(matches)
    var seen: Set<Int> = []
    return ((mapped[column] ?? []) + matches).filter { seen.insert($0).inserted }
  }

  /// Returns the same columns, and excludes them for other values.
  mutating func claim(_ column: Column) -> [Int] {
    let indices = columns(column)
    excluded.formUnion(indices)
    return indices
  }

  /// The plan without the user’s mapping. Mapped columns stay excluded, for `BookLayout.adding`.
  var unmapped: Self {
    var plan = self
    plan.mapped = [:]
    return plan
  }

  /// Excludes a column, since another one has the same data.
  mutating func exclude(_ heading: String) {
    guard let index = headings.index(of: heading) else { return }
    excluded.insert(index)
    headings.markAsUsed([index])
  }

  /// Returns the columns that the user mapped. Their values are added to those of other columns.
  func mappedColumns(for column: Column) -> [Int] { mapped[column] ?? [] }
}

extension ColumnPlan<ImportColumn> {
  /// Headings that are used both for notes and for ratings.
  private static var ambiguous: [String] { ["note", "nota"] }

  /// Uses a column with such a heading for ratings if all its values are ratings, and finds the
  /// scale of each column of ratings.
  ///
  /// - Parameter hasAuthor: whether books without an author get one.
  mutating func findRatings(hasAuthor: Bool, _ lookahead: () -> CSVParser) {
    _ = find(.rating, under: Self.ambiguous, lookahead, isValid: RatingScale.fits)
    guard !isFromBooksKeeper else { return }
    let columns = columns(.rating)
    guard !columns.isEmpty else { return }
    var scales = columns.map { RatingScale(heading: headings.names[$0]) }
    let isbn = self.columns(.isbn)
    let required = [self.columns(.title), hasAuthor ? [] : self.columns(.author)]
      .filter { !$0.isEmpty }
    forEachRow(lookahead) { row in
      // A row that will be skipped, such as one of totals, has no rating.
      let isSkipped = required.contains { $0.allSatisfy { row.isEmpty($0) } }
      if isSkipped, isbn.allSatisfy({ row.isEmpty($0) }) { return }
      for (index, column) in columns.enumerated() where !row.isEmpty(column) {
        scales[index].add(PlainText.sanitized(row.text(column)))
      }
    }
    for (column, scale) in zip(columns, scales) where scale.maximum != 5 {
      ratingMaxima[column] = scale.maximum
    }
  }

  /// Uses a column “shelf” for locations if none of its values is a reading status and no other
  /// column has locations.
  mutating func findLocations(_ lookahead: () -> CSVParser) {
    guard mapped[.location] == nil else { return }
    _ = find(.location, under: StatusUse.shelfHeadings, lookahead) {
      !ParsedState.isReadingStatus($0)
    }
  }

  /// The usual headings of a number, without spaces and full stops.
  private static var numberHeadings: Set<String> { ["no", "nr", "n°", "nº", "№", "num"] }

  /// Uses a column “No.” for the numbers of books if it is beside titles and authors, and all its
  /// values are different numbers. Beside a series, it may be the number in the series.
  mutating func findNumbers(_ lookahead: () -> CSVParser) {
    let index = headings.names.firstIndex { name in
      Self.numberHeadings.contains(name.lowercased().filter { !". :".contains($0) })
    }
    guard let index, !isFromBooksKeeper, !columns(.title).isEmpty, columns(.series).isEmpty,
      ![ImportColumn.author, .lastName].allSatisfy({ columns($0).isEmpty })
    else { return }
    var numbers: Set<Int> = []
    _ = find(.number, at: index, lookahead) { text in
      BookCells.integer(text).flatMap(Bounds.number).map { numbers.insert($0).inserted } ?? false
    }
  }

  /// Headings of a number that says nothing else.
  private static var plainNumberHeadings: [String] {
    ["number", "numéro", "номер", "número", "numero", "nummer", "numer"]
  }

  /// Uses a column “number” for the number in the series if it is beside a column of series, and has
  /// no value in the rows without one.
  mutating func findSeriesNumbers(_ lookahead: () -> CSVParser) {
    let series = columns(.series)
    let index = Self.plainNumberHeadings.lazy.compactMap(headings.index).first
    guard !isFromBooksKeeper, let index, !excluded.contains(index), !series.isEmpty,
      columns(.seriesNumber).isEmpty
    else { return }
    var parser = lookahead()
    var row = CSVRow()
    while (try? parser.read(into: &row)) == true {
      let isInSeries = series.contains { !row.isEmpty($0) }
      if !row.isEmpty(index), !isInSeries { return }
    }
    excluded.insert(index)
    headings.markAsUsed([index])
    mapped[.seriesNumber, default: []].append(index)
  }

  /// Uses a column for whether books are owned if most of its cells say so. An empty cell says nothing,
  /// so that the book is here, unless the other cells are only marks.
  mutating func findOwned(_ lookahead: () -> CSVParser) {
    let columns = ImportColumn.owned.headings.compactMap(headings.index)
      .filter { !excluded.contains($0) }
    guard let index = ((mapped[.owned] ?? []) + columns).first else { return }
    treatsEmptyAsOwned = true
    guard !isFromBooksKeeper else { return }
    var marked = 0
    var valid = 0
    var invalid = 0
    var parser = lookahead()
    var row = CSVRow()
    while (try? parser.read(into: &row)) == true {
      if row.isEmpty(index) { continue }
      let text = PlainText.sanitized(row.text(index))
      switch ParsedState.isOwned(text) {
      case let isOwned?:
        valid += 1
        if isOwned, ParsedState.isMark(text) { marked += 1 }
      case nil: invalid += 1
      }
    }
    treatsEmptyAsOwned = marked == 0 || marked < valid
    if invalid > 0, invalid >= valid { excluded.formUnion(columns) }
  }

  /// Uses the first column with one of these headings, if no column has a usual heading and all
  /// values fit.
  private mutating func find(
    _ column: ImportColumn, under names: [String], _ lookahead: () -> CSVParser,
    isValid: (_ cell: String) -> Bool
  ) -> Bool {
    guard let index = names.lazy.compactMap(headings.index).first else { return false }
    return find(column, at: index, lookahead, isValid: isValid)
  }

  private mutating func find(
    _ column: ImportColumn, at index: Int, _ lookahead: () -> CSVParser,
    isValid: (_ cell: String) -> Bool
  ) -> Bool {
    guard !excluded.contains(index),
      !column.headings.contains(where: { headings.index(of: $0) != nil })
    else { return false }
    var parser = lookahead()
    var row = CSVRow()
    var hasValues = false
    while (try? parser.read(into: &row)) == true {
      if row.isEmpty(index) { continue }
      guard isValid(PlainText.sanitized(row.text(index))) else { return false }
      hasValues = true
    }
    guard hasValues else { return false }
    excluded.insert(index)
    mapped[column, default: []].append(index)
    headings.markAsUsed([index])
    return true
  }

  /// Whether this program wrote the table, so that its numbers are book numbers.
  var isFromBooksKeeper: Bool {
    headings.missing(of: ["number", "title", "author", "checked out", "renewals", "added"]).isEmpty
  }
}
