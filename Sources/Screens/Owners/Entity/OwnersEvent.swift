import Library

package enum OwnersEvent: Equatable, Sendable {
  case list(ListRequest)
  /// Shows the details of an owner. If nil, the user is asked for a name.
  case show(String?)
  /// Adds an owner with these details.
  case add([OwnerField: String])
  /// Edits an owner. If the name is nil, the user is asked for one.
  case edit(String?, [OwnerField: String])
  /// Merges two owners. Names missing from the line are asked for.
  case merge([String])
  case remove(String?)
}

package typealias OwnersDraft = EntryDraft<OwnerSummary, OwnerDetails>
