import Library

/// The known book that a record belongs to.
package enum SearchLocation: Equatable, Sendable {
  /// The number of a book in the library.
  case library(Int)
  /// The number of another book, and its shelf, if any.
  case elsewhere(Int, Shelf?)
}
