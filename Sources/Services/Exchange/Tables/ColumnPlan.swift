import Library

/// Which columns of a table fill what, as their headings and the user say.
struct ColumnPlan<Column: TableColumn> {
  private let headings: Headings
  private var excluded: Set<Int>
  private var mapped: [Column: [Int]] = [:]
  /// What stands for five stars.
  private(set) var mostStars = 5.0

  /// - Throws: `ImportError.noSuchColumn`.
  init(_ headings: Headings, _ mapping: TableMapping<Column>) throws(ImportError) {
    self.headings = headings
    var excluded: Set<Int> = []
    for entry in mapping.entries {
      guard let place = headings[entry.heading] ?? headings.column(numbered: entry.heading) else {
        throw .noSuchColumn(entry.heading.shortened(), headings.displayNames)
      }
      headings.pass([place])
      if let column = entry.column { mapped[column, default: []].append(place) }
      excluded.insert(place)
    }
    self.excluded = excluded
  }

  /// All columns that may hold it, the most trustworthy first: the first that is not empty is taken.
  func places(_ column: Column) -> [Int] {
    let named = column.spellings.compactMap { headings.place(of: $0) }.filter {
      !excluded.contains($0)
    }
    headings.pass(named)
    var seen: Set<Int> = []
    return ((mapped[column] ?? []) + named).filter { seen.insert($0).inserted }
  }

  /// The same, which are left to no one else.
  mutating func take(_ column: Column) -> [Int] {
    let places = places(column)
    excluded.formUnion(places)
    return places
  }

  /// The plan without what the user has said of columns: these are left alone, for `BookLayout.adding`.
  var unmapped: Self {
    var plan = self
    plan.mapped = [:]
    return plan
  }

  /// Leaves a column to no one: another one says the same.
  mutating func pass(_ heading: String) {
    guard let place = headings.place(of: heading) else { return }
    excluded.insert(place)
    headings.pass([place])
  }

  /// Columns that the user has said are to be added to what others hold.
  func added(to column: Column) -> [Int] { mapped[column] ?? [] }
}

extension ColumnPlan<ImportColumn> {
  /// Headings that are those of notes and of ratings.
  private static var ambiguous: [String] { ["note", "nota"] }

  /// Takes a column so headed for ratings, where all that stands in it are numbers up to five or ten.
  ///
  /// - Parameter rest: reads all rows, which are not taken away.
  mutating func findRatings(_ rest: () -> CSVParser) {
    var most = 0.0
    let areFound = find(.rating, under: Self.ambiguous, rest) { cell in
      guard let number = BookCells.stars(cell, from: 0, of: 10) else { return false }
      most = max(most, number * 2)
      return true
    }
    if areFound, most > 5 { mostStars = 10 }
  }

  /// Takes a column headed as a reader's shelf or one in a room for locations, where nothing in it says how
  /// far a reader is and no other column has them.
  ///
  /// - Parameter rest: reads all rows, which are not taken away.
  mutating func findLocations(_ rest: () -> CSVParser) {
    guard mapped[.location] == nil else { return }
    _ = find(.location, under: ["shelf"], rest) { !ReadingState.isTold(by: $0) }
  }

  /// Takes the first column under such a heading, where no other is headed better and all that stands in it
  /// fits.
  private mutating func find(
    _ column: ImportColumn, under names: [String], _ rest: () -> CSVParser,
    fits: (_ cell: String) -> Bool
  ) -> Bool {
    guard let place = names.lazy.compactMap(headings.place).first, !excluded.contains(place),
      !column.spellings.contains(where: { headings.place(of: $0) != nil })
    else { return false }
    var (parser, row, isFilled) = (rest(), CSVRow(), false)
    while (try? parser.read(into: &row)) == true {
      if row.isEmpty(place) { continue }
      guard fits(PlainText.imported(row.text(place))) else { return false }
      isFilled = true
    }
    guard isFilled else { return false }
    excluded.insert(place)
    mapped[column, default: []].append(place)
    headings.pass([place])
    return true
  }

  /// Whether they are the headings of our own tables, whose numbers are those of books.
  var isOwn: Bool {
    headings.missing(of: ["number", "title", "author", "checked out", "renewals", "added"]).isEmpty
  }
}
