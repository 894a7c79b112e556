/// To another page of a list.
package enum PageTurn: Equatable, Sendable {
  case next, previous
  /// A page, or to be asked which.
  case page(Int?)
}
