import Library
import LibraryPorts
import Platform
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct NumberContract {
  @Test("numbers start at 1", arguments: stores)
  func inOrder(kind: TestStore) throws {
    let store = try kind.open()
    #expect(try ["a", "b", "c"].map { try store.add($0) } == [1, 2, 3])
    #expect(try store.tally(for: viewer).largestNumber == 3)
  }

  @Test("a number is not reused after its book's addition was undone", arguments: stores)
  func afterUndo(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("a")
    try store.add("b")
    _ = try store.undo()
    #expect(try store.add("c") == 3)
    _ = try store.undo()
    _ = try store.undo()
    #expect(try store.add("d") == 4)
  }

  @Test(
    "a number is not reused after its book was deleted, or all books were", arguments: stores)
  func afterDeletion(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c")
    try store.delete(3)
    #expect(try store.add("d") == 4)
    try store.delete(1, 2, 4)
    #expect(try store.add("e") == 5)
  }

  @Test("a number is not reused after the library was closed and opened", arguments: stores)
  func afterReopening(kind: TestStore) throws {
    let open = try kind.library()
    do {
      let store = try open()
      for title in ["a", "b", "c"] { try store.add(title) }
      for _ in 0..<3 { _ = try store.undo() }
    }
    #expect(try open().add("d") == 4)
    _ = try open().undo()
    #expect(try open().add("e") == 5)
  }

  @Test("loans of a discarded check-out are never restored under another one", arguments: stores)
  func loans(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("a")
    try store.lend(1, to: "Anna")
    let first = try #require(try store.loans(of: 1).first)
    _ = try store.undo()
    try store.lend(1, to: "Boris")
    let loans = try store.loans(of: 1)
    #expect(loans.map(\.borrower) == ["Boris"])
    #expect(loans.first?.id != first.id)
  }

  @Test("returned loans stay, newest first, and the last one is the book's", arguments: stores)
  func loanHistory(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("a")
    for name in ["Anna", "Boris", "Chloé"] {
      try store.lend(1, to: name)
      try store.checkIn(1)
    }
    #expect(try store.loans(of: 1).map(\.borrower) == ["Chloé", "Boris", "Anna"])
    #expect(try store.book(1)?.currentOrLastLoan?.borrower == "Chloé")
    #expect(try store.book(1)?.openLoan == nil)
    // The first undo restores Chloé's loan, and the second removes it.
    _ = try store.undo()
    #expect(try store.book(1)?.openLoan?.borrower == "Chloé")
    _ = try store.undo()
    #expect(try store.loans(of: 1).map(\.borrower) == ["Boris", "Anna"])
    #expect(try store.book(1)?.currentOrLastLoan?.borrower == "Boris")
  }

  @Test(
    "extreme values are stored unchanged", arguments: LongRun.isOn ? stores : singleSessionStores)
  func extremes(kind: TestStore) throws {
    let store = try kind.open()
    let long = String(repeating: "Ж\u{301}👩‍👩‍👧", count: LongRun.rounds(2_000, long: 20_000))
    let original = details(long, by: "!") { details in
      details.year = .min
      details.notes = "a\n\n b c"
      details.categories = ["x y", "é"]
      details.rating = 5
    }
    try store.add(original)
    try store.add(details("…") { $0.year = .max })
    #expect(try store.book(1)?.details == original)
    #expect(try store.book(2)?.details.year == .max)
    _ = try store.undo()
    _ = try store.undo()
    _ = try store.redo()
    try store.edit(1) { $0.title = "b" }
    _ = try store.undo()
    #expect(try store.book(1)?.details == original)
  }

  @Test("a text with a NUL is stored, or refused without any effect", arguments: stores)
  func nul(kind: TestStore) throws {
    let store = try kind.open()
    let original = details("a") { $0.notes = "b\u{0}c" }
    do {
      try store.add(original)
      #expect(try store.book(1)?.details == original)
    } catch StorageError.failed(_, let reason) {
      #expect(reason.contains("NUL"))
      #expect(try store.all().isEmpty && store.changeCount() == 0)
    }
  }
}
