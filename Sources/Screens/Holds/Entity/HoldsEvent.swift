import Library

package enum HoldsEvent: Equatable, Sendable {
  case list(ListRequest)
  /// Places holds. If the selection or the name is nil, the user is asked for it. With `onlyThis`,
  /// the hold is for this copy only.
  case place(BookSelection?, for: String?, onlyThis: Bool = false)
  case remove(BookSelection?, for: String?)
}
