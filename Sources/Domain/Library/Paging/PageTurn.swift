package enum PageTurn: Equatable, Sendable {
  case next, previous, last
  /// A page by its number; nil asks the user for the number.
  case page(Int?)
}
