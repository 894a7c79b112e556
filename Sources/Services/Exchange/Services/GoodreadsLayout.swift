import Library

extension BookLayout {
  /// Goodreads' export: 24 columns, and 31 until some years ago.
  static func goodreads(_ headings: Headings) -> BookLayout {
    let title = headings["Title"]
    let authors = [headings["Author"], headings["Additional Authors"]]
    let publisher = headings["Publisher"]
    let isbn = headings.places("ISBN13", "ISBN")
    let years = headings.places("Year Published", "Original Publication Year")
    let rating = headings.places("My Rating")
    let shelves = headings["Bookshelves"]
    let notes = headings.places("My Review", "Private Notes")
    let added = headings.places("Date Added")
    let reading = ReadingColumns(
      headings, status: headings.places("Exclusive Shelf"), readOn: headings.places("Date Read"),
      count: headings.places("Read Count"))
    let copies = headings.places("Owned Copies")
    headings.pass("Author l-f", "Bookshelves with positions", "Average Rating")
    let ids = IdentifierColumns(headings, own: ("Book Id", "goodreads"))
    return BookLayout(dates: added + reading.dates) { cells in
      let author = Self.goodreadsAuthors(cells.text(authors[0]), others: cells.text(authors[1]))
      var book = ImportedBook(
        line: cells.row.line, details: .init(title: cells.text(title) ?? "", author: author))
      if let (title, series) = SeriesPlace.parted(book.details.title) {
        book.details.title = title
        book.details.take(series)
      }
      book.details.publisher = cells.text(publisher)
      book.details.notes = cells.html(notes)
      // The service's three shelves stand among the reader's own.
      book.details.tags = BookDetails.list(cells.text(shelves) ?? "")
        .filter { ReadingState($0).shelf == nil }
      book.details.isbn = cells.isbn(isbn)
      // Beside the ISBN and the publisher of an edition, its own year; else that of the first one.
      let isEdition = book.details.isbn != nil || book.details.publisher != nil
      book.details.year = cells.year(isEdition ? years : years.reversed())
      book.details.rating = cells.rating(rating)
      ids.read(cells, into: &book)
      book.addedAt = cells.instant(added)
      reading.read(&cells, into: &book)
      book.isOwned = cells.value(copies, as: "owned copies") { Int($0) }.map { $0 > 0 } ?? false
      return book
    }
  }

  /// Names come with two spaces where the service knows no middle name.
  private static func goodreadsAuthors(_ first: String?, others: String?) -> String {
    ImportedNames.joined([first ?? ""] + (others?.split(separator: ",").map(String.init) ?? []))
  }
}
