import Foundation
import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ShelfListingContract {
  @Test(
    "every order of a shelf agrees with plain sorting, page by page", arguments: stores)
  func orders(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 11)
    let numbers = try store.change(.shelve) { transaction in
      try (0..<LongRun.rounds(160, long: 400)).map { _ in try random.shelve(in: transaction) }
    }
    // Books in the trash stay on their shelves.
    try store.change(.delete) { try $0.remove(Array(numbers.prefix(9))) }
    let books = try store.reading { try numbers.compactMap(store.anyBook) }
    #expect(Set(books.map(\.isHere)).count == 2 && Set(books.map(\.isDeleted)).count == 2)
    for shelf in Shelf.allCases {
      let onShelf = books.filter { $0.reading?.shelf == shelf }
      #expect(try onShelf.count > 9 && store.bookCount(on: shelf) == onShelf.count)
      for order in ShelfOrder.allCases {
        let sorted = onShelf.sorted { isBefore($0, $1, by: order) }
        #expect(
          try store.all(on: shelf, by: order) == sorted, "\(random.seed), \(shelf) by \(order)")
        for offset in [0, 1, 25, 1_000] {
          let page = try store.books(on: shelf, by: order, offset: offset, limit: 20)
          #expect(
            page == Array(sorted.dropFirst(offset).prefix(20)),
            "\(random.seed), \(shelf) by \(order) from \(offset)")
        }
      }
    }
  }

  @Test("a reading is stored with all details of each read-through", arguments: stores)
  func allDetails(kind: TestStore) throws {
    let store = try kind.open()
    let days = ["2019", "2019-05", "2019-05-17", nil].map { $0.flatMap(PartialDay.init(iso:)) }
    var reading = Reading(book: 1, shelf: .reading, addedAt: noon)
    reading.placedAt = noon.addingTimeInterval(60)
    reading.readThroughs = [
      ReadThrough(begun: days[0], ended: days[1], outcome: .finished),
      ReadThrough(begun: days[3], ended: days[3], outcome: .finished),
      ReadThrough(begun: days[2], ended: days[3], outcome: .stopped, progress: .percent(0)),
      ReadThrough(begun: days[3], ended: days[2], outcome: .stopped, progress: .page(120)),
      ReadThrough(begun: days[1], progress: .page(0)),
    ]
    let added = try store.change(.shelve) { transaction in
      _ = try transaction.add(wishedDune, at: noon)
      return try transaction.add(reading)
    }
    #expect(added.readThroughs == reading.readThroughs && added.placedAt == reading.placedAt)
    #expect(try store.reading(1) == added && store.book(1)?.reading == added)
    #expect(try store.all(on: .reading).map(\.reading) == [added])
    #expect(try store.reading(2) == nil && store.all(on: .read).isEmpty)
    #expect(try store.book(1)?.details == wishedDune && store.faults() == [])
    try store.editReading(1) { $0.readThroughs.removeFirst(3) }
    #expect(try store.book(1)?.reading?.readThroughs == Array(reading.readThroughs.dropFirst(3)))
    #expect(try store.faults() == [])
  }

  @Test("a book has one reading", arguments: stores)
  func oneReading(kind: TestStore) throws {
    let store = try kind.open(with: "Dune", "Emma")
    let first = try #require(try store.place(1, on: .read).reading)
    #expect(throws: (any Error).self) {
      try store.change(.shelve) { _ = try $0.add(Reading(book: 1, shelf: .want, addedAt: noon)) }
    }
    #expect(try store.book(1)?.reading == first && store.bookCount(on: .want) == 0)
    #expect(try store.place(2, on: .want).reading?.number ?? 0 > first.number)
    #expect(try store.faults() == [])
  }

  private func isBefore(_ lhs: Book, _ rhs: Book, by order: ShelfOrder) -> Bool {
    func title(_ book: Book) -> String { Folding.titleKey(book.title) }
    func author(_ book: Book) -> String { Folding.authorKey(book.author) }
    func byTitle() -> Bool { precedes([title(lhs)], [title(rhs)]) ?? (lhs.number < rhs.number) }
    switch order {
    case .title: return byTitle()
    case .author:
      return precedes([author(lhs), title(lhs)], [author(rhs), title(rhs)])
        ?? (lhs.number < rhs.number)
    case .rating:
      let left = lhs.details.rating?.halves ?? 0
      let right = rhs.details.rating?.halves ?? 0
      return left == right ? byTitle() : left > right
    case .date:
      guard let lhs = lhs.reading, let rhs = rhs.reading else { return false }
      return lhs.placedAt == rhs.placedAt
        ? lhs.number > rhs.number : lhs.placedAt > rhs.placedAt
    }
  }

  /// Compares lists of sort keys by bytes, key by key. Returns nil if all keys are equal.
  private func precedes(_ lhs: [String], _ rhs: [String]) -> Bool? {
    for (left, right) in zip(lhs, rhs) where left != right {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return nil
  }

  @Test(
    "books that are held and others are sorted together, by their present ratings and titles",
    arguments: stores)
  func ownAndOthers(kind: TestStore) throws {
    let store = try kind.open()
    // Title, stars, and whether it is held; the last two are rated again.
    let books: [(title: String, rating: Rating?, isHeld: Bool)] = [
      ("Dune", 2, true), ("Emma", 3, false), ("Kim", 4, true), ("Solaris", nil, true),
      ("Ubik", nil, false), ("Walden", 1, true), ("Zadig", 1, false),
    ]
    for book in books {
      let number = try store.add(
        details(book.title) {
          $0.rating = book.rating
          $0.isHeld = book.isHeld
        })
      try store.place(number, on: .read)
    }
    func titles(_ order: ShelfOrder) throws -> [String] {
      try store.all(on: .read, by: order).map(\.title)
    }
    #expect(
      try titles(.rating) == ["Kim", "Emma", "Dune", "Walden", "Zadig", "Solaris", "Ubik"])
    #expect(try titles(.title) == books.map(\.title))
    try store.edit(6) { $0.rating = 5 }
    try store.edit(7) { $0.rating = 4.5 }
    #expect(
      try titles(.rating) == ["Walden", "Zadig", "Kim", "Emma", "Dune", "Solaris", "Ubik"])
    let page = try store.books(on: .read, by: .rating, offset: 1, limit: 2)
    #expect(page.map(\.title) == ["Zadig", "Kim"])
    try store.edit(1) { $0.title = "The Zone" }
    #expect(try titles(.title).last == "The Zone")
    #expect(try store.faults() == [])
  }
}
