import Library

/// What a line asks of the owners.
package enum OwnersEvent: Equatable, Sendable {
  case list(ListRequest)
  /// Everything about one of them; nil asks which.
  case show(String?)
  /// A new one, filled in so far.
  case add([OwnerField: String])
  /// Nil asks which.
  case edit(String?, [OwnerField: String])
  /// The words of both names, as far as they were given.
  case merge([String])
  case remove(String?)
}

/// An owner as it is being filled in.
package typealias OwnersDraft = EntryDraft<CountedOwner, OwnerDetails>
