package enum PageAnchor: Equatable, Sendable {
  /// After this many books.
  case offset(Int)
  case after(Book)
  /// Just before this book, still in the list's order.
  case before(Book)
}
