import Library
import LibraryPorts
import LibraryRules
import OwnersEntity

/// Who owns books that we have, and what is known of them.
package struct OwnersInteractor {
  private let library: LibraryContext
  private var store: any LibraryStore { library.store }

  package init(_ library: LibraryContext) { self.library = library }

  package var today: Day { library.today }

  // MARK: Reading

  package func page(_ index: Int, size: Int) throws -> Page<CountedOwner> {
    try store.reading {
      try Page(index, size: size, total: try count()) {
        try store.owners(on: today, offset: $0, limit: $1)
      }
    }
  }

  package func count() throws -> Int { try store.ownerCount() }

  package func owners(in slice: Slice) throws -> [CountedOwner] {
    try store.owners(on: today, offset: slice.offset, limit: slice.limit)
  }

  /// - Throws: `noSuchOwner`, `severalOwners`.
  package func owner(_ typed: String) throws -> CountedOwner { try library.knownOwner(typed) }

  /// The books that we have from an owner, soonest due first.
  package func books(of owner: CountedOwner, limit: Int) throws -> [Book] {
    try store.booksBorrowed(from: owner.name, limit: limit)
  }

  // MARK: Changing

  /// - Throws: `LibraryError` for a value that the field does not take; the draft is as it was then.
  package func set(_ field: OwnerField, to text: String, in draft: inout OwnersDraft) throws {
    var details = draft.details
    try details.set(field, to: text)
    if field == .name {
      try check(details.name, of: draft.owner) { try store.owner(named: $0, on: today) }
    }
    draft.details = details
  }

  package func filled(
    _ draft: OwnersDraft, with values: [OwnerField: String]
  ) throws -> OwnersDraft {
    var draft = draft
    for field in OwnerField.allCases {
      if let text = values[field] { try set(field, to: text, in: &draft) }
    }
    return draft
  }

  /// No other owner has the name. What only books name can become known, under a name as good.
  private func check(
    _ name: String, of owner: CountedOwner?, _ find: (String) throws -> CountedOwner?
  ) throws {
    guard let other = try find(name) else { return }
    let isTaken =
      owner.map { Owner.key(of: $0.name) != Owner.key(of: name) } ?? (other.kept != nil)
    if isTaken { throw LibraryError.ownerExists(other.name) }
  }

  /// Keeps what is known of an owner, and gives the books of one that was renamed the new name, as one
  /// step of undo.
  ///
  /// - Returns: the owner, and whether anything was written.
  package func save(_ draft: OwnersDraft) throws -> (owner: CountedOwner, isChanged: Bool) {
    let details = draft.details
    guard !details.name.isEmpty else { throw LibraryError.required(.owner) }
    let kind: ChangeKind = draft.owner == nil ? .addOwner : .editOwner
    let isChanged = try store.change(kind) { transaction in
      try check(details.name, of: draft.owner) { try transaction.owner(named: $0, on: today) }
      let old = draft.owner?.name ?? details.name
      if old != details.name {
        for number in try transaction.books(ownedBy: old) {
          var book = try transaction.existing(number).details
          book.owner = details.name
          try transaction.update(number, to: book)
        }
      }
      guard var kept = try transaction.keptOwner(named: old) else {
        guard draft.owner == nil || details != draft.owner?.details else { return false }
        _ = try transaction.addOwner(details, at: library.clock.now)
        return true
      }
      let isChanged = kept.details != details
      kept.details = details
      try transaction.update(kept)
      return isChanged
    }
    guard let owner = try store.owner(named: details.name, on: today) else {
      throw LibraryError.noSuchOwner(details.name)
    }
    return (owner, isChanged)
  }

  /// Forgets what is known of an owner; the name stays in its books.
  ///
  /// - Throws: `ownerOfBooksAlone`.
  package func remove(_ owner: CountedOwner) throws {
    guard let kept = owner.kept else { throw LibraryError.ownerOfBooksAlone(owner.name) }
    try store.change(.removeOwner) { try $0.removeOwner(kept.number) }
  }
}
