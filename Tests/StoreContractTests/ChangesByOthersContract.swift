import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

/// The report of changes that others made in the meantime.
@Suite(.timeLimited) struct ChangesByOthersContract {
  /// Returns Anna's and Boris's sessions on one library with three books that Anna has added.
  private func sessions(_ kind: TestStore) throws -> (
    anna: any LibraryStore, boris: any LibraryStore
  ) {
    let open = try kind.library()
    let first = try open(as: "anna")
    for title in ["Dune", "Emma", "Kim"] { try first.add(title) }
    return (try open(as: "anna"), try open(as: "boris"))
  }

  @Test("the user's own changes, and earlier ones, are not reported", arguments: stores)
  func ownChanges(kind: TestStore) throws {
    let store = try kind.open()
    #expect(try store.changesByOthers() == nil)
    try store.add("Dune")
    #expect(try store.changesByOthers() == nil)
    _ = try store.undo()
    #expect(try store.changesByOthers() == nil)
    _ = try store.redo()
    try store.lend(1, to: "Ben")
    #expect(try store.changesByOthers() == nil)
  }

  @Test(
    "changes of others are reported once, with the newest and their number", arguments: sharedStores
  )
  func reportedOnce(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    #expect(try anna.changesByOthers() == nil)
    try boris.add("Solaris")
    try anna.edit(3) { $0.title = "Kim II" }
    try boris.lend(1, to: "Ben")
    let summary = try #require(try anna.changesByOthers())
    #expect(summary.count == 2)
    guard case .made(let change) = summary.newest else { throw Failure("\(summary)") }
    #expect((change.author, change.kind, change.title) == ("boris", .checkOut, "Dune"))
    #expect(change.namedBooks.first?.borrower == "Ben")
    #expect(!change.isFromThisSession)
    #expect(try anna.changesByOthers() == nil)
    #expect(try boris.changesByOthers()?.count == 1)
    #expect(try boris.changesByOthers() == nil)
  }

  @Test("changes before the first request are reported, too", arguments: sharedStores)
  func beforeFirstRequest(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.add("Solaris")
    #expect(try anna.changesByOthers()?.count == 1)
  }

  @Test("without newer changes, undone and redone ones are reported", arguments: sharedStores)
  func undone(kind: TestStore) throws {
    let (anna, boris) = try sessions(kind)
    try boris.edit(1) { $0.title = "Dune II" }
    try boris.edit(2) { $0.title = "Emma II" }
    #expect(try anna.changesByOthers()?.count == 2)
    // Changes that were undone in the meantime are not reported.
    try boris.add("Solaris")
    _ = try boris.undo()
    #expect(try anna.changesByOthers() == nil)
    _ = try boris.undo(2)
    let summary = try #require(try anna.changesByOthers())
    guard case .undone(let change) = summary.newest else { throw Failure("\(summary)") }
    #expect(summary.count == 2)
    #expect((change.author, change.kind, change.title) == ("boris", .edit, "Dune"))
    _ = try boris.redo()
    guard case .redone(let again)? = try anna.changesByOthers()?.newest else {
      throw Failure("not redone")
    }
    #expect(again.id == change.id)
    // Anna’s own change is not reported.
    try anna.edit(3) { $0.title = "Kim II" }
    _ = try anna.undo()
    _ = try boris.redo()
    let last = try #require(try anna.changesByOthers())
    #expect(last.count == 1)
    guard case .redone(let redone) = last.newest else { throw Failure("\(last)") }
    #expect(redone.author == "boris")
    // Changes that can no longer be redone are not reported.
    _ = try boris.undo(2)
    try boris.lend(1, to: "Ben")
    _ = try anna.changesByOthers()
    _ = try boris.undo()
    guard case .undone(let lent)? = try anna.changesByOthers()?.newest else {
      throw Failure("not undone")
    }
    #expect(lent.kind == .checkOut)
    #expect(try anna.changesByOthers() == nil)
  }

  @Test("an undo after a purge is reported, too", arguments: sharedStores)
  func undoAfterPurge(kind: TestStore) throws {
    let open = try kind.library()
    let first = try open(as: "anna")
    let boris = try open(as: "boris")
    for title in ["Dune", "Emma"] { try first.add(title) }
    try boris.add("Kim")
    _ = try first.undo(2)
    let anna = try open(as: "anna")
    #expect(try anna.changesByOthers() == nil)
    try anna.add("Solaris")
    _ = try boris.undo()
    guard case .undone(let change)? = try anna.changesByOthers()?.newest else {
      throw Failure("not undone")
    }
    #expect((change.author, change.kind) == ("boris", .add))
  }

  @Test("a state is never equal to that of a library with other contents", arguments: sharedStores)
  func states(kind: TestStore) throws {
    let open = try kind.library()
    let anna = try open(as: "anna")
    let boris = try open(as: "boris")
    let clara = try open(as: "clara")
    for title in ["Dune", "Emma", "Kim"] { try clara.add(title) }
    try anna.edit(1) { $0.title = "Dune II" }
    try boris.edit(2) { $0.title = "Emma II" }
    try clara.edit(3) { $0.title = "Kim II" }
    _ = try boris.undo()
    _ = try anna.undo()
    _ = try anna.redo()
    #expect(try clara.titles() == ["Dune II", "Emma", "Kim II"])
    let state = try clara.state()
    _ = try anna.undo()
    try anna.add("Solaris")
    _ = try anna.undo()
    _ = try boris.redo()
    #expect(try clara.titles() == ["Dune", "Emma II", "Kim II"])
    #expect(try clara.state() != state)
  }

  @Test("another session of the same user counts as another", arguments: sharedStores)
  func sameName(kind: TestStore) throws {
    let open = try kind.library()
    let session = try open()
    let otherSession = try open()
    try otherSession.add("Dune")
    guard case .made(let change)? = try session.changesByOthers()?.newest else {
      throw Failure("no change was reported")
    }
    #expect(change.kind == .add)
  }
}
