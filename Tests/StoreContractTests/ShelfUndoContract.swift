import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ShelfUndoContract {
  @Test(
    "a cover of a book is not part of its reading, and survives undo and redo", arguments: stores)
  func cover(kind: TestStore) throws {
    let store = try kind.open()
    let number = try store.shelve("Dune").number
    try store.place(number, on: .reading)
    _ = try store.undo()
    let cover = StoredCover(
      file: "3f2a.jpg", record: RecordName(source: "openlibrary", id: "OL1"), fetchedAt: noon)
    try store.saveCover(cover, of: .book(number))
    #expect(try store.redo()?.kind == .reshelve)
    #expect(try store.book(number)?.cover == "3f2a.jpg")
    #expect(try store.undo()?.kind == .reshelve)
    try store.change(.unshelve) { _ = try readingRules.remove(number, in: $0) }
    #expect(try store.book(number) == nil && store.isNeeded("3f2a.jpg"))
    _ = try store.undo()
    #expect(try store.book(number)?.cover == "3f2a.jpg" && store.cover(of: .book(number)) == cover)
  }

  @Test(
    "a purge removes the reading of its book from the log, and keeps the others",
    arguments: stores)
  func purge(kind: TestStore) throws {
    let store = try kind.open(with: "Dune", "Emma")
    try store.change(.shelve) { transaction in
      for number in 1...2 { try readingRules.place(number, on: .read, in: transaction) }
    }
    try store.place(1, on: .want)
    try store.delete(1)
    try store.purge([1])
    #expect(try store.all(on: .want).isEmpty && store.all(on: .read).map(\.title) == ["Emma"])
    #expect(try store.reading(1) == nil && store.faults() == [])
    let listed = try store.changes(offset: 0, limit: 9)
    #expect(listed.map(\.kind) == [.purge, .shelve, .add])
    #expect(listed[1].entries == 1 && listed[1].namedBooks.map(\.name.title) == ["Emma"])
    #expect(try store.undo()?.title == "Emma")
    #expect(try store.all(on: .read).isEmpty)
    #expect(try store.redo()?.kind == .shelve)
    #expect(try store.all(on: .read).map(\.title) == ["Emma"] && store.faults() == [])
  }

  @Test(
    "a change names the books whose readings it changed, once, unless there are many",
    arguments: stores)
  func named(kind: TestStore) throws {
    let store = try kind.open(with: "Dune", "Emma", "Kim")
    func moveBooks(_ moves: (Int, Shelf)...) throws -> Change? {
      try store.change(.shelve) { transaction in
        for (number, shelf) in moves {
          try readingRules.place(number, on: shelf, in: transaction)
        }
      }
      return try store.changes(offset: 0, limit: 1).first
    }
    let two = try #require(try moveBooks((2, .want), (1, .read), (2, .reading)))
    #expect(
      two.namedBooks.map(\.name.title) == ["Emma", "Dune"] && two.entries == 2 && two.books == 0)
    let three = try #require(try moveBooks((1, .want), (2, .want), (3, .want)))
    #expect(three.namedBooks == [] && three.entries == 3)
    // The current names are used.
    try store.edit(1) { $0.title = "Arrakis" }
    #expect(try store.changes(offset: 2, limit: 1).first?.namedBooks.last?.name.title == "Arrakis")
    try store.delete(2)
    #expect(try store.changes(offset: 3, limit: 1).first?.namedBooks.count == 2)
  }

  @Test("a wish is undone with its book, also if the book was acquired later", arguments: stores)
  func wish(kind: TestStore) throws {
    let store = try kind.open()
    let number = try store.shelve("Dune", on: .want).number
    let wished = try #require(try store.book(number))
    let held = try store.acquire(number)
    #expect(held.addedAt != wished.addedAt && held.isHere)
    try store.place(number, on: .read)
    let read = try #require(try store.book(number))
    #expect(try store.undo(3).map(\.kind) == [.reshelve, .acquire, .shelve])
    #expect(try store.anyBook(number) == nil && store.bookCount(on: .want) == 0)
    #expect(try store.faults() == [])
    for expected in [wished, held, read] {
      #expect(try store.redo() != nil)
      #expect(try store.book(number) == expected && store.faults() == [])
    }
    // The numbers of undone additions are not reused.
    _ = try store.undo(3)
    let emma = try store.shelve("Emma")
    #expect(emma.number > number && emma.reading?.number ?? 0 > wished.reading?.number ?? 0)
    #expect(try store.redo() == nil && store.faults() == [])
  }

  private struct State: Equatable {
    let books: [Book]
    let shelves: [[Book]]

    init(_ store: any LibraryStore) throws {
      books = try store.all(query { $0.includesBooksElsewhere = true })
      shelves = try Shelf.allCases.map { try store.all(on: $0) }
    }
  }

  @Test(
    "random changes to books and readings are all undone and redone",
    arguments: stores)
  func randomChanges(kind: TestStore) throws {
    let store = try kind.open()
    let steps = LongRun.rounds(40, long: 200)
    var random = RandomBooks(seed: 23)
    var states = [try State(store)]
    for _ in 0..<steps {
      let before = try store.changeCount()
      try store.change(.reshelve) { transaction in
        let last = try store.tally(for: viewer).largestNumber
        for _ in 0..<random.number(1...5) { try change(transaction, upTo: last, &random) }
      }
      if try store.changeCount() > before { states.append(try State(store)) }
    }
    #expect(states.count > steps * 3 / 4, "\(random.seed)")
    for index in Shelf.allCases.indices {
      #expect(Set(states.map { $0.shelves[index].count }).count > 2, "\(random.seed)")
    }
    #expect(states.last?.books.contains { !$0.details.isHeld } == true, "\(random.seed)")
    try undoAndRedoEverything(store, states, seed: random.seed) { try State(store) }
  }

  /// - Parameter last: the largest number of a book before this change.
  private func change(
    _ transaction: any LibraryTransaction, upTo last: Int, _ random: inout RandomBooks
  ) throws {
    let number = random.number(1...30)
    let choice = random.number(0...11)
    if choice < 2 {
      var details = random.details()
      if random.number(0...1) == 0 { details.isHeld = false }
      let added = try transaction.add(details, at: random.instant())
      if choice == 0 { _ = try transaction.add(random.reading(of: added)) }
      return
    }
    guard let book = try transaction.book(number) else { return }
    switch (choice, book.reading) {
    case (2, _):
      var details = random.details()
      if random.number(0...1) == 0 { details.isHeld = false }
      try transaction.update(number, to: details)
    case (3, _):
      if number <= last { try transaction.remove(number) }
    case (4, let reading?): try transaction.remove(Reading.self, reading.number)
    case (5, let reading?) where !reading.readThroughs.isEmpty:
      let index = random.number(1...reading.readThroughs.count)
      _ = try readingRules.removeReadThrough(index, of: number, in: transaction)
    case (6, let reading?) where !reading.readThroughs.isEmpty:
      var edit = ReadThrough.Edit()
      edit.begun = .some(nil)
      edit.ended = random.partialDay()
      let index = random.number(1...reading.readThroughs.count)
      _ = try readingRules.edit(index, of: number, edit, in: transaction)
    case (_, nil): _ = try transaction.add(random.reading(of: number))
    case (_, var reading?):
      reading.place(
        on: random.pick(Shelf.allCases), at: random.instant(), day: random.partialDay(),
        progress: random.progress())
      try transaction.update(reading)
    }
  }
}
