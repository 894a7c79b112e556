import Library

/// The details of an entry in words.
package struct ShelfDetails: Equatable, Sendable {
  /// The entry of whose cover a picture is drawn.
  package let entry: ShelfEntry
  package let year: String?
  package let pages: String?
  package let isbn: String?
  package let rating: String
  /// The shelf, and since when the book is on it.
  package let shelf: String
  /// The days of the readings.
  package let reading: String?

  package init(
    entry: ShelfEntry, year: String?, pages: String?, isbn: String?, rating: String,
    shelf: String, reading: String?
  ) {
    self.entry = entry
    self.year = year
    self.pages = pages
    self.isbn = isbn
    self.rating = rating
    self.shelf = shelf
    self.reading = reading
  }
}
