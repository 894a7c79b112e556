import Library

extension BookLayout {
  /// The layout of Goodreads’ export: 24 columns, formerly 31.
  static func goodreads(
    _ headings: Headings, _ plan: ColumnPlan<ImportColumn>
  ) throws(ImportError) -> BookLayout {
    var plan = plan
    let years = plan.claim(.year)
    let rating = plan.claim(.rating)
    let notes = plan.claim(.notes)
    let addedColumns = plan.claim(.added)
    let moreAuthors = headings["Additional Authors"]
    headings.markAsUsed("Author l-f", "Bookshelves with positions")
    let exclusiveShelf = headings.index(of: "Exclusive Shelf")
    let ids = IdentifierColumns(headings, idColumn: ("Book Id", "goodreads"))
    return try list(headings, plan, dates: addedColumns) { book, cells in
      // Goodreads writes two spaces if it knows no middle name.
      let names = (cells.text(moreAuthors) ?? "").split(separator: ",").map(String.init)
      book.details.author = ImportedNames.joined([book.details.author] + names)
      if let (title, series) = SeriesPosition.split(book.details.title) {
        // A book may be in several series.
        let brackets = book.details.title.dropFirst(title.count).dropLast()
        for other in brackets.split(separator: ";").dropFirst() {
          cells.change(PlainText.sanitized(String(other)), as: "series", .second)
        }
        book.details.title = title
        book.details.setSeries(series)
        let first = brackets.split(separator: ";").first ?? ""
        book.reportSeriesRange(first.split(separator: "(").last.map(String.init))
      }
      // The reader’s shelves include the exclusive one.
      book.removeTag(ofShelf: cells.text(exclusiveShelf))
      // Goodreads counts the reading that has not ended.
      if book.reading?.shelf == .reading, let count = book.reading?.count {
        book.reading?.count = max(0, count - 1)
      }
      book.details.notes = cells.html(notes)
      // With an ISBN or a publisher, use the year of the edition, or else the year of the first
      // edition.
      let isEdition = book.details.isbn != nil || book.details.publisher != nil
      book.details.year = cells.year(isEdition ? years : years.reversed())
      book.details.rating = cells.rating(rating)
      book.addedAt = cells.instant(addedColumns)
      ids.read(cells, into: &book)
    }
  }
}
