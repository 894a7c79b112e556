import Library

/// The shelf or the library book that a record already belongs to.
package enum SearchLocation: Equatable, Sendable {
  /// The number of the library book.
  case library(Int)
  case shelf(Shelf)
}
