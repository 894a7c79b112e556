import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct UndoContract {
  struct Refusal: Error {}

  @Test("undo and redo report what they reverted and restored", arguments: stores)
  func report(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Dune", by: "Frank Herbert")
    try store.lend(1)
    let undone = try #require(try store.undo())
    #expect(undone.kind == .checkOut)
    #expect(undone.books == 1)
    #expect(undone.author == "test")
    #expect(undone.subject == (try store.book(1)).map { .book(BookName($0)) })
    #expect(try store.undo()?.kind == .add)
    #expect(try store.undo() == nil)
    let redone = try #require(try store.redo())
    #expect(redone.kind == .add)
    #expect(redone.title == "Dune")
    #expect(try store.redo()?.kind == .checkOut)
    #expect(try store.redo() == nil)
  }

  @Test(
    "a change of one or two books names them, with their current or former borrowers",
    arguments: stores)
  func named(kind: TestStore) throws {
    let store = try kind.open(with: "Dune", "Emma", "Kim")
    try store.lend(1, to: "Anna")
    try store.lend(3, to: "Boris")
    try store.change(.return) { transaction in
      for number in [3, 1] {
        var loan = try #require(try transaction.book(number)?.openLoan)
        loan.returnedAt = noon
        try transaction.update(loan, of: number)
      }
    }
    try store.change(.delete) { transaction in
      for number in 1...3 { try transaction.remove(number) }
    }
    let lines = try store.changes(offset: 0, limit: 9).map { change in
      change.namedBooks.map { "\($0.name.number) \($0.name.title) \($0.borrower ?? "-")" }
    }
    #expect(
      lines == [
        [], ["3 Kim Boris", "1 Dune Anna"], ["3 Kim Boris"], ["1 Dune Anna"], ["3 Kim -"],
        ["2 Emma -"], ["1 Dune -"],
      ])
    // The history no longer names a purged book.
    try store.purge([1])
    #expect(try store.trashedBook(1) == nil && store.trashedBook(3)?.title == "Kim")
    #expect(
      try store.changes(offset: 0, limit: 9).map { $0.namedBooks.map(\.name.number) } == [
        [], [2, 3], [3], [3], [3], [2],
      ])
  }

  @Test("the oldest change that can be redone is known", arguments: stores)
  func oldestUndone(kind: TestStore) throws {
    let store = try kind.open()
    #expect(try store.oldestUndoneID() == nil)
    for title in ["Dune", "Emma", "Kim"] { try store.add(title) }
    let ids = try store.changes(offset: 0, limit: 9).map(\.id)
    for id in ids.prefix(2) {
      _ = try store.undo(1)
      #expect(try store.oldestUndoneID() == id)
    }
    _ = try store.redo(1)
    #expect(try store.oldestUndoneID() == ids[0])
    try store.add("Nox")
    #expect(try store.oldestUndoneID() == nil)
  }

  @Test("an import of many books is one step, and reports its file", arguments: stores)
  func oneStepImport(kind: TestStore) throws {
    let store = try kind.open()
    try store.change(.importing, source: "books.csv") { transaction in
      for title in ["a", "b", "c"] { _ = try transaction.add(details(title), at: noon) }
    }
    let undone = try #require(try store.undo())
    #expect(undone.source == "books.csv")
    #expect(undone.books == 3)
    #expect(try store.all().isEmpty)
    _ = try store.redo()
    #expect(try store.titles() == ["a", "b", "c"])
    #expect(try store.titles(matching: "b") == ["b"])
  }

  @Test(
    "undo and redo work after a restart",
    arguments: stores)
  func restart(kind: TestStore) throws {
    let open = try kind.library()
    try open().add("Dune")
    try open().lend(1, to: "Anna")
    #expect(try open().undo()?.kind == .checkOut)
    #expect(try open().book(1)?.openLoan == nil)
    #expect(try open().undo()?.kind == .add)
    #expect(try open().all().isEmpty)
    #expect(try open().redo()?.kind == .add)
    #expect(try open().redo()?.kind == .checkOut)
    #expect(try open().book(1)?.openLoan?.borrower == "Anna")
    #expect(try open().titles(matching: "anna") == ["Dune"])
  }

  @Test("a new change discards undone ones", arguments: stores)
  func discardedChanges(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c")
    _ = try store.undo()
    _ = try store.undo()
    try store.edit(1) { $0.title = "A" }
    #expect(try store.redo() == nil)
    #expect(try store.titles() == ["A"])
    _ = try store.undo()
    _ = try store.undo()
    #expect(try store.undo() == nil)
  }

  @Test("a change that throws has no effect, and discards nothing", arguments: stores)
  func refused(kind: TestStore) throws {
    let open = try kind.library()
    let store = try open()
    try store.add("a")
    try store.add("b")
    _ = try store.undo()
    #expect(throws: Refusal.self) {
      try store.change(.edit) { transaction in
        _ = try transaction.add(details("c"), at: noon)
        try transaction.checkOut(1, to: "Anna", at: noon, due: today)
        try transaction.remove(1)
        throw Refusal()
      }
    }
    #expect(try store.titles() == ["a"])
    #expect(try store.loans(of: 1).isEmpty)
    #expect(try store.titles(matching: "anna").isEmpty)
    #expect(try store.tally(for: viewer).out == 0)
    #expect(try store.redo()?.title == "b")
    #expect(try open().titles() == ["a", "b"])
  }

  @Test("a change without effect is not a step, and discards nothing", arguments: stores)
  func nothingChanged(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("a")
    try store.add("b")
    _ = try store.undo()
    try store.edit(1) { $0.title = "a" }
    try store.change(.edit) { _ in }
    #expect(try store.redo()?.kind == .add)
    #expect(try store.titles() == ["a", "b"])
    #expect(try store.undo()?.kind == .add)
  }

  @Test("undoing an edit reverts its words and tags", arguments: stores)
  func editsAndWords(kind: TestStore) throws {
    let store = try kind.open()
    try store.add(details("Dune", by: "Herbert") { $0.tags = ["sand"] })
    try store.edit(1) { $0 = details("Solaris", by: "Lem") { $0.tags = ["sea"] } }
    #expect(try store.titles(matching: "dune").isEmpty)
    #expect(try store.titles(query { $0.tags = ["sea"] }) == ["Solaris"])
    _ = try store.undo()
    #expect(try store.titles(matching: "dune herbert") == ["Dune"])
    #expect(try store.titles(matching: "solaris").isEmpty)
    #expect(try store.titles(query { $0.tags = ["sand"] }) == ["Dune"])
    #expect(try store.titles(query { $0.tags = ["sea"] }).isEmpty)
  }
}
