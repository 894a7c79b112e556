package enum PageTurn: Equatable, Sendable {
  case next, previous, last
  /// Nil asks for the number of the page.
  case page(Int?)
}
