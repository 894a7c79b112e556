import Library
import Platform

extension BookLayout {
  /// The layout of reading logs from Openreads, BookWyrm and Open Library, which do not state the
  /// owner of a book.
  ///
  /// - Throws: `ImportError.onlyIdentifiers` for the format that Open Library exported until 2022.
  static func readingLog(
    _ headings: Headings, _ plan: ColumnPlan<ImportColumn>
  ) throws(ImportError) -> BookLayout? {
    func hasHeadings(_ names: [String]) -> Bool { headings.missing(of: names).isEmpty }
    // This program’s own tables have these columns, too.
    let isFromBooksKeeper = headings.index(of: ReadingColumns.earlier) != nil
    if !isFromBooksKeeper, hasHeadings(["title", "author", "status", "deleted", "readings"]) {
      let deleted = headings["deleted"]
      let readings = headings["readings"]
      return try list(headings, plan) { book, cells in
        book.isDeleted = cells.text(deleted) == "true"
        book.reading?.setReadThroughs(
          (cells.text(readings) ?? "").split(separator: ";").map { openreads($0, &cells) })
      }
    }
    if hasHeadings(["title", "author_text", "remote_id", "shelf"]) {
      var plan = plan
      // Here, `shelf` is the name of the shelf in a URL.
      if hasHeadings(["shelf_name"]) { plan.exclude("shelf") }
      let addedColumns = headings.columns("shelf_date")
      headings.markAsUsed("remote_id")
      return try list(headings, plan, dates: addedColumns) { $0.addedAt = $1.instant(addedColumns) }
    }
    if hasHeadings(["Work ID", "Edition ID", "Bookshelf"]) {
      guard hasHeadings(["Title"]) else { throw .onlyIdentifiers("Open Library") }
      headings.markAsUsed("Edition Count", "Ratings Average", "Ratings Count", "Has Ebook")
      let ids = IdentifierColumns(headings, idColumn: ("Edition ID", "openlibrary"))
      return try list(headings, plan) { ids.read($1, into: &$0) }
    }
    return nil
  }

  /// The layout of a plain table of someone’s reading, with more data from each row.
  static func list(
    _ headings: Headings, _ plan: ColumnPlan<ImportColumn>, dates: [Int] = [],
    adding: @escaping (inout ImportedBook, inout RowCells) -> Void
  ) throws(ImportError) -> BookLayout {
    let plain = try plain(headings, plan)
    return plain.replacingBook(adding: dates) { cells in
      var book = plain.book(&cells)
      book.isOwned = book.isOwned ?? false
      adding(&book, &cells)
      return book
    }
  }

  /// Parses `start|finish|milliseconds`.
  private static func openreads(_ reading: Substring, _ cells: inout RowCells) -> ReadThrough {
    let days = reading.split(separator: "|", omittingEmptySubsequences: false)
      .prefix(2).map { text in
        let day = cells.pastDay(String(text))
        if day == nil, !text.isEmpty { cells.reject(String(text), as: "readings") }
        return day
      }
    return ReadThrough(begun: days.first ?? nil, ended: days.dropFirst().first ?? nil)
  }
}
