import Library
import LibraryPorts
import LibraryRules
import OwnersEntity

package struct OwnersInteractor {
  package typealias Store = OwnerStore & LibraryReading & SnapshotReading & ChangeMaking

  private let library: LibraryContext
  private let store: any Store

  package init(_ library: LibraryContext, store: any Store) {
    self.library = library
    self.store = store
  }

  package var today: Day { library.today }
  package var viewer: Viewer { library.viewer }

  // MARK: Reading

  package var all: PagedList<OwnerSummary> {
    PagedList(reading: store.reading, count: store.ownerCount) {
      try store.owners(on: today, offset: $0.offset, limit: $0.limit).forEach($1)
    }
  }

  /// - Throws: `LibraryError.noSuch`, `several`.
  package func owner(_ input: String) throws -> OwnerSummary { try library.knownOwner(input) }

  /// Returns the books borrowed from an owner, soonest due first.
  package func books(of owner: OwnerSummary, limit: Int) throws -> [Book] {
    try store.booksBorrowed(from: owner.name, limit: limit)
  }

  // MARK: Changing

  /// - Throws: `LibraryError` if the value is invalid for the field; the draft is then unchanged.
  package func set(_ field: OwnerField, to text: String, in draft: inout OwnersDraft) throws {
    var details = draft.details
    try details.set(field, to: text)
    if field == .name {
      if details.name != draft.old?.name { try NameInput.check(new: details.name) }
      try check(details.name, of: draft.old, in: store)
    }
    draft.details = details
  }

  /// Checks that no other owner has the name. Owners without saved details do not count when a new
  /// owner is added.
  private func check(_ name: String, of owner: OwnerSummary?, in rows: any LibraryReading) throws {
    guard let other = try rows.owner(named: name, on: today) else { return }
    let isTaken =
      owner.map { Owner.key(of: $0.name) != Owner.key(of: name) } ?? (other.stored != nil)
    if isTaken { throw LibraryError.taken(.owner, other.name) }
  }

  /// Saves the details of an owner. If the owner was renamed, also changes their books, as one
  /// change for undo.
  ///
  /// - Returns: the owner, and whether anything was written.
  package func save(_ draft: OwnersDraft) throws -> (owner: OwnerSummary, isChanged: Bool) {
    let details = draft.details
    guard !details.name.isEmpty else { throw LibraryError.required(.owner) }
    let kind: ChangeKind = draft.old == nil ? .addOwner : .editOwner
    let isChanged = try store.change(kind) { transaction in
      try check(details.name, of: draft.old, in: transaction)
      let oldName = draft.old?.name ?? details.name
      if oldName != details.name { try moveBooks(of: oldName, to: details.name, in: transaction) }
      guard var storedOwner = try transaction.storedOwner(named: oldName) else {
        guard draft.old == nil || details != draft.old?.details else { return false }
        _ = try transaction.add(Owner(details: details, addedAt: library.clock.now))
        return true
      }
      let isChanged = storedOwner.details != details
      storedOwner.details = details
      try transaction.update(storedOwner)
      return isChanged
    }
    guard let owner = try store.owner(named: details.name, on: today) else {
      throw LibraryError.noSuch(.owner, details.name)
    }
    return (owner, isChanged)
  }

  private func moveBooks(
    of oldName: String, to name: String, in transaction: any LibraryTransaction
  ) throws {
    for number in try transaction.books(ownedBy: oldName) {
      try transaction.setOwner(of: number, to: name)
    }
  }

  /// Resolves words that are the names of two owners.
  package func pair(_ words: [String]) throws -> (OwnerSummary, OwnerSummary) {
    try library.owners(words)
  }

  /// Moves all books of one owner to another, and completes the details of the latter.
  ///
  /// - Throws: `LibraryError.mergeWithSelf`.
  package func merge(_ duplicate: OwnerSummary, into other: OwnerSummary) throws -> OwnerSummary {
    guard Owner.key(of: duplicate.name) != Owner.key(of: other.name) else {
      throw LibraryError.mergeWithSelf(other.name)
    }
    try store.change(.mergeOwners) { transaction in
      try moveBooks(of: duplicate.name, to: other.name, in: transaction)
      guard let first = try transaction.storedOwner(named: duplicate.name) else { return }
      let details = OwnerDetails(name: other.name)
      var second =
        try transaction.storedOwner(named: other.name)
        ?? transaction.add(Owner(details: details, addedAt: library.clock.now))
      second.details = second.details.completed(from: first.details)
      try transaction.update(second)
      try transaction.remove(Owner.self, first.number)
    }
    return try owner(other.name)
  }

  /// Deletes the details of an owner. The owner's books keep the name.
  ///
  /// - Throws: `LibraryError.ownerOfBooksAlone`.
  package func remove(_ owner: OwnerSummary) throws {
    guard let storedOwner = owner.stored else { throw LibraryError.ownerOfBooksAlone(owner.name) }
    try store.change(.removeOwner) { try $0.remove(Owner.self, storedOwner.number) }
  }
}
