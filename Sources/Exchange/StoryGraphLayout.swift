import Library

/// The StoryGraph's export.
struct StoryGraphLayout: BookLayout {
  private let title: Int?
  private let authors: Int?
  private let isbn: Int?
  private let status: Int?
  private let rating: Int?
  private let review: Int?
  private let tags: Int?
  private let added: Int?

  init(_ headings: Headings) {
    title = headings["Title"]
    authors = headings["Authors"]
    isbn = headings["ISBN/UID"]
    status = headings["Read Status"]
    rating = headings["Star Rating"]
    review = headings["Review"]
    tags = headings["Tags"]
    added = headings["Date Added"]
  }

  func book(_ cells: inout RowCells) -> ImportedBook {
    let (title, author) = (cells.text(title) ?? "", cells.text(authors) ?? "")
    var book = ImportedBook(line: cells.row.line, details: .init(title: title, author: author))
    // Books that have none have a number of the service's own there.
    book.details.isbn = cells.text(isbn).flatMap(BookCells.isbn)
    book.details.notes = cells.html([review])
    let shelves = [cells.text(tags), cells.text(status)].compactMap { $0 }
    book.details.tags = BookDetails.list(shelves.joined(separator: ","))
    book.details.rating = cells.rating(rating, from: 0.25)
    book.addedAt = cells.instant([added])
    return book
  }
}
