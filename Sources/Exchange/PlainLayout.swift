import Library

extension BookLayout {
  /// Any CSV file, by its headings.
  ///
  /// - Throws: `ImportError.noTitleColumn`.
  static func plain(_ headings: Headings) throws(ImportError) -> BookLayout {
    /// All columns that may hold it, the most trustworthy first.
    func all(_ column: BookColumn) -> [Int] {
      column.spellings.compactMap { headings[$0] }
    }
    func first(_ column: BookColumn) -> Int? { all(column).first }
    guard let title = first(.title) else {
      throw .noTitleColumn(headings.names.map(BookCells.shortened).filter { !$0.isEmpty })
    }
    let (author, publisher, isbn, year) = (
      first(.author), first(.publisher), all(.isbn), all(.year)
    )
    let (categories, owner, notes) = (first(.categories), first(.owner), first(.notes))
    let (tags, rating) = (first(.tags), first(.rating))
    let (borrower, due) = (first(.borrower), first(.due))
    return BookLayout { cells in
      let (title, author) = (cells.text(title) ?? "", cells.text(author) ?? "")
      var book = ImportedBook(line: cells.row.line, details: .init(title: title, author: author))
      book.details.publisher = cells.text(publisher)
      book.details.categories = cells.list(categories)
      book.details.owner = cells.text(owner)
      book.details.notes = cells.lines(notes)
      book.details.tags = cells.list(tags)
      book.borrower = cells.text(borrower)
      book.details.isbn = cells.isbn(isbn)
      book.details.year = cells.value(year, as: BookField.year.rawValue, BookCells.year)
      book.due = cells.value([due], as: BookField.due.rawValue, BookCells.day)
      book.details.rating = cells.rating(rating)
      return book
    }
  }
}
