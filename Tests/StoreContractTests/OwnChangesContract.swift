import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

/// Several people share one library: each undoes their own changes.
@Suite(.timeLimited) struct OwnChangesContract {
  /// Returns Anna's and Boris's sessions on one library with three books that Anna has added.
  private func sessions(_ kind: TestStore) throws -> (
    anna: any LibraryStore, boris: any LibraryStore
  ) {
    let open = try kind.library()
    let anna = try open(as: "anna")
    let boris = try open(as: "boris")
    for title in ["Dune", "Emma", "Kim"] { try anna.add(title) }
    return (anna, boris)
  }

  /// Returns the author and the kind of the change that prevents an undo or redo.
  private func refusal(_ body: () throws -> Any) throws -> (author: String, kind: ChangeKind)? {
    do {
      _ = try body()
      return nil
    } catch UndoRefusal.changedSince(let other) {
      return (other.author, other.kind)
    }
  }

  @Test(
    "undo reverts the user's own newest change, even if others made newer ones",
    arguments: sharedStores)
  func ownChanges(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.edit(1) { $0.title = "Dune II" }
    try anna.edit(2) { $0.title = "Emma II" }
    #expect(try boris.undo()?.author == "boris")
    #expect(try anna.titles() == ["Dune", "Emma II", "Kim"])
    #expect(try boris.redo()?.author == "boris")
    #expect(try anna.undo()?.kind == .edit)
    #expect(try anna.titles() == ["Dune II", "Emma", "Kim"])
  }

  @Test(
    "the last borrower comes from the user's own check-outs that are not undone",
    arguments: sharedStores
  )
  func lastBorrower(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    #expect(try anna.lastBorrower() == nil)
    try anna.lend(1, to: "Kim")
    try boris.lend(2, to: "Zoé")
    try anna.edit(3) { $0.title = "Kim II" }
    #expect(try anna.lastBorrower() == "Kim")
    #expect(try boris.lastBorrower() == "Zoé")
    try anna.checkIn(1)
    try anna.lend(1, to: "Liv")
    #expect(try anna.lastBorrower() == "Liv")
    _ = try anna.undo()
    #expect(try anna.lastBorrower() == "Kim")
  }

  @Test("undo without own changes names the author of the newest change", arguments: sharedStores)
  func onlyOthers(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    let newest = try #require(try anna.changes(offset: 0, limit: 1).first)
    do {
      _ = try boris.undo()
      Issue.record("undone")
    } catch UndoRefusal.onlyOthers(let other) {
      #expect(other.id == newest.id && other.author == "anna" && other.title == "Kim")
    }
    #expect(try boris.redo() == nil)
    #expect(try anna.titles() == ["Dune", "Emma", "Kim"])
  }

  @Test(
    "undo is refused if another user changed the same book since, until that is undone",
    arguments: sharedStores)
  func changedSince(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.edit(3) { $0.notes = "mine" }
    try boris.lend(3)
    #expect(try refusal { try anna.undo(1) }?.kind == .checkOut)
    #expect(try refusal { try anna.undo(1) }?.author == "boris")
    #expect(try anna.book(3)?.openLoan != nil)
    #expect(try boris.undo(2).count == 2)
    #expect(try anna.undo()?.title == "Kim")
    #expect(try anna.titles() == ["Dune", "Emma"])
    #expect(try anna.faults() == [])
  }

  @Test(
    "changes from another window are undone and redone as if made here",
    arguments: sharedStores)
  func fromAnotherWindow(kind: TestStore) throws {
    let open = try kind.library()
    let thisWindow = try open(as: "anna")
    let otherWindow = try open(as: "anna")
    let boris = try open(as: "boris")
    try thisWindow.add("Dune")
    try otherWindow.edit(1) { $0.notes = "there" }
    try boris.add("Emma")
    let change = try #require(try thisWindow.changes(offset: 1, limit: 1).first)
    #expect(try refusal { try thisWindow.undo(1) }?.author == "anna")
    #expect(try boris.undo(change: change.id).isEmpty)
    #expect(try thisWindow.undo(change: change.id).map(\.kind) == [.edit])
    #expect(try thisWindow.undo(change: change.id).isEmpty)
    #expect(try thisWindow.book(1)?.details.notes == nil)
    #expect(try otherWindow.redo() == nil)
    #expect(try thisWindow.redo()?.kind == .edit)
    #expect(try thisWindow.book(1)?.details.notes == "there")
    #expect(try thisWindow.undo(2).map(\.kind) == [.edit, .add])
    #expect(try thisWindow.titles() == ["Emma"])
    #expect(try thisWindow.faults() == [])
  }

  @Test(
    "changes that others' changes depend on are not undone from another window",
    arguments: sharedStores)
  func changedSinceElsewhere(kind: TestStore) throws {
    let open = try kind.library()
    let thisWindow = try open(as: "anna")
    let otherWindow = try open(as: "anna")
    let boris = try open(as: "boris")
    try otherWindow.add("Dune")
    try boris.edit(1) { $0.notes = "mine" }
    let change = try #require(try thisWindow.changes(offset: 1, limit: 1).first)
    #expect(try refusal { try thisWindow.undo(change: change.id) }?.author == "boris")
    #expect(try boris.undo() != nil)
    #expect(try otherWindow.undo()?.kind == .add)
  }

  @Test(
    "an import is not undone if another user changed one of its books, first or last",
    arguments: sharedStores)
  func changedImport(kind: TestStore) throws {
    for number in [4, 5, 6] {
      let (anna, boris) = try sessions(kind)
      try boris.change(.importing, source: "books.csv") { transaction in
        for title in ["a", "b", "c"] { _ = try transaction.add(details(title), at: noon) }
      }
      try anna.edit(number) { $0.rating = 5 }
      #expect(try refusal { try boris.undo(1) }?.author == "anna")
      #expect(try anna.all().count == 6)
    }
  }

  @Test("undo is refused if another user changed the same entry since", arguments: sharedStores)
  func changedEntry(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try anna.place(1, on: .want)
    try anna.place(2, on: .read)
    try boris.change(.unshelve) { _ = try readingRules.remove(2, in: $0) }
    #expect(try refusal { try anna.undo(1) }?.kind == .unshelve)
    _ = try boris.undo()
    #expect(try anna.undo()?.title == "Emma")
    // The read-throughs belong to the entry.
    try boris.change(.editReading) { transaction in
      guard var reading = try transaction.book(1)?.reading else { return }
      reading.merge([ReadThrough(ended: PartialDay(year: 2019), outcome: .finished)])
      try transaction.update(reading)
    }
    #expect(try refusal { try anna.undo(1) }?.kind == .editReading)
    #expect(try anna.book(1)?.reading?.readCount == 1)
  }

  @Test(
    "the addition of a book is not undone while another user’s reading needs it",
    arguments: sharedStores)
  func neededBook(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.place(3, on: .read)
    #expect(try refusal { try anna.undo(1) }?.author == "boris")
    #expect(try refusal { try anna.undo(1) }?.kind == .reshelve)
    #expect(try anna.book(3)?.reading?.shelf == .read)
    // The trash does not take the book from its reading.
    try anna.delete(3)
    _ = try boris.undo()
    _ = try anna.undo()
    #expect(try anna.undo()?.title == "Kim")
    #expect(try refusal { try boris.redo(1) }?.author == "anna")
    #expect(try boris.reading(1) == nil && boris.faults() == [])
    _ = try anna.redo()
    #expect(try boris.redo()?.kind == .reshelve)
    #expect(try anna.book(3)?.reading?.shelf == .read && anna.faults() == [])
  }

  @Test("a reading is not restored for a book that has another one", arguments: sharedStores)
  func secondReading(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try anna.place(1, on: .want)
    _ = try anna.undo()
    try boris.place(1, on: .read)
    #expect(try refusal { try anna.redo(1) }?.author == "boris")
    #expect(try anna.book(1)?.reading?.shelf == .read)
    _ = try boris.undo()
    #expect(try anna.redo()?.kind == .reshelve)
    #expect(try anna.bookCount(on: .want) == 1 && anna.faults() == [])
    try anna.change(.unshelve) { _ = try readingRules.remove(1, in: $0) }
    try boris.place(1, on: .stopped)
    #expect(try refusal { try anna.undo(1) }?.kind == .reshelve)
    #expect(try anna.book(1)?.reading?.shelf == .stopped && anna.faults() == [])
  }

  @Test(
    "a meeting is not restored on a day that another user gave to a meeting",
    arguments: sharedStores)
  func occupiedDay(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try anna.addMeeting(on: "2026-12-01")
    try anna.change(.removeMeeting) { try $0.remove(Meeting.self, 1) }
    try boris.addMeeting(on: "2026-12-01")
    #expect(try refusal { try anna.undo(1) }?.kind == .addMeeting)
    #expect(try refusal { try anna.undo(1) }?.author == "boris")
    #expect(try anna.meeting(on: day("2026-12-01"))?.number == 2)
  }

  @Test("an undone change can be redone after others' changes", arguments: sharedStores)
  func redoneLater(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    _ = try anna.undo()
    try boris.edit(1) { $0.notes = "x" }
    #expect(try boris.add("Ubik") == 4)
    #expect(try anna.redo()?.title == "Kim")
    #expect(try anna.titles() == ["Dune", "Emma", "Kim", "Ubik"])
    #expect(try anna.titles(matching: "kim") == ["Kim"])
    #expect(try anna.faults() == [])
  }

  @Test(
    "a new change discards the user's own undone changes, and not those of others",
    arguments: sharedStores)
  func discardedChanges(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.add("Ubik")
    _ = try boris.undo()
    _ = try anna.undo()
    try anna.edit(1) { $0.notes = "x" }
    #expect(try anna.redo() == nil)
    #expect(try boris.redo()?.title == "Ubik")
    #expect(try anna.titles() == ["Dune", "Emma", "Ubik"])
    #expect(try anna.faults() == [])
  }

  @Test("redo is refused if another user has changed the same book since", arguments: sharedStores)
  func redoAfterChange(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try anna.edit(1) { $0.title = "Dune II" }
    _ = try anna.undo()
    try boris.edit(1) { $0.title = "Dune III" }
    #expect(try refusal { try anna.redo(1) }?.author == "boris")
    #expect(try anna.book(1)?.title == "Dune III")
    _ = try boris.undo()
    #expect(try anna.redo()?.kind == .edit)
    #expect(try anna.book(1)?.title == "Dune II")
  }

  @Test("redo is refused if another user undid an earlier change", arguments: sharedStores)
  func refusedRedo(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.edit(1) { $0.notes = "of Boris" }
    try anna.edit(1) { $0.title = "Dune II" }
    _ = try anna.undo()
    _ = try boris.undo()
    #expect(try refusal { try anna.redo(1) }?.author == "boris")
    // Redo is also refused if another user's earlier change was redone.
    let (other, third) = try sessions(kind)
    try third.edit(1) { $0.notes = "of Boris" }
    _ = try third.undo()
    try other.edit(1) { $0.title = "Dune II" }
    _ = try other.undo()
    _ = try third.redo()
    #expect(try refusal { try other.redo(1) }?.author == "boris")
    #expect(try other.book(1)?.details.notes == "of Boris")
  }

  @Test("redo of a change to a purged book is reported", arguments: sharedStores)
  func purgedBook(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.edit(3) { $0.notes = "x" }
    _ = try boris.undo()
    _ = try anna.undo()
    try anna.edit(1) { $0.notes = "y" }
    #expect(throws: LibraryError.noSuchBook(3)) { try boris.redo(1) }
  }

  @Test("several changes are undone and redone all together or not at all", arguments: sharedStores)
  func allOrNothing(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    for number in 1...3 { try anna.edit(number) { $0.rating = 4 } }
    try boris.edit(1) { $0.notes = "x" }
    #expect(try refusal { try anna.undo(3) }?.author == "boris")
    #expect(try anna.all().map(\.details.rating) == [4, 4, 4])
    #expect(try anna.undo(2).count == 2)
    try boris.edit(3) { $0.notes = "x" }
    #expect(try refusal { try anna.redo(2) }?.author == "boris")
    #expect(try anna.all().map(\.details.rating) == [4, nil, nil])
  }

  @Test("if there are fewer changes than requested, all of them are undone", arguments: stores)
  func fewer(kind: TestStore) throws {
    let store = try kind.open(with: "Dune", "Emma")
    #expect(try store.undo(4).map(\.title) == ["Emma", "Dune"])
    #expect(try store.undo(4) == [])
    #expect(try store.redo(4).map(\.title) == ["Dune", "Emma"])
    #expect(try store.redo(4) == [])
  }

  @Test(
    "each of two sessions of one user undoes its own changes and earlier ones",
    arguments: sharedStores)
  func twoSessions(kind: TestStore) throws {
    let open = try kind.library()
    try open().add("Dune")
    let session = try open()
    let other = try open()
    try session.add("Emma")
    try other.add("Kim")
    #expect(try session.undo()?.title == "Emma")
    #expect(try session.undo()?.title == "Dune")
    #expect(try session.titles() == ["Kim"])
    // A new session can undo all of these changes, and redoes the change that was undone last.
    #expect(try open().redo()?.title == "Dune")
    #expect(try open().undo()?.title == "Kim")
    #expect(try open().redo()?.title == "Kim")
    #expect(try open().redo()?.title == "Emma")
    #expect(try open().redo() == nil)
    #expect(try session.titles() == ["Dune", "Emma", "Kim"])
  }
}
