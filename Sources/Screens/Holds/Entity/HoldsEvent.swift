import Library

/// What a line asks of the holds.
package enum HoldsEvent: Equatable, Sendable {
  /// A page, and holds a page; from a shell, holds in all.
  case list(page: Int?, limit: Int?)
  case turn(PageTurn)
  /// Nil asks which book, or who.
  case place(BookSelection?, for: String?)
  case remove(BookSelection?, for: String?)
}
