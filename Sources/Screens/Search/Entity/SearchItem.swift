/// A record, formatted for display, as a row of the list.
package struct SearchItem: Equatable, Sendable {
  package let number: String
  package let title: String
  package let authors: String
  package let year: String
  package var rating = ""
  /// The average rating, from 0 to 5.
  package var stars: Double?
  /// The average rating with one decimal.
  package var figure = ""
  /// The shelf or the library book that the record already belongs to.
  package var location = ""
  /// The address of the cover, if there is one.
  package var cover: String?

  package init(number: String, title: String, authors: String, year: String) {
    self.number = number
    self.title = title
    self.authors = authors
    self.year = year
  }
}
