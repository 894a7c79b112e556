import Library

/// What a line asks of the owners.
package enum OwnersEvent: Equatable, Sendable {
  case list(page: Int?, limit: Int?)
  case turn(PageTurn)
  /// Everything about one of them; nil asks which.
  case show(String?)
  /// A new one, filled in so far.
  case add([OwnerField: String])
  /// Nil asks which.
  case edit(String?, [OwnerField: String])
  case remove(String?)
}

/// An owner as it is being filled in.
package struct OwnersDraft: Equatable, Sendable {
  /// The one that is edited; nil for a new one.
  package let owner: CountedOwner?
  package var details: OwnerDetails

  /// An empty form.
  package init() {
    owner = nil
    details = OwnerDetails(name: "")
  }

  package init(_ owner: CountedOwner) {
    self.owner = owner
    details = owner.details
  }
}
