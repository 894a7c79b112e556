import Foundation
import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.takesTurns) struct ShelfListingContract {
  @Test(
    "every order of a shelf agrees with plain sorting, page by page", arguments: stores)
  func orders(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 11)
    let entries = try store.change(.shelve) { transaction in
      try (0..<LongRun.rounds(120, long: 300)).map { _ in try random.shelve(in: transaction) }
    }
    for shelf in Shelf.allCases {
      let onShelf = entries.filter { $0.shelf == shelf }
      #expect(try store.entryCount(on: shelf) == onShelf.count)
      for order in ShelfOrder.allCases {
        let sorted = onShelf.sorted { isBefore($0, $1, by: order) }
        #expect(
          try store.all(on: shelf, by: order) == sorted, "\(random.seed), \(shelf) by \(order)")
        for offset in [0, 1, 25, 1_000] {
          let page = try store.entries(on: shelf, by: order, offset: offset, limit: 20)
          #expect(
            page == Array(sorted.dropFirst(offset).prefix(20)),
            "\(random.seed), \(shelf) by \(order) from \(offset)")
        }
      }
    }
  }

  @Test("an entry is stored with all details", arguments: stores)
  func everything(kind: TestStore) throws {
    let store = try kind.open()
    let entry = try store.change(.shelve) { transaction in
      var entry = try transaction.add(ShelfEntry(book: fullBook, shelf: .read, addedAt: noon))
      entry.rating = 5
      entry.notes = "a\nb"
      entry.placedAt = noon.addingTimeInterval(60)
      try transaction.update(entry)
      return entry
    }
    #expect(try store.entry(1) == entry)
    #expect(try store.entry(2) == nil)
    #expect(try store.all(on: .want).isEmpty)
  }

  @Test(
    "an existing title is found by its ISBN, or else by title and author, on either shelf",
    arguments: stores)
  func duplicates(kind: TestStore) throws {
    let store = try kind.open()
    let dune = try store.shelve(fullBook, on: .read)
    let emma = try store.shelve(ShelvedBook(title: "Emma", author: "Jane Austen"), on: .want)
    #expect(try store.duplicate(of: fullBook) == dune)
    var other = ShelvedBook(title: "EMMA", author: "jane austen")
    #expect(try store.duplicate(of: other) == emma)
    other.isbn = fullBook.isbn
    #expect(try store.duplicate(of: other) == dune)
    #expect(try store.duplicate(of: ShelvedBook(title: "Emma", author: "")) == nil)
  }

  private func isBefore(_ one: ShelfEntry, _ other: ShelfEntry, by order: ShelfOrder) -> Bool {
    func title(_ entry: ShelfEntry) -> String { Folding.titleKey(entry.title) }
    func author(_ entry: ShelfEntry) -> String { Folding.authorKey(entry.author) }
    func byTitle() -> Bool { precedes([title(one)], [title(other)]) ?? (one.number < other.number) }
    switch order {
    case .title: return byTitle()
    case .author:
      return precedes([author(one), title(one)], [author(other), title(other)])
        ?? (one.number < other.number)
    case .rating:
      let left = one.rating ?? 0
      let right = other.rating ?? 0
      return left == right ? byTitle() : left > right
    case .date:
      return one.placedAt == other.placedAt
        ? one.number > other.number : one.placedAt > other.placedAt
    }
  }

  /// Compares lists of sort keys by bytes, key by key. Returns nil if all keys are equal.
  private func precedes(_ one: [String], _ other: [String]) -> Bool? {
    for (left, right) in zip(one, other) where left != right {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return nil
  }

  @Test("books of the library and others are sorted together on a shelf", arguments: stores)
  func ownAndOthers(kind: TestStore) throws {
    let store = try kind.open()
    // Title, stars, and whether it is a book of the library; the last two are rated again.
    let books: [(title: String, rating: Rating?, isOwn: Bool)] = [
      ("Dune", 2, true), ("Emma", 3, false), ("Kim", 4, true), ("Solaris", nil, true),
      ("Ubik", nil, false), ("Walden", 1, true), ("Zadig", 1, false),
    ]
    for book in books {
      var shelved = ShelvedBook(title: book.title, author: "Anon")
      if book.isOwn {
        let own = details(book.title) { $0.rating = book.rating }
        shelved = ShelvedBook(try #require(try store.book(try store.add(own))))
      }
      let entry = try store.shelve(shelved, on: .read)
      if !book.isOwn { try store.editEntry(entry.number) { $0.rating = book.rating } }
    }
    func titles(_ order: ShelfOrder) throws -> [String] {
      try store.all(on: .read, by: order).map(\.title)
    }
    #expect(
      try titles(.rating) == ["Kim", "Emma", "Dune", "Walden", "Zadig", "Solaris", "Ubik"])
    #expect(try titles(.title) == books.map(\.title))
    let walden = try #require(try store.book(4))
    try store.edit(walden.number) { $0.rating = 5 }
    let zadig = try #require(try store.all(on: .read).last)
    try store.editEntry(zadig.number) { $0.rating = 4.5 }
    #expect(
      try titles(.rating) == ["Walden", "Zadig", "Kim", "Emma", "Dune", "Solaris", "Ubik"])
    let page = try store.entries(on: .read, by: .rating, offset: 1, limit: 2)
    #expect(page.map(\.title) == ["Zadig", "Kim"])
    #expect(try store.faults() == [])
  }
}
