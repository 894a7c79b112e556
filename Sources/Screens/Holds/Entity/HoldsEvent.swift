import Library

/// What a line asks of the holds.
package enum HoldsEvent: Equatable, Sendable {
  case list(ListRequest)
  /// Nil asks which book, or who.
  case place(BookSelection?, for: String?)
  case remove(BookSelection?, for: String?)
}
