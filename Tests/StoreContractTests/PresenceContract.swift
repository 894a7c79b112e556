import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

/// Lists of books by whether they are in the library, and by the reader's shelves.
@Suite(.timeLimited) struct PresenceContract {
  /// Adds random books. A third is not held, and half of them are on shelves.
  private func fill(_ store: any LibraryStore, _ random: inout RandomBooks) throws {
    try random.fill(store, count: 150)
    let numbers = try store.numbers(of: query { $0.presence = .anywhere }, for: viewer).sorted()
    for number in numbers where random.number(0...2) == 0 {
      guard let book = try store.book(number), book.openLoan == nil else { continue }
      try store.edit(number) { $0.isHeld = false }
    }
    try store.change(.shelve) { transaction in
      for number in numbers where random.number(0...1) == 0 {
        guard try transaction.book(number) != nil else { continue }
        _ = try transaction.add(random.reading(of: number))
      }
    }
  }

  @Test(
    "the books that are here or elsewhere, and of each shelf, are the same as in a plain search",
    arguments: singleSessionStores)
  func presence(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 23)
    try fill(store, &random)
    let scan = Scan(books: try store.all(query { $0.presence = .anywhere }))
    let shelves: [Shelf?] = [nil] + Shelf.allCases
    var hits: [BookPresence: Int] = [.here: 0, .elsewhere: 0, .anywhere: 0]
    for presence in [BookPresence.here, .elsewhere, .anywhere] {
      for shelf in shelves {
        for (text, tag) in [(nil, nil), ("dune", nil), (nil, "novel"), ("e", "extra")] {
          for order in BookOrder.allCases {
            let query = query {
              $0.presence = presence
              $0.shelf = shelf
              $0.text = text.map { BookSearch($0) }
              $0.tags = tag.map { [$0] } ?? []
              $0.order = order
              $0.isReversed = random.number(0...1) == 0
            }
            let expected = scan.list(query).map(\.number)
            hits[presence, default: 0] += expected.count
            #expect(try store.all(query).map(\.number) == expected, "\(random.seed), \(query)")
            #expect(try store.numbers(of: query, for: viewer) == expected, "\(query)")
            #expect(try store.count(query, for: viewer) == expected.count, "\(query)")
          }
        }
      }
    }
    #expect(hits.values.allSatisfy { $0 > 100 }, "\(hits)")
    for filter in [LoanFilter.out, .notInLibrary, .available] {
      for shelf in Shelf.allCases {
        let query = query {
          $0.loanFilter = filter
          $0.shelf = shelf
        }
        #expect(try store.all(query).map(\.number) == scan.list(query).map(\.number), "\(query)")
      }
    }
  }

  @Test("pages of a shelf follow each other", arguments: singleSessionStores)
  func pages(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 24)
    try fill(store, &random)
    for order in BookOrder.allCases {
      let query = query {
        $0.presence = .anywhere
        $0.shelf = .want
        $0.order = order
      }
      let all = try store.all(query)
      #expect(all.count > 10)
      let next = try store.books(query, for: viewer, from: .after(all[4]), limit: 5)
      #expect(next == Array(all[5..<10]), "\(order)")
      #expect(try store.offset(of: all[7], in: query, for: viewer) == 7, "\(order)")
    }
  }

  @Test("a near spelling may be of a book that is not in the library", arguments: stores)
  func nearest(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Emma")
    try store.add("Twilight")
    try store.edit(2) { $0.isHeld = false }
    #expect(try store.correction(of: "twilihgt", for: viewer)?.text == "twilight")
    #expect(try store.books(beginning: "twil", in: .library, limit: 9).map(\.number) == [2])
    #expect(try store.books(beginning: "twil", in: .here, limit: 9).isEmpty)
    #expect(try store.books(beginning: "", in: .elsewhere, limit: 9).map(\.number) == [2])
    #expect(try store.books(beginning: "e", in: .elsewhere, limit: 9).isEmpty)
    #expect(try store.books(titled: "twilight", in: .elsewhere, limit: 9).count == 1)
    #expect(try store.books(titled: "emma", in: .elsewhere, limit: 9).count == 0)
    #expect(try store.numbers(in: 1...9) == [1])
    #expect(try store.numbers(in: 2...2) == [2])
  }

  @Test("a deleted book that is out is found by its shelf", arguments: stores)
  func deleted(kind: TestStore) throws {
    let store = try kind.open()
    for title in ["Dune", "Emma"] { try store.add(title) }
    for number in [1, 2] { try store.lend(number) }
    try store.place(1, on: .want)
    for number in [1, 2] { try store.delete(number) }
    let query = query {
      $0.loanFilter = .out
      $0.shelf = .want
      $0.allowsDeleted = true
    }
    #expect(try store.all(query).map(\.number) == [1])
  }
}
