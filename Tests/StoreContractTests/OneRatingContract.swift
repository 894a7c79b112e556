import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

/// A book of the library and its entry on a shelf share one rating and one set of notes.
@Suite(.takesTurns) struct OneRatingContract {
  private static let shelving = Shelving(clock: noonClock)
  private static let titles = ["Dune", "Emma", "Kim", "Solaris"]

  @Test(
    "after any changes, undo and redo, a book has one rating and one set of notes everywhere",
    arguments: stores)
  func random(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 41)
    for step in 0..<(kind.doesAll ? 300 : 60) {
      let before = try opinions(in: store)
      let done = try change(store, &random)
      try expectOne(in: store, "seed \(random.seed), step \(step): \(done)")
      guard done != "purge", random.number(0...2) == 0, !(try store.undo(1).isEmpty) else {
        continue
      }
      try expectOne(in: store, "seed \(random.seed), step \(step): undo of \(done)")
      if !done.isEmpty {
        #expect(try opinions(in: store) == before, "\(random.seed), \(step): \(done)")
      }
      if random.number(0...1) == 0 { _ = try store.redo(1) }
      try expectOne(in: store, "seed \(random.seed), step \(step): redo of \(done)")
    }
  }

  private func book(_ number: Int, of store: any LibraryStore) throws -> ShelvedBook {
    let book = try #require(try store.book(number))
    return ShelvedBook(book)
  }

  private func place(
    _ book: ShelvedBook, rated rating: Rating? = nil, in store: any LibraryStore
  ) throws -> ShelfEntry {
    try store.change(.shelve) {
      _ = try Self.shelving.place(book, on: .read, ToldReading(rating: rating), in: $0)
    }
    return try #require(try store.duplicate(of: book))
  }

  @Test(
    "a new copy of a book in the trash gets its entry, with rating and notes",
    arguments: stores)
  func newCopy(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Dune")
    _ = try place(book(1, of: store), rated: 4, in: store)
    try store.change(.annotate) { _ = try Self.shelving.note(1, "sand", in: $0) }
    try store.delete(1)
    try store.add("Dune")
    for _ in 0...1 {
      let book = try #require(try store.book(2))
      #expect(book.details.rating == 4 && book.details.notes == "sand")
      #expect(book.reading?.entry == 1 && book.reading?.finished == today)
      _ = try store.undo(1)
      #expect(try store.entry(1)?.book.bookNumber == 1 && store.entry(1)?.rating == 4)
      _ = try store.redo(1)
    }
    try store.change(.restore) { try $0.restore(1) }
    #expect(try store.book(1)?.details.rating == 4 && store.book(1)?.reading == nil)
    #expect(try store.faults() == [])
  }

  @Test("a copy put on a shelf gets the entry of one in the trash", arguments: stores)
  func otherCopy(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Dune")
    try store.add("Dune")
    _ = try place(book(1, of: store), rated: 4, in: store)
    try store.delete(1)
    #expect(try place(book(2, of: store), in: store).book.bookNumber == 2)
    #expect(try store.book(2)?.details.rating == 4)
    #expect(throws: LibraryError.self) { try place(book(2, of: store), in: store) }
  }

  @Test("each copy of a title has its own rating and readings", arguments: stores)
  func copies(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Dune")
    try store.add("Dune")
    for (number, rating) in [(1, 2), (2, 5)] {
      let book = try book(number, of: store)
      #expect(try place(book, rated: Rating(halves: rating), in: store).number == number)
    }
    #expect(try store.all().map(\.details.rating?.halves) == [2, 5])
    // A second entry for a book leaves the first one unchanged.
    var third = ShelfEntry(book: try book(1, of: store), shelf: .want, addedAt: noon)
    third.rating = 3
    let added = try store.change(.shelve) { try $0.add(third) }
    #expect(added.book.bookNumber == nil && added.rating == 3)
    #expect(try store.book(1)?.details.rating?.halves == 2)
  }

  @Test("an entry has the current title of its book", arguments: stores)
  func renamed(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Dune")
    _ = try place(book(1, of: store), rated: 4, in: store)
    try store.change(.reshelve) { _ = try Self.shelving.place(1, on: .want, in: $0) }
    func rename(_ title: String) throws {
      try store.change(.edit) {
        var details = try $0.existing(1).details
        details.title = title
        try $0.update(1, to: details)
      }
    }
    func titles(_ words: String) throws -> [String] {
      try store.entries(beginning: words, limit: 9).map(\.title)
    }
    try rename("Emma")
    #expect(try titles("emma") == ["Emma"] && titles("dune") == [])
    #expect(try store.duplicate(of: ShelvedBook(title: "Dune", author: "Anon")) == nil)
    _ = try store.undo(1)
    #expect(try titles("dune") == ["Dune"] && titles("emma") == [])
    _ = try store.redo(1)
    // The log has another title for this entry.
    _ = try store.undo(2)
    _ = try store.redo(1)
    #expect(try store.entry(1)?.shelf == .want)
    try rename("Kim")
    try store.delete(1)
    try store.purge([1])
    #expect(try titles("kim") == ["Kim"])
    // Earlier changes can be undone, which does not affect the rating and notes.
    _ = try store.undo(1)
    let entry = try #require(try store.entry(1))
    #expect(entry.shelf == .read && entry.rating == 4 && entry.book.bookNumber == nil)
    #expect(try store.faults() == [])
  }

  private func expectOne(in store: any LibraryStore, _ label: String) throws {
    let listed = Dictionary(uniqueKeysWithValues: try store.all().map { ($0.number, $0) })
    let entries = try Shelf.allCases.flatMap { try store.all(on: $0) }
    let linked = entries.compactMap(\.book.bookNumber)
    #expect(Set(linked).count == linked.count, "\(place)")
    for entry in entries {
      #expect(try store.entry(entry.number) == entry, "\(place)")
      let titled = try store.entries(beginning: entry.title, limit: .max)
      #expect(titled.contains(entry), "\(place)")
      guard let number = entry.book.bookNumber, let book = try store.book(number) else { continue }
      #expect(try store.entry(ofBook: number) == entry, "\(place)")
      for book in [book, listed[number]] {
        #expect(book?.details.rating == entry.rating, "\(place)")
        #expect(book?.details.notes == entry.notes, "\(place)")
        #expect(book?.title == entry.title && book?.reading == Reading(entry), "\(place)")
      }
    }
    #expect(
      listed.values.filter { $0.reading != nil }.allSatisfy { linked.contains($0.number) },
      "\(place)")
  }

  private func opinions(in store: any LibraryStore) throws -> [String] {
    let books = try store.all().map {
      "\($0.number) \($0.details.rating?.text ?? "") \($0.details.notes ?? "")"
    }
    let entries = try Shelf.allCases.flatMap { try store.all(on: $0) }.map {
      "s\($0.number) \($0.shelf) \($0.rating?.text ?? "") \($0.notes ?? "") \($0.book.bookNumber ?? 0)"
    }
    return books + entries
  }

  /// - Returns: a description of the change, or an empty string if nothing changed.
  private func change(_ store: any LibraryStore, _ random: inout RandomBooks) throws -> String {
    let number = random.number(1...8)
    let rating = random.number(0...4) == 0 ? nil : Rating(halves: random.number(1...10))
    let title = random.pick(Self.titles)
    let shelf = random.pick(Shelf.allCases)
    let changes = try store.changeCount()
    func made(_ done: String) throws -> String { try store.changeCount() > changes ? done : "" }
    do {
      switch random.number(0...7) {
      case 0:
        try store.change(.add) {
          _ = try $0.add(BookDetails(title: title, author: "Anon"), at: noon)
        }
        return "add \(title)"
      case 1:
        try store.change(.shelve) {
          let book = ShelvedBook(title: title, author: "Anon")
          let update = ToldReading(rating: rating)
          _ = try Self.shelving.place(book, on: shelf, update, in: $0)
        }
        return try made("shelve \(title) on \(shelf)")
      case 2:
        try store.change(.rateShelved) { _ = try Self.shelving.rate(number, rating, in: $0) }
        return try made("rate entry \(number)")
      case 3:
        try store.change(.rate) { transaction in
          var details = try transaction.existing(number).details
          (details.rating, details.notes, details.title) = (rating, "\(number)", title)
          try transaction.update(number, to: details)
        }
        return try made("rate book \(number)")
      case 4:
        try store.change(.annotate) { _ = try Self.shelving.note(number, title, in: $0) }
        return try made("note entry \(number)")
      case 5:
        try store.change(.unshelve) { _ = try Self.shelving.remove(number, in: $0) }
        return "unshelve \(number)"
      case 6:
        try store.change(.delete) { try $0.remove(number) }
        return "delete \(number)"
      default:
        let trashed = try store.trashedNumbers(in: 0...Int.max)
        guard let number = trashed.first else { return "" }
        let own = try store.entry(ofBook: number)
        try store.purge([number])
        // The rating and notes of a purged book stay with its entry.
        if let own {
          let entry = try store.entry(own.number)
          #expect(entry?.rating == own.rating && entry?.notes == own.notes, "\(random.seed)")
        }
        return "purge"
      }
    } catch is LibraryError {
      return ""
    }
  }
}
