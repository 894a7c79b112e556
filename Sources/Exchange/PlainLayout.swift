import Library

/// Any CSV file, by its headings.
struct PlainLayout: BookLayout {
  private let columns: BookColumns

  /// - Throws: `ImportError.noTitleColumn`.
  init(_ headings: Headings) throws(ImportError) {
    columns = try BookColumns(headings)
  }

  func book(_ cells: inout RowCells) -> ImportedBook {
    let (title, author) = (cells.text(columns.title) ?? "", cells.text(columns.author) ?? "")
    var book = ImportedBook(line: cells.row.line, details: .init(title: title, author: author))
    book.details.publisher = cells.text(columns.publisher)
    book.details.categories = cells.list(columns.categories)
    book.details.owner = cells.text(columns.owner)
    book.details.notes = cells.lines(columns.notes)
    book.details.tags = cells.list(columns.tags)
    book.borrower = cells.text(columns.borrower)
    book.details.isbn = cells.isbn(columns.isbn)
    book.details.year = cells.value(columns.year, as: BookField.year.rawValue, BookCells.year)
    book.due = cells.value([columns.due], as: BookField.due.rawValue, BookCells.day)
    let rating = cells.value([columns.rating], as: "rating") { BookCells.rating($0) }
    book.details.rating = rating == 0 ? nil : rating
    return book
  }
}
