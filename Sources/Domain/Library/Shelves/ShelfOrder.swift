/// The orders of a shelf. Each is total: the number breaks ties.
package enum ShelfOrder: String, CaseIterable, Sendable {
  case title, author
  /// Best first, what is not rated last; by title among equals.
  case rating
  /// The newest on the shelf first.
  case date
}
