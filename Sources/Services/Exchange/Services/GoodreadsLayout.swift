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
    let shelves = [headings["Bookshelves"], headings["Exclusive Shelf"]]
    let notes = headings.places("My Review", "Private Notes")
    let added = headings.places("Date Added")
    let (readOn, count) = (headings.places("Date Read"), headings.places("Read Count"))
    headings.pass("Author l-f", "Bookshelves with positions", "Average Rating")
    let ids = IdentifierColumns(headings, own: ("Book Id", "goodreads"))
    return BookLayout(dates: added + readOn) { cells in
      let author = Self.goodreadsAuthors(cells.text(authors[0]), others: cells.text(authors[1]))
      var book = ImportedBook(
        line: cells.row.line, details: .init(title: cells.text(title) ?? "", author: author))
      if let (title, series) = SeriesPlace.parted(book.details.title) {
        book.details.title = title
        book.details.take(series)
      }
      book.details.publisher = cells.text(publisher)
      book.details.notes = cells.html(notes)
      book.details.tags = Self.goodreadsTags(cells.text(shelves[0]), cells.text(shelves[1]))
      book.details.isbn = cells.isbn(isbn)
      // Beside the ISBN and the publisher of an edition, its own year; else that of the first one.
      let isEdition = book.details.isbn != nil || book.details.publisher != nil
      book.details.year = cells.year(isEdition ? years : years.reversed())
      book.details.rating = cells.rating(rating)
      ids.read(cells, into: &book)
      book.addedAt = cells.instant(added)
      // A shelf of the reader's own may take the place of the service's three: a date says enough.
      let day = cells.day(readOn, as: "date read")
      let times = cells.readCount(count)
      switch cells.text(shelves[1]) {
      case "read": book.reading = ImportedReading(shelf: .read, readOn: day, count: times)
      case "to-read":
        book.reading = ImportedReading(shelf: .want)
        if day != nil { cells.passOver(readOn) }
      default:
        if day != nil { book.reading = ImportedReading(shelf: .read, readOn: day, count: times) }
      }
      return book
    }
  }

  /// Names come with two spaces where the service knows no middle name.
  private static func goodreadsAuthors(_ first: String?, others: String?) -> String {
    ImportedNames.joined([first ?? ""] + (others?.split(separator: ",").map(String.init) ?? []))
  }

  /// The shelves; and the exclusive one, which the service leaves out of them for books that were read.
  private static func goodreadsTags(_ shelves: String?, _ exclusive: String?) -> [String] {
    BookDetails.list([shelves, exclusive].compactMap(\.self).joined(separator: ","))
  }
}
