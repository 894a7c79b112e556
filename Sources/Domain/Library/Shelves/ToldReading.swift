/// A reading as described on a line: `read 12 rated 4 on 3 may`, `reading 12 at 40%`.
package struct ToldReading: Equatable, Sendable {
  /// The day on which the book was begun or finished.
  package var day: Day?
  package var rating: Rating?
  package var progress: ReadingProgress?

  package init(day: Day? = nil, rating: Rating? = nil, progress: ReadingProgress? = nil) {
    self.day = day
    self.rating = rating
    self.progress = progress
  }
}

package struct PlacedEntry: Equatable, Sendable {
  package let entry: ShelfEntry
  /// `nil` for a new one.
  package let before: ShelfEntry?

  package init(_ entry: ShelfEntry, before: ShelfEntry?) {
    self.entry = entry
    self.before = before
  }
}
