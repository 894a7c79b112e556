import Library

package enum HoldsEvent: Equatable, Sendable {
  case list(ListRequest)
  /// The user is asked for a selection or name that is `nil`. `onlyThis` accepts no other copy.
  case place(BookSelection?, for: String?, onlyThis: Bool = false)
  case remove(BookSelection?, for: String?)
}
