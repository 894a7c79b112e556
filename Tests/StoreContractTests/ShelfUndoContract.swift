import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.takesTurns) struct ShelfUndoContract {
  @Test("storing a cover is not a change, and survives undo and redo", arguments: stores)
  func cover(kind: TestStore) throws {
    let store = try kind.open()
    try store.shelve("Dune")
    try store.editEntry(1) { $0.notes = "sand" }
    _ = try store.undo()
    let cover = StoredCover(
      file: "3f2a.jpg", record: RecordName(source: "openlibrary", id: "OL1"), fetchedAt: noon)
    try store.keepCover(cover, of: .entry(1))
    #expect(try store.redo()?.kind == .annotate)
    #expect(try store.entry(1)?.book.cover == "3f2a.jpg")
    try store.editEntry(1) { $0.book.cover = "other.jpg" }
    #expect(try store.entry(1)?.book.cover == "3f2a.jpg")
    #expect(try store.undo()?.kind == .annotate)
    #expect(try store.entry(1)?.book.cover == "3f2a.jpg")
    try store.change(.unshelve) { try $0.remove(ShelfEntry.self, 1) }
    #expect(try store.isNeeded("3f2a.jpg"))
    _ = try store.undo()
    #expect(try store.entry(1)?.book.cover == "3f2a.jpg")
    #expect(try store.cover(of: .entry(1)) == cover)
    try store.change(.unshelve) { try $0.remove(ShelfEntry.self, 1) }
    try store.forgetCover("3f2a.jpg")
    _ = try store.undo()
    #expect(try store.entry(1)?.book.cover == nil)
  }

  @Test("purging a book keeps the changes of its change to the shelves", arguments: stores)
  func purge(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Dune")
    try store.change(.shelve) { transaction in
      try transaction.update(1, to: details("Dune") { $0.rating = 5 })
      _ = try transaction.add(ShelfEntry(book: fullBook, shelf: .read, addedAt: noon))
    }
    try store.delete(1)
    try store.purge([1])
    let listed = try store.changes(offset: 0, limit: 9)
    #expect(listed.map(\.kind) == [.purge, .shelve])
    #expect(listed[1].books == 0 && listed[1].entries == 1)
    #expect(try store.undo()?.title == "Dune")
    #expect(try store.all(on: .read).isEmpty)
    #expect(try store.redo()?.kind == .shelve)
    #expect(try store.all(on: .read).map(\.title) == ["Dune"])
  }

  private struct State: Equatable {
    let books: [Book]
    let read: [ShelfEntry]
    let wanted: [ShelfEntry]

    init(_ store: any LibraryStore) throws {
      books = try store.all()
      read = try store.all(on: .read)
      wanted = try store.all(on: .want)
    }
  }

  @Test(
    "random changes to books and shelves together, all undone and redone",
    arguments: stores)
  func mixed(kind: TestStore) throws {
    let store = try kind.open()
    let steps = LongRun.rounds(30, long: 200)
    var random = RandomBooks(seed: 23)
    var states = [try State(store)]
    for _ in 0..<steps {
      let before = try store.changeCount()
      try store.change(.annotate) { transaction in
        let last = try store.tally(for: viewer).largestNumber
        for _ in 0..<random.number(1...5) { try change(transaction, upTo: last, &random) }
      }
      if try store.changeCount() > before { states.append(try State(store)) }
    }
    #expect(states.count > steps * 3 / 4, "\(random.seed)")
    #expect(Set(states.map(\.read.count)).count > 5, "\(random.seed)")
    try walkBackAndForth(store, states, seed: random.seed) { try State(store) }
  }

  /// - Parameter last: the largest number of a book before this change.
  private func change(
    _ transaction: any LibraryTransaction, upTo last: Int, _ random: inout RandomBooks
  ) throws {
    let number = random.number(1...30)
    let randomChoice = random.number(0...9)
    switch randomChoice {
    case 0, 1: _ = try transaction.add(random.details(), at: random.instant())
    case 2:
      guard try transaction.book(number) != nil else { return }
      try transaction.update(number, to: random.details())
    case 3:
      guard try number <= last && transaction.book(number) != nil else { return }
      try transaction.remove(number)
    case 4, 5:
      _ = try transaction.add(
        ShelfEntry(
          book: random.shelved(), shelf: random.pick(Shelf.allCases), addedAt: random.instant()))
    case 6:
      guard try transaction.entry(number) != nil else { return }
      try transaction.remove(ShelfEntry.self, number)
    default:
      guard var entry = try transaction.entry(number) else { return }
      entry.shelf = random.pick(Shelf.allCases)
      entry.rating = Rating(halves: random.number(1...10))
      try transaction.update(entry)
    }
  }
}
