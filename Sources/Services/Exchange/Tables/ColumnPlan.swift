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
  var returns = ReturnColumns(columns: [], isUnclear: false)
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
      headings.markAsRead([index])
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
    headings.markAsRead(matches)
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
    headings.markAsRead([index])
  }

  /// Returns the columns that the user mapped. Their values are added to those of other columns.
  func mappedColumns(for column: Column) -> [Int] { mapped[column] ?? [] }
}

extension ColumnPlan<ImportColumn> {
  /// Headings that are used both for notes and for ratings.
  private static var ambiguous: [String] { ["note", "nota"] }

  /// Uses a column with such a heading for ratings if all its values are ratings, and finds the
  /// scale of each column of ratings.
  mutating func findRatings(_ lookahead: () -> CSVParser) {
    _ = find(.rating, under: Self.ambiguous, lookahead, isValid: RatingScale.fits)
    guard !isFromBooksKeeper else { return }
    let columns = columns(.rating)
    guard !columns.isEmpty else { return }
    var scales = columns.map { RatingScale(heading: headings.names[$0]) }
    var parser = lookahead()
    var row = CSVRow()
    // Limited, since rows that are read ahead stay in memory.
    var size = 0
    while size < ImportLimit.bufferedBytes, (try? parser.read(into: &row)) == true {
      size += row.size
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
    _ = find(.location, under: ["shelf"], lookahead) { !ParsedState.isReadingStatus($0) }
  }

  /// Uses a column for whether books are owned if most of its cells say so. If they name only books
  /// that are not owned, all other books are owned.
  mutating func findOwned(_ lookahead: () -> CSVParser) {
    let columns = ImportColumn.owned.headings.compactMap(headings.index)
      .filter { !excluded.contains($0) }
    guard let index = ((mapped[.owned] ?? []) + columns).first else { return }
    treatsEmptyAsOwned = true
    guard !isFromBooksKeeper else { return }
    var valid = 0
    var invalid = 0
    var parser = lookahead()
    var row = CSVRow()
    while (try? parser.read(into: &row)) == true {
      if row.isEmpty(index) { continue }
      switch ParsedState.isOwned(PlainText.sanitized(row.text(index))) {
      case true?:
        valid += 1
        treatsEmptyAsOwned = false
      case false?: valid += 1
      case nil: invalid += 1
      }
    }
    if invalid > 0, invalid >= valid { excluded.formUnion(columns) }
  }

  /// Uses the first column with one of these headings, if no column has a usual heading and all
  /// values fit.
  private mutating func find(
    _ column: ImportColumn, under names: [String], _ lookahead: () -> CSVParser,
    isValid: (_ cell: String) -> Bool
  ) -> Bool {
    guard let index = names.lazy.compactMap(headings.index).first, !excluded.contains(index),
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
    headings.markAsRead([index])
    return true
  }

  /// Whether this program wrote the table, so that its numbers are book numbers.
  var isFromBooksKeeper: Bool {
    headings.missing(of: ["number", "title", "author", "checked out", "renewals", "added"]).isEmpty
  }
}
