import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

/// Undo and redo never remove items that other items refer to: they are refused if later changes of
/// others depend on the items.
@Suite(.timeLimited) struct DependencyContract {
  private let borrowerRules = BorrowerRules(clock: noonClock, terms: LoanTerms())
  private let holdRules = HoldRules(clock: noonClock, days: 7)
  private let lending = Lending(clock: noonClock, terms: LoanTerms())

  /// Returns Anna's and Boris's sessions on one library.
  private func sessions(_ kind: TestStore) throws -> (
    anna: any LibraryStore, boris: any LibraryStore
  ) {
    let open = try kind.library()
    return (try open(as: "anna"), try open(as: "boris"))
  }

  private func addBorrower(_ name: String, in store: any LibraryStore) throws {
    try store.change(.addBorrower) {
      _ = try borrowerRules.add(BorrowerDetails(name: name), in: $0)
    }
  }

  private func placeHold(_ number: Int, for name: String, in store: any LibraryStore) throws {
    try store.change(.hold) { try holdRules.placeHold(on: number, for: name, in: $0) }
  }

  private func removeHold(_ number: Int, for name: String, in store: any LibraryStore) throws {
    try store.change(.removeHold) { try holdRules.remove(on: number, for: name, in: $0) }
  }

  private func checkIn(_ number: Int, in store: any LibraryStore) throws {
    try store.change(.return) { _ = try lending.checkIn(number, in: $0) }
  }

  private func purge(_ number: Int, in store: any LibraryStore) throws {
    try store.delete(number)
    try store.purge([number])
  }

  private func remove(_ name: String, in store: any LibraryStore) throws {
    let borrower = try #require(try store.borrower(named: name))
    try store.change(.removeBorrower) { try borrowerRules.remove(borrower, in: $0) }
  }

  private func merge(_ name: String, into other: String, in store: any LibraryStore) throws {
    let first = try #require(try store.borrower(named: name))
    let second = try #require(try store.borrower(named: other))
    try store.change(.mergeBorrowers) { _ = try borrowerRules.merge(first, into: second, in: $0) }
  }

  /// Returns the author and the kind of the change that prevents an undo or redo.
  private func refusal(_ body: () throws -> Any) throws -> String? {
    do {
      _ = try body()
      return nil
    } catch UndoRefusal.changedSince(let other) {
      return "\(other.author): \(other.kind.rawValue)"
    }
  }

  /// Checks the library, and a complete copy of it.
  private func expectNoFaults(_ store: any LibraryStore) throws {
    try store.check { Issue.record("\($0)") }
    var (audit, header): (ArchiveAudit?, ArchiveHeader?)
    try store.archive {
      audit = ArchiveAudit($0)
      header = $0
    } piece: {
      try audit?.check($0)
    }
    #expect(header != nil && audit?.remainingFault == nil)
  }

  // MARK: Undo

  @Test(
    "the addition of a borrower with others' holds or loans is not undone", arguments: sharedStores)
  func added(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.add("Dune")
    try addBorrower("Olga", in: anna)
    try placeHold(1, for: "Olga", in: boris)
    #expect(try refusal { try anna.undo(1) } == "boris: hold")
    #expect(try anna.borrower(named: "Olga") != nil && anna.holdCount() == 1)
    _ = try boris.undo()
    try boris.lend(1, to: "Olga")
    #expect(try refusal { try anna.undo(1) } == "boris: check-out")
    // In the trash, the book is still lent to Olga.
    try boris.delete(1)
    try boris.edit(1) { $0.notes = "not there" }
    #expect(try refusal { try anna.undo(1) } == "boris: check-out")
    #expect(try boris.undo(2).count == 2)
    #expect(try anna.undo()?.kind == .addBorrower)
    #expect(try anna.borrower(named: "Olga") == nil)
    try expectNoFaults(anna)
  }

  @Test(
    "a borrower added by a loan stays while others lend to them", arguments: sharedStores)
  func lent(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    for title in ["a", "b"] { try anna.add(title) }
    try anna.lend(1, to: "Olga")
    try boris.change(.importing) {
      let loan = Loan(id: 0, borrower: "Olga", checkedOutAt: noon, dueDate: today)
      _ = try $0.add(details("c"), at: noon, with: [loan])
    }
    #expect(try refusal { try anna.undo(1) } == "boris: import")
    #expect(try anna.book(1)?.openLoan?.borrower == "Olga")
    _ = try boris.undo()
    #expect(try anna.undo()?.kind == .checkOut)
    // Redo restores both in another order, since the book needs its borrower.
    #expect(try refusal { try boris.redo(1) } == "anna: check-out")
    _ = try anna.redo()
    _ = try boris.redo()
    #expect(try anna.book(3)?.openLoan?.borrower == "Olga")
    try expectNoFaults(anna)
  }

  @Test(
    "the addition of a borrower whom others merged is not undone", arguments: sharedStores
  )
  func merged(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.add("Dune")
    try boris.lend(1, to: "A. Smith")
    try addBorrower("Anna Smith", in: anna)
    try merge("A. Smith", into: "Anna Smith", in: boris)
    #expect(try refusal { try anna.undo(1) } == "boris: merge-borrowers")
    #expect(try anna.book(1)?.openLoan?.borrower == "Anna Smith")
    _ = try boris.undo()
    #expect(try anna.undo()?.kind == .addBorrower)
    #expect(try refusal { try boris.redo(1) } == "anna: add-borrower")
    try anna.add("Emma")
    #expect(throws: LibraryError.noSuch(.borrower, "2")) { try boris.redo(1) }
    try expectNoFaults(anna)
  }

  @Test(
    "the addition of a book with others' holds is not undone", arguments: sharedStores)
  func addedBookWithHold(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try addBorrower("Carl", in: boris)
    try anna.add("Dune")
    try placeHold(1, for: "Carl", in: boris)
    #expect(try refusal { try anna.undo(1) } == "boris: hold")
    #expect(try anna.titles() == ["Dune"])
    _ = try boris.undo()
    _ = try anna.undo()
    #expect(try refusal { try boris.redo(1) } == "anna: add")
    // A purged book cannot be restored.
    #expect(try anna.add("Emma") == 2)
    #expect(throws: LibraryError.noSuchBook(1)) { try boris.redo(1) }
    try expectNoFaults(boris)
  }

  @Test("a loan is not restored to a borrower whom others removed", arguments: sharedStores)
  func removed(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.add("Dune")
    try boris.lend(1, to: "Olga")
    try checkIn(1, in: boris)
    try remove("Olga", in: anna)
    #expect(try refusal { try boris.undo(1) } == "anna: remove-borrower")
    #expect(try boris.book(1)?.status(for: viewer) == .available)
    _ = try anna.undo()
    #expect(try boris.undo()?.kind == .return)
    #expect(try boris.book(1)?.openLoan?.borrower == "Olga")
    try expectNoFaults(boris)
  }

  @Test(
    "the refusal names the change that took the name, not just the newest one",
    arguments: sharedStores
  )
  func conflictingChange(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    for title in ["Dune", "Emma"] { try boris.add(title) }
    try addBorrower("Olga", in: boris)
    try placeHold(1, for: "Olga", in: anna)
    try removeHold(1, for: "Olga", in: anna)
    try placeHold(1, for: "Olga", in: boris)

    try placeHold(2, for: "Olga", in: boris)
    do {
      _ = try anna.undo(1)
      Issue.record("undone")
    } catch UndoRefusal.changedSince(let other) {
      #expect(other.author == "boris" && other.title == "Dune")
    }
    try expectNoFaults(anna)
  }

  @Test("a purged book is not removed again", arguments: sharedStores)
  func removedAgain(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try addBorrower("Olga", in: anna)
    try remove("Olga", in: boris)
    _ = try boris.undo()
    _ = try anna.undo()
    #expect(try refusal { try boris.redo(1) } == "anna: add-borrower")
    try anna.add("Dune")
    #expect(throws: LibraryError.noSuch(.borrower, "Olga")) { try boris.redo(1) }
    #expect(try boris.changeCount() == 1)
  }

  @Test(
    "a change based on an undone and purged one is not redone",
    arguments: sharedStores)
  func basedOnPurgedChange(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    for title in ["Dune", "Emma"] { try anna.add(title) }
    try boris.delete(1)
    try anna.change(.restore) { try $0.restore(1) }
    _ = try anna.undo()
    _ = try boris.undo()
    try boris.edit(2) { $0.rating = 3 }
    #expect(throws: LibraryError.notInTrash(1)) { try anna.redo(1) }
    try boris.edit(2) { $0.notes = "b" }
    try anna.edit(2) { $0.notes = "c" }
    _ = try anna.undo()
    _ = try boris.undo()
    try boris.edit(1) { $0.rating = 3 }
    #expect(throws: LibraryError.nothingToRedo) { try anna.redo(1) }
    #expect(try anna.book(2)?.details.notes == nil)
    try expectNoFaults(anna)
  }

  // MARK: Purging

  @Test("purging a book purges its holds", arguments: stores)
  func purged(kind: TestStore) throws {
    for variant in 0..<3 {
      let store = try kind.open()
      for title in ["Dune", "Emma"] { try store.add(title) }
      try placeHold(1, for: "Carl", in: store)
      switch variant {
      case 0:
        try store.change(.checkOut) {
          try lending.checkOut(1, to: "Carl", due: nil, ignoringHolds: false, in: $0)
        }
        try checkIn(1, in: store)
      case 1: try removeHold(1, for: "Carl", in: store)
      default: try remove("Carl", in: store)
      }
      try placeHold(2, for: "Dora", in: store)
      try purge(1, in: store)
      var undone: [Change] = []
      while let change = try store.undo() {
        undone.append(change)
        try expectNoFaults(store)
      }
      #expect(undone.first?.kind == .hold && undone.first?.title == "Emma")
      #expect(!undone.contains { $0.kind.noun == .book && $0.books == 0 }, "\(variant)")
      while try store.redo() != nil { try expectNoFaults(store) }
      #expect(try store.titles() == ["Emma"] && store.holdCount() == 1)
    }
  }

  @Test("purging a book removes only its own holds from a merge", arguments: stores)
  func purgedMerge(kind: TestStore) throws {
    let store = try kind.open(with: "Dune", "Emma")
    for (number, name) in [(1, "Anna"), (2, "Anna"), (2, "Anne")] {
      try placeHold(number, for: name, in: store)
    }
    try merge("Anna", into: "Anne", in: store)
    try purge(1, in: store)
    #expect(try store.undo()?.kind == .mergeBorrowers)
    #expect(try store.book(2)?.holds.map(\.borrower) == ["Anna", "Anne"])
    try expectNoFaults(store)
    #expect(try store.redo()?.kind == .mergeBorrowers)
    #expect(try store.book(2)?.holds.map(\.borrower) == ["Anne"])
    try expectNoFaults(store)
  }

  @Test("a borrower added by a purged hold keeps the name", arguments: sharedStores)
  func purgedName(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try anna.add("Dune")
    try addBorrower("Olga", in: anna)
    try remove("Olga", in: boris)
    try placeHold(1, for: "Olga", in: boris)
    try purge(1, in: anna)
    #expect(throws: LibraryError.taken(.borrower, "Olga")) { try boris.undo(1) }
    try expectNoFaults(boris)
  }

  // MARK: The user

  @Test("the user remains a borrower, whichever loan came first", arguments: sharedStores)
  func user(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    for store in [anna, boris] {
      try store.add(details("Of \(store.author)") { $0.owner = "City" })
    }
    #expect(try anna.undo()?.kind == .add)
    #expect(try boris.book(2)?.openLoanFromOwner != nil)
    try expectNoFaults(anna)
    #expect(try anna.redo()?.kind == .add)
    try expectNoFaults(anna)
  }
}
