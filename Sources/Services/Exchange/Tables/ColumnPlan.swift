import Library

/// Which columns of a table fill what, as their headings and the user say.
struct ColumnPlan<Column: TableColumn> {
  private let headings: Headings
  private let excluded: Set<Int>
  private var mapped: [Column: [Int]] = [:]

  /// - Throws: `ImportError.noSuchColumn`.
  init(_ headings: Headings, _ mapping: TableMapping<Column>) throws(ImportError) {
    self.headings = headings
    var excluded: Set<Int> = []
    for entry in mapping.entries {
      guard let place = headings[entry.heading] else {
        throw .noSuchColumn(entry.heading.shortened(), headings.told)
      }
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

  /// Columns that the user has said are to be added to what others hold.
  func added(to column: Column) -> [Int] { mapped[column] ?? [] }
}

extension ColumnPlan<ImportColumn> {
  /// Whether they are the headings of our own tables, whose numbers are those of books.
  var isOwn: Bool {
    headings.missing(of: ["number", "title", "author", "checked out", "renewals", "added"]).isEmpty
  }
}
