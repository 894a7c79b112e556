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
      let ends = (cells.text(readings) ?? "").split(separator: ";").compactMap { reading in
        reading.split(separator: "|", omittingEmptySubsequences: false).dropFirst().first
      }
      if book.reading?.shelf == .read {
        book.reading?.readOn = ends.compactMap { BookCells.day(String($0)) }.max()
      }
      return book
    }
  }
}
