import Library
import Platform

extension BookLayout {
  /// Openreads' backup as CSV; nil where these are the headings of another table.
  ///
  /// - Throws: `ImportError.noTitleColumn`.
  static func openreads(
    _ headings: Headings, _ plan: ColumnPlan<ImportColumn>
  ) throws(ImportError) -> BookLayout? {
    let columns = ["title", "author", "status", "deleted", "readings"]
    guard headings.missing(of: columns).isEmpty else { return nil }
    let (deleted, readings) = (headings["deleted"], headings["readings"])
    let plain = try plain(headings, plan)
    return BookLayout(dates: plain.dates, takesHTML: plain.takesHTML) { cells in
      var book = plain.book(&cells)
      book.isDeleted = cells.text(deleted) == "true"
      // Each is `start|finish|milliseconds`.
      book.reading?.take(
        (cells.text(readings) ?? "").split(separator: ";").map { reading in
          let days = reading.split(separator: "|", omittingEmptySubsequences: false)
            .prefix(2).map { BookCells.day(String($0)) }
          return PastReading(begun: days.first ?? nil, finished: days.dropFirst().first ?? nil)
        })
      book.isOwned = false
      return book
    }
  }

  /// BookWyrm's export; nil where these are the headings of another table.
  ///
  /// - Throws: `ImportError.noTitleColumn`.
  static func bookWyrm(
    _ headings: Headings, _ plan: ColumnPlan<ImportColumn>
  ) throws(ImportError) -> BookLayout? {
    guard headings.missing(of: ["title", "author_text", "remote_id", "shelf"]).isEmpty else {
      return nil
    }
    let plain = try plain(headings, plan)
    let added = headings.places("shelf_date")
    headings.pass("shelf_name", "remote_id")
    return BookLayout(dates: plain.dates + added, takesHTML: plain.takesHTML) { cells in
      var book = plain.book(&cells)
      book.addedAt = cells.instant(added)
      book.isOwned = false
      return book
    }
  }
}
