/// The number of meetings, and of the books read in them.
///
/// A meeting counts as held once its day has passed. Books are identified by the sort keys of
/// their titles, since a book may not be in a library.
package struct MeetingTally: Equatable, Sendable {
  package enum Count: CaseIterable, Sendable {
    case upcoming, held, thisYear, guests, books, onShelf
  }

  package var upcoming = 0
  package var held = 0
  package var thisYear = 0
  /// The number of known guests of all meetings held.
  package var guests = 0
  /// The number of books read in all meetings held.
  package var books = 0
  /// How many of these books are on the Read shelf.
  package var onShelf = 0

  package init() {}

  package func count(_ count: Count) -> Int {
    switch count {
    case .upcoming: upcoming
    case .held: held
    case .thisYear: thisYear
    case .guests: guests
    case .books: books
    case .onShelf: onShelf
    }
  }
}
