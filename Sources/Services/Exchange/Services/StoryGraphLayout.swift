import Library

extension BookLayout {
  /// The StoryGraph's export.
  static func storyGraph(_ headings: Headings) -> BookLayout {
    let (title, authors) = (headings["Title"], headings["Authors"])
    let isbn = headings["ISBN/UID"]
    let shelves = [headings["Tags"], headings["Read Status"]]
    let rating = headings.places("Star Rating")
    let review = headings.places("Review")
    let added = headings.places("Date Added")
    let (readOn, count) = (headings.places("Last Date Read"), headings.places("Read Count"))
    return BookLayout(dates: added + readOn) { cells in
      let names = (cells.text(authors) ?? "").split(separator: ",").map(String.init)
      let (title, author) = (cells.text(title) ?? "", ImportedNames.joined(names))
      var book = ImportedBook(line: cells.row.line, details: .init(title: title, author: author))
      // Books that have none have a number of the service's own there.
      book.details.isbn = cells.text(isbn).flatMap(BookCells.isbn)
      book.details.notes = cells.html(review)
      book.details.tags = BookDetails.list(
        shelves.compactMap { cells.text($0) }.joined(separator: ","))
      book.details.rating = cells.rating(rating, from: 0.25)
      book.addedAt = cells.instant(added)
      let (day, times) = (cells.day(readOn, as: "date read"), cells.readCount(count))
      switch cells.text(shelves[1]) {
      case "read": book.reading = ImportedReading(shelf: .read, readOn: day, count: times)
      case "to-read": book.reading = ImportedReading(shelf: .want)
      default: break
      }
      // A book that is being read once more has such a day too.
      if book.reading?.shelf != .read, day != nil { cells.passOver(readOn) }
      return book
    }
  }
}
