/// A reading as described on a line: `read 12 rated 4 on 3 may`, `reading 12 at 40%`.
package struct ReadingInput: Equatable, Sendable {
  /// The day on which the book was begun, finished or stopped.
  package enum DayInput: Equatable, Sendable {
    case known(PartialDay)
    case unknown
  }

  /// `nil` if the line does not say.
  package var day: DayInput?
  package var rating: Rating?
  package var progress: ReadingProgress?

  package init(day: DayInput? = nil, rating: Rating? = nil, progress: ReadingProgress? = nil) {
    self.day = day
    self.rating = rating
    self.progress = progress
  }
}

/// A book that was put on a shelf.
package struct PlacedBook: Equatable, Sendable {
  package let book: Book
  /// The book before; its reading is `nil` if it was on no shelf.
  package let before: Book
  /// Whether the book was unknown before.
  package let isNew: Bool

  package init(_ book: Book, before: Book, isNew: Bool = false) {
    self.book = book
    self.before = before
    self.isNew = isNew
  }
}
