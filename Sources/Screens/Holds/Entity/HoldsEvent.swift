import Library

package enum HoldsEvent: Equatable, Sendable {
  case list(ListRequest)
  /// A nil selection or name is asked for. `onlyThis` accepts no other copy.
  case place(BookSelection?, for: String?, onlyThis: Bool = false)
  case remove(BookSelection?, for: String?)
}
