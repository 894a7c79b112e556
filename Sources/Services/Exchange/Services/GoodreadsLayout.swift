import Library

extension BookLayout {
  /// Goodreads' export: 24 columns, and 31 until some years ago.
  ///
  /// - Throws: `ImportError.noTitleColumn`.
  static func goodreads(
    _ headings: Headings, _ plan: ColumnPlan<ImportColumn>
  ) throws(ImportError) -> BookLayout {
    var plan = plan
    let (years, rating, notes) = (plan.take(.year), plan.take(.rating), plan.take(.notes))
    let added = plan.take(.added)
    let (others, copies) = (headings["Additional Authors"], headings.places("Owned Copies"))
    headings.pass("Author l-f", "Bookshelves with positions")
    let ids = IdentifierColumns(headings, own: ("Book Id", "goodreads"))
    return try list(headings, plan, dates: added) { book, cells in
      // Names come with two spaces where the service knows no middle name.
      let names = (cells.text(others) ?? "").split(separator: ",").map(String.init)
      book.details.author = ImportedNames.joined([book.details.author] + names)
      if let (title, series) = SeriesPlace.parted(book.details.title) {
        book.details.title = title
        book.details.take(series)
      }
      // The service's three shelves stand among the reader's own.
      book.details.tags.removeAll { ReadingState($0).shelf != nil }
      book.details.notes = cells.html(notes)
      // Beside the ISBN and the publisher of an edition, its own year; else that of the first one.
      let isEdition = book.details.isbn != nil || book.details.publisher != nil
      book.details.year = cells.year(isEdition ? years : years.reversed())
      book.details.rating = cells.rating(rating)
      book.addedAt = cells.instant(added)
      ids.read(cells, into: &book)
      book.isOwned = cells.value(copies, as: "owned copies") { Int($0) }.map { $0 > 0 } ?? false
    }
  }
}
