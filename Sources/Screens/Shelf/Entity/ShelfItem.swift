/// An entry of a shelf in words.
package struct ShelfItem: Equatable, Sendable {
  package let number: String
  package let title: String
  /// Empty if unknown.
  package let author: String
  /// The pages read so far, while the book is being read.
  package let progress: String
  package let rating: String
  package let stars: Double?
  /// The day on which the book was finished or, on other shelves, begun or placed.
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
