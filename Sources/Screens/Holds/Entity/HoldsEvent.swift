import Library

/// What a line asks of the holds.
package enum HoldsEvent: Equatable, Sendable {
  case list(ListRequest)
  /// Nil asks which book, or who.
  ///
  /// - Parameter onlyThis: whether no other copy will do.
  case place(BookSelection?, for: String?, onlyThis: Bool = false)
  case remove(BookSelection?, for: String?)
}
