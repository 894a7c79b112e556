/// Where in a list to begin.
package enum ListPlace: Equatable, Sendable {
  /// After this many books.
  case offset(Int)
  case after(Book)
  /// The books that stand just before it, still in the list's order.
  case before(Book)
}
