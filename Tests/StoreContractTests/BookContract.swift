import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookContract {
  @Test(
    "a book is identified by its ISBN, or else by title and author in any spelling",
    arguments: stores)
  func duplicates(kind: TestStore) throws {
    let store = try kind.open()
    try store.add(
      details("The Dune", by: "Frank Herbert") { $0.isbn = ISBN(stored: "9780441013593") })
    try store.add("Écume", by: "Boris Vian")
    func duplicate(_ details: BookDetails) throws -> Int? {
      let outside = try store.duplicate(of: details)?.number
      let inside = try store.change(.edit) { try $0.duplicate(of: details)?.number }
      #expect(inside == outside)
      return outside
    }
    #expect(try duplicate(details("Other") { $0.isbn = ISBN(stored: "9780441013593") }) == 1)
    #expect(try duplicate(details("ECUME", by: "boris vian")) == 2)
    // Another edition is a different book; a book without an ISBN could be any edition.
    let edition = ISBN(stored: "9780340960196")
    #expect(try duplicate(details("Dune", by: "Frank Herbert") { $0.isbn = edition }) == nil)
    #expect(try duplicate(details("Dune", by: "Frank Herbert")) == 1)
    #expect(try duplicate(details("Écume", by: "Boris Vian") { $0.isbn = edition }) == 2)
    #expect(try duplicate(details("Écume", by: "Anon")) == nil)
    try store.delete(2)
    #expect(try duplicate(details("Écume", by: "Boris Vian")) == nil)
  }

  @Test(
    "words that begin with any character are found, without faults in a check", arguments: stores)
  func combiningMarks(kind: TestStore) throws {
    let store = try kind.open()
    // Variation selectors, voiced kana, Thai and Devanagari vowels, and an Arabic number sign.
    for text in ["辻\u{E0101}", "葛\u{E0100}飾", "あ\u{3099} い", "a \u{E31}b", "\u{93F}c", "\u{600} 1"]
    {
      let number = try store.add(
        details(text, by: text) {
          $0.notes = text
          $0.series = text
          $0.tags = [text]
          $0.owner = text
        })
      #expect(
        try store.books(titled: text, in: .library, limit: 9).books.contains { $0.number == number }
      )
      _ = try store.change(.addBorrower) {
        try BorrowerRules(clock: noonClock, terms: LoanTerms()).add(
          BorrowerDetails(name: "X " + text), in: $0)
      }
    }
    var query = BorrowerQuery()
    query.text = "\u{E31}b"
    #expect(
      try store.borrowers(query, on: today, offset: 0, limit: nil).map(\.borrower.name)
        == ["X a \u{E31}b"])
    #expect(try store.faults() == [])
  }

  @Test("the trash lists the last deleted book first, page by page", arguments: stores)
  func trash(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c", "d")
    try store.lend(3)
    for number in [3, 2, 4] { try store.delete(number) }
    #expect(try store.trash(offset: 0, limit: 9).map(\.book.number) == [4, 2, 3])
    #expect(try store.trash(offset: 1, limit: 1).map(\.book.title) == ["b"])
    #expect(try store.undo(2).count == 2)
    #expect(try store.trash(offset: 0, limit: 9).map(\.book.number) == [3])
    #expect(try store.redo(2).count == 2)
    #expect(try store.trash(offset: 0, limit: 9).map(\.book.number) == [4, 2, 3])
    #expect(try store.trash(offset: 3, limit: 9).isEmpty)
    #expect(try store.trashCount() == 3)
    #expect(try store.trashedNumbers(in: 1...3) == [2, 3])
    #expect(try store.numbers(in: 1...9) == [1])
    #expect(try store.book(3) == nil)
    try store.change(.restore) { try $0.restore(3) }
    #expect(try store.book(3)?.openLoan?.borrower == "Anna")
    #expect(try store.trash(offset: 0, limit: 9).map(\.book.number) == [4, 2])
    try store.purge([4])
    #expect(try store.trash(offset: 0, limit: 9).map(\.book.number) == [2])
    // A purged book cannot be restored.
    while try store.undo() != nil {}
    while try store.redo() != nil {}
    #expect(try store.trashedNumbers(in: 1...9) == [2] && store.book(4) == nil)
  }

  @Test("a missing book cannot be changed, and the failed change has no effect", arguments: stores)
  func missing(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("a")
    let refusedChanges: [(any LibraryTransaction) throws -> Void] = [
      { try $0.update(9, to: details("b")) },
      { try $0.checkOut(9, to: "Anna", at: noon, due: today) },
      { try $0.remove(9) }, { try $0.restore(1) },
    ]
    for body in refusedChanges {
      #expect(throws: (any Error).self) {
        try store.change(.edit) { transaction in
          _ = try transaction.add(details("c"), at: noon)
          try body(transaction)
        }
      }
    }
    #expect(throws: (any Error).self) { try store.purge([1]) }
    #expect(try store.titles() == ["a"])
    #expect(try store.changeCount() == 1)
  }
}
