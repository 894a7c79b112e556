import Library

/// Which column of a file holds what, found out from the headings.
struct BookColumns {
  let title: Int
  let author: Int?
  let publisher: Int?
  /// All that may hold an ISBN, the most trustworthy first.
  let isbn: [Int]
  let year: [Int]
  let categories: Int?
  let owner: Int?
  let notes: Int?
  let tags: Int?
  let rating: Int?
  let borrower: Int?
  let due: Int?

  /// - Throws: `ImportError.noTitleColumn`.
  init(_ headings: Headings) throws(ImportError) {
    func all(_ column: BookColumn) -> [Int] {
      column.spellings.compactMap { headings[$0] }
    }
    guard let title = all(.title).first else {
      throw .noTitleColumn(headings.names.map(BookCells.shortened).filter { !$0.isEmpty })
    }
    self.title = title
    author = all(.author).first
    publisher = all(.publisher).first
    isbn = all(.isbn)
    year = all(.year)
    categories = all(.categories).first
    owner = all(.owner).first
    notes = all(.notes).first
    tags = all(.tags).first
    rating = all(.rating).first
    borrower = all(.borrower).first
    due = all(.due).first
  }
}
