/// The orders of a shelf. Each is total: the number breaks ties.
package enum ShelfOrder: String, CaseIterable, Sendable {
  case title, author
  /// Highest first and unrated entries last; ties are broken by title.
  case rating
  /// Most recently added to the shelf first.
  case date
}
