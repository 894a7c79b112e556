import Library

/// The words above the list of a shelf.
package struct ShelfHeader: Equatable, Sendable {
  package let shelf: Shelf

  package init(_ shelf: Shelf) { self.shelf = shelf }
}

/// A book of a shelf, formatted for display.
package struct ShelfItem: Equatable, Sendable {
  package let number: String
  package let title: String
  /// Empty if unknown.
  package let author: String
  /// The pages read so far, while the book is being read.
  package let progress: String
  package let rating: String
  package let stars: Double?
  /// When the book was finished, begun, stopped or placed, depending on the shelf.
  package let day: String

  package init(
    number: String, title: String, author: String, progress: String, rating: String,
    stars: Double?, day: String
  ) {
    self.number = number
    self.title = title
    self.author = author
    self.progress = progress
    self.rating = rating
    self.stars = stars
    self.day = day
  }
}
