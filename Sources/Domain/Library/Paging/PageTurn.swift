/// To another page of a list.
package enum PageTurn: Equatable, Sendable {
  case next, previous, last
  /// A page, or to be asked which.
  case page(Int?)
}
