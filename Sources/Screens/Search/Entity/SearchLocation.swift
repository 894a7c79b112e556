import Library

/// Where the book of a record is already.
package enum SearchLocation: Equatable, Sendable {
  /// In the library, by its number.
  case library(Int)
  case shelf(Shelf)
}
