import Library

/// Which columns of a file hold what, found out from the headings.
struct BookColumns {
  private let places: [BookColumn: [Int]]

  /// - Throws: `ImportError.noTitleColumn`.
  init(_ headings: Headings) throws(ImportError) {
    places = Dictionary(
      uniqueKeysWithValues: BookColumn.allCases.map { column in
        (column, column.spellings.compactMap { headings[$0] })
      })
    guard first(.title) != nil else {
      throw .noTitleColumn(headings.names.map(BookCells.shortened).filter { !$0.isEmpty })
    }
  }

  /// All that may hold it, the most trustworthy first.
  func all(_ column: BookColumn) -> [Int] { places[column] ?? [] }

  func first(_ column: BookColumn) -> Int? { all(column).first }
}
