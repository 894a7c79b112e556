import Library

/// Goodreads' export: 24 columns, and 31 until some years ago.
struct GoodreadsLayout: BookLayout {
  private let title: Int?
  private let author: Int?
  private let otherAuthors: Int?
  private let publisher: Int?
  private let isbn: [Int]
  private let year: [Int?]
  private let rating: Int?
  private let shelves: Int?
  private let exclusiveShelf: Int?
  private let notes: [Int?]
  private let added: Int?

  init(_ headings: Headings) {
    title = headings["Title"]
    author = headings["Author"]
    otherAuthors = headings["Additional Authors"]
    publisher = headings["Publisher"]
    isbn = [headings["ISBN13"], headings["ISBN"]].compactMap { $0 }
    year = [headings["Original Publication Year"], headings["Year Published"]]
    rating = headings["My Rating"]
    shelves = headings["Bookshelves"]
    exclusiveShelf = headings["Exclusive Shelf"]
    notes = [headings["My Review"], headings["Private Notes"]]
    added = headings["Date Added"]
  }

  func book(_ cells: inout RowCells) -> ImportedBook {
    var book = ImportedBook(
      line: cells.row.line,
      details: .init(title: cells.text(title) ?? "", author: authors(cells)))
    book.details.publisher = cells.text(publisher)
    book.details.notes = cells.html(notes)
    book.details.tags = tags(cells)
    book.details.isbn = cells.isbn(isbn)
    book.details.year = cells.value(year, as: BookField.year.rawValue, BookCells.year)
    book.details.rating = cells.rating(rating)
    book.addedAt = cells.instant([added])
    return book
  }

  /// Names come with two spaces where the service knows no middle name.
  private func authors(_ cells: RowCells) -> String {
    let first = cells.text(author)
    let others = cells.text(otherAuthors)?.split(separator: ",") ?? []
    let names = ([first ?? ""] + others.map(String.init))
      .map { $0.split(separator: " ").joined(separator: " ") }
    return ImportedNames.joined(names)
  }

  /// The shelves; and the exclusive one, which the service leaves out of them for books that were read.
  private func tags(_ cells: RowCells) -> [String] {
    let exclusive = cells.text(exclusiveShelf)
    let kept = exclusive.flatMap {
      ["read", "to-read", "currently-reading"].contains($0) ? $0 : nil
    }
    return BookDetails.list([cells.text(shelves), kept].compactMap { $0 }.joined(separator: ","))
  }
}
