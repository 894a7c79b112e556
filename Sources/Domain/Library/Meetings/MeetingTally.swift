/// How many meetings there are, and how much they read.
///
/// One is held when its day has passed. Books are told apart by their titles, as they are sorted:
/// that is all that is known of a book which is in no library.
package struct MeetingTally: Equatable, Sendable {
  package enum Count: CaseIterable, Sendable {
    case upcoming, held, thisYear, guests, books, onShelf
  }

  package var upcoming = 0
  package var held = 0
  /// Held in the present year.
  package var thisYear = 0
  /// Of all that were held, where they are known.
  package var guests = 0
  /// The books read in those that were held.
  package var books = 0
  /// How many of these books stand on the Read shelf, too.
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
