import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

/// A reading belongs to its book: it is deleted, restored and purged with the book.
@Suite(.timeLimited) struct ReadingDependencyContract {
  private static let titles = ["Dune", "Emma", "Kim", "Solaris"]

  @Test(
    "after any changes, undo and redo, each reading belongs to an existing book",
    arguments: stores)
  func random(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 41)
    var refusedCount = 0
    for step in 0..<(kind.runsAllCases ? 300 : 60) {
      let before = try shelves(in: store)
      let description = try change(store, &random)
      if description.isEmpty { refusedCount += 1 }
      try expectConsistentReadings(in: store, "seed \(random.seed), step \(step): \(description)")
      guard description != "purge", random.number(0...2) == 0, !(try store.undo(1).isEmpty) else {
        continue
      }
      try expectConsistentReadings(
        in: store, "seed \(random.seed), step \(step): undo of \(description)")
      if !description.isEmpty {
        #expect(try shelves(in: store) == before, "\(random.seed), \(step): \(description)")
      }
      if random.number(0...1) == 0 { _ = try store.redo(1) }
      try expectConsistentReadings(
        in: store, "seed \(random.seed), step \(step): redo of \(description)")
    }
    #expect(refusedCount * 4 < (kind.runsAllCases ? 300 : 60) * 3, "\(random.seed)")
    #expect(try store.faults() == [])
  }

  @Test("each copy of a title has its own rating and reading", arguments: stores)
  func copies(kind: TestStore) throws {
    let store = try kind.open(with: "Dune", "Dune")
    for (number, rating) in [(1, 2), (2, 5)] {
      let placed = try store.place(number, on: .read, ReadingInput(rating: Rating(halves: rating)))
      #expect(placed.number == number && placed.reading?.number == number)
    }
    #expect(try store.all().map(\.details.rating?.halves) == [2, 5])
    // By title, it is the first copy.
    #expect(try store.shelve("Dune", on: .want).number == 1)
    #expect(try store.bookCount(on: .read) == 1)
  }

  @Test(
    "a deleted book keeps its reading in the trash, and a purge takes both", arguments: stores)
  func trash(kind: TestStore) throws {
    let store = try kind.open(with: "Dune")
    try store.place(1, on: .read, ReadingInput(rating: 4))
    let reading = try #require(try store.book(1)?.reading)
    try store.delete(1)
    #expect(try store.all(on: .read).map(\.isDeleted) == [true])
    #expect(try store.anyBook(1)?.reading == reading)
    // A wish for it is another book.
    let wished = try store.shelve("Dune", on: .want)
    #expect(wished.number == 2 && wished.details.rating == nil)
    try store.change(.restore) { try $0.restore(1) }
    #expect(try store.book(1)?.reading == reading)
    try store.delete(1)
    try store.purge([1])
    #expect(try store.reading(reading.number) == nil && store.bookCount(on: .read) == 0)
    #expect(try store.all(on: .want).map(\.number) == [2])
    while try store.undo() != nil {}
    #expect(try store.bookCount(on: .read) == 0 && store.faults() == [])
    while try store.redo() != nil {}
    #expect(try store.bookCount(on: .read) == 0 && store.faults() == [])
  }

  private func expectConsistentReadings(in store: any LibraryStore, _ label: String) throws {
    let allBooks = query { $0.includesBooksElsewhere = true }
    let listed = Dictionary(
      uniqueKeysWithValues: try store.all(allBooks).map { ($0.number, $0) })
    let onShelves = try Shelf.allCases.flatMap { shelf in
      let books = try store.all(on: shelf)
      #expect(books.allSatisfy { $0.reading?.shelf == shelf }, "\(label)")
      return books
    }
    #expect(Set(onShelves.map(\.number)).count == onShelves.count, "\(label)")
    for book in onShelves {
      let reading = try #require(book.reading, "\(label)")
      #expect(reading.book == book.number && reading.isConsistent, "\(label)")
      #expect(try store.reading(reading.number) == reading, "\(label)")
      #expect(try store.anyBook(book.number) == book, "\(label)")
      #expect(book.isDeleted || listed[book.number] == book, "\(label)")
    }
    let numbers = Set(onShelves.map(\.number))
    #expect(
      listed.values.filter { $0.reading != nil }.allSatisfy { numbers.contains($0.number) },
      "\(label)")
  }

  private func shelves(in store: any LibraryStore) throws -> [String] {
    try Shelf.allCases.flatMap { try store.all(on: $0, by: .date) }.map {
      "\($0.number) \($0.isHere) \($0.isDeleted) \(String(describing: $0.reading))"
    }
  }

  /// - Returns: a description of the change, or an empty string if nothing changed.
  private func change(_ store: any LibraryStore, _ random: inout RandomBooks) throws -> String {
    let number = random.number(1...8)
    let title = random.pick(Self.titles)
    let shelf = random.pick(Shelf.allCases)
    let input = ReadingInput(
      day: random.partialDay().map(ReadingInput.DayInput.known) ?? .unknown,
      progress: random.progress())
    let changes = try store.changeCount()
    func ifChanged(_ description: String) throws -> String {
      try store.changeCount() > changes ? description : ""
    }
    do {
      switch random.number(0...9) {
      case 0:
        try store.add(title)
        return "add \(title)"
      case 1:
        try store.shelve(BookDetails(title: title, author: "Anon"), on: shelf, input)
        return try ifChanged("shelve \(title) on \(shelf)")
      case 2, 3:
        try store.place(number, on: shelf, input)
        return try ifChanged("place \(number) on \(shelf)")
      case 4:
        try store.change(.unshelve) { _ = try readingRules.remove(number, in: $0) }
        return "unshelve \(number)"
      case 5:
        try store.change(.editReading) {
          _ = try readingRules.removeReadThrough(random.number(1...2), of: number, in: $0)
        }
        return try ifChanged("remove a read-through of \(number)")
      case 6:
        try store.acquire(number)
        return "acquire \(number)"
      case 7:
        try store.withdraw(number)
        return "withdraw \(number)"
      case 8:
        try store.change(.delete) { try $0.remove(number) }
        return "delete \(number)"
      default:
        guard let number = try store.trashedNumbers(in: 0...Int.max).first else { return "" }
        if random.number(0...1) == 0 {
          try store.change(.restore) { try $0.restore(number) }
          return "restore \(number)"
        }
        try store.purge([number])
        return "purge"
      }
    } catch is LibraryError {
      return ""
    }
  }
}
