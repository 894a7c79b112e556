import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

/// Undo and redo of additions that make up most of the library. The store does not undo them book
/// by book.
@Suite(.timeLimited) struct BulkUndoContract {
  /// The size of a bulk in these tests, which is a tenth of the default.
  private static let bulk = 200

  private struct State: Equatable {
    var books: [ArchivedBook] = []
    var entries: [String] = []
    var tally: LibraryTally
    var tags: [LibraryTag]
    var owners: [OwnerSummary]
    var searchResults: [[String]]
    var loans: Int
    var trashCount: Int

    init(_ store: any LibraryStore) throws {
      tally = try store.tally(for: viewer)
      // Numbers are not reused.
      tally.largestNumber = 0
      tags = try store.tags()
      trashCount = try store.trashCount()
      owners = try store.owners(on: today, offset: 0, limit: nil)
      loans = try store.borrowers(BorrowerQuery(), on: today, offset: 0, limit: nil)
        .reduce(0) { $0 + $1.books }
      searchResults = try ["dune", "herbert", "anna", "emma"].map {
        try store.titles(matching: $0).sorted()
      }
      var books = [ArchivedBook]()
      var entries = [String]()
      try store.archive { _ in
      } piece: { piece in
        switch piece {
        case .book(let book): if book.place == nil { books.append(book) }
        // The library never removes the user.
        case .entry(let entry):
          if (entry as? Borrower)?.name != Borrower.user { entries.append("\(entry)") }
        case .cover, .formerEntry, .change: break
        }
      }
      self.books = books
      self.entries = entries
    }
  }

  private func fill(_ store: any LibraryStore, _ count: Int) throws {
    try store.change(.importing) { transaction in
      for number in 1...count {
        var details = BookDetails(title: "Dune \(number)", author: "Frank Herbert")
        if number.isMultiple(of: 7) { details.tags = ["Sand", "Part \(number % 2)"] }
        if number.isMultiple(of: 11) { details.owner = "City Library" }
        let loans =
          number.isMultiple(of: 13)
          ? [Loan(id: 0, borrower: "Anna", checkedOutAt: noon, dueDate: today)] : []
        _ = try transaction.add(details, at: noon, with: loans)
      }
    }
  }

  @Test(
    "an import that is most of the library is undone and redone exactly",
    arguments: singleSessionStores)
  func bulkImport(kind: TestStore) throws {
    let store = try kind.open(bulk: Self.bulk)
    var states = [try State(store)]
    try store.add("Emma", by: "Jane Austen")
    states.append(try State(store))
    try store.lend(1, to: "Boris")
    states.append(try State(store))
    try fill(store, 220)
    states.append(try State(store))
    #expect(states[3].books.count == 221 && states[3].searchResults[0].count == 220)
    try undoAndRedoEverything(store, states, seed: Seed(1)) { try State(store) }
  }

  @Test(
    "an import into a larger library is undone and redone exactly", arguments: singleSessionStores)
  func largerLibrary(kind: TestStore) throws {
    let store = try kind.open(bulk: Self.bulk)
    var states = [try State(store)]
    for count in [230, 210] {
      try fill(store, count)
      states.append(try State(store))
    }
    try undoAndRedoEverything(store, states, seed: Seed(1)) { try State(store) }
  }

  @Test("most of the books are deleted and restored exactly", arguments: singleSessionStores)
  func deletedAndRestored(kind: TestStore) throws {
    let store = try kind.open(bulk: Self.bulk)
    var states = [try State(store)]
    func recordState() throws {
      states.append(try State(store))
      #expect(try store.faults() == [])
    }
    try fill(store, 260)
    try recordState()
    try store.change(.delete) { try $0.remove(Array(1...250)) }
    try recordState()
    try store.change(.restore) { try $0.restore(Array(2...240)) }
    try recordState()
    #expect(states[2].books.count == 10 && states[3].books.count == 249)
    #expect(states[3].trashCount == 11 && states[3].searchResults[0].count == 249)
    try undoAndRedoEverything(store, states, seed: Seed(1)) { try State(store) }
  }

  @Test("if one of many books to delete is missing, none is deleted")
  func missing() throws {
    let store = try #require(singleSessionStores.first).open(bulk: Self.bulk)
    try fill(store, 210)
    let before = try State(store)
    #expect(throws: LibraryError.noSuchBook(211)) {
      try store.change(.delete) { try $0.remove(Array(1...211)) }
    }
    #expect(try State(store) == before)
    #expect(try store.faults() == [])
  }

  @Test("a full-size bulk is undone and redone exactly, page by page")
  func defaultSize() throws {
    let store = try #require(singleSessionStores.first).open()
    try fill(store, 2_100)
    let before = try State(store)
    _ = try store.undo(1)
    #expect(try store.tally(for: viewer).books == 0 && store.titles(matching: "dune").isEmpty)
    _ = try store.redo(1)
    #expect(try State(store) == before)
    try store.check { Issue.record("\($0)") }
  }

  @Test("everything is undone and redone, even if one of many books was deleted since")
  func trash() throws {
    let store = try #require(singleSessionStores.first).open(bulk: Self.bulk)
    try fill(store, 210)
    try store.change(.delete) { try $0.remove(5) }
    #expect(try store.undo(2).count == 2)
    #expect(try store.tally(for: viewer).books == 0)
    #expect(try store.redo(2).count == 2)
    #expect(try store.tally(for: viewer).books == 209)
    #expect(try store.trashedBook(5) != nil)
    #expect(try store.faults() == [])
  }
}
