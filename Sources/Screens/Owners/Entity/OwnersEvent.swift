import Library

package enum OwnersEvent: Equatable, Sendable {
  case list(ListRequest)
  /// The details of an owner; nil asks which.
  case show(String?)
  /// A new owner, partly filled in.
  case add([OwnerField: String])
  /// A nil name asks which.
  case edit(String?, [OwnerField: String])
  /// None, one or both of the names.
  case merge([String])
  case remove(String?)
}

package typealias OwnersDraft = EntryDraft<CountedOwner, OwnerDetails>
