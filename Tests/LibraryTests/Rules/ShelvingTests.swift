import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

@Suite(.takesTurns) struct ShelvingTests {
  private let library: StoredLibrary

  init() throws { library = try emptyLibrary() }

  private func shelving(at moment: String = "2026-11-21T09:30:00Z") throws -> Shelving {
    Shelving(clock: try clock(at: moment))
  }

  private func book(
    _ title: String, by author: String, isbn: String? = nil
  ) -> ShelvedBook {
    var book = ShelvedBook(title: title, author: author)
    book.isbn = isbn.map(ISBN.init(stored:))
    return book
  }

  @Test("a book is put on a shelf with the time it came there, and not rated")
  func put() throws {
    var dune = book("Dune", by: "Frank Herbert", isbn: "9780441013593")
    dune.record = RecordName(source: "openlibrary", id: "OL893415W")
    let entry = try library.run { try shelving().place(dune, on: .want, in: $0).entry }
    #expect(try entry == library.entry(1))
    #expect(entry.book == dune)
    #expect(entry.shelf == .want)
    #expect(try entry.addedAt == instant("2026-11-21T09:30:00Z"))
    #expect(entry.placedAt == entry.addedAt)
    #expect(entry.rating == nil && entry.notes == nil)
  }

  @Test(
    "a catalogue's record is stored without control characters; it needs a title, but no author")
  func cleaned() throws {
    var dirty = book(" The\u{1B}[2J Hobbit\n", by: "\u{7}")
    dirty.description = " A\r\nB\u{0} "
    dirty.publisher = "\n"
    let kept = try library.run { try shelving().place(dirty, on: .read, in: $0).entry }.book
    #expect(kept.title == "The [2J Hobbit")
    #expect(kept.author == "")
    #expect(kept.description == "A\nB")
    #expect(kept.publisher == nil)
    #expect(throws: LibraryError.required(.title)) {
      try library.run { try shelving().place(book("\u{1B}", by: "Anon"), on: .read, in: $0).entry }
    }
  }

  @Test("a book of the library goes to a shelf with its details and its number")
  func ofLibrary() throws {
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    details.publisher = "Chilton"
    details.isbn = ISBN(stored: "9780441013593")
    details.year = 1965
    details.rating = 5
    let number = try library.run { try $0.add(details, at: try instant("2026-09-01T08:00:00Z")) }
    let dune = ShelvedBook(try #require(try library.book(number)))
    let entry = try library.run { try shelving().place(dune, on: .read, in: $0).entry }
    #expect(entry.book.bookNumber == number)
    #expect(entry.book.publisher == "Chilton")
    #expect(entry.book.isbn?.digits == "9780441013593")
    #expect(entry.book.year == 1965)
    #expect(entry.rating == 5)
  }

  @Test(
    "the same title cannot be on the shelves twice, and the refusal has the entry that is there",
    arguments: [
      ("Dune", "Frank Herbert", nil), ("DUNE", "frank herbert", "9782266320481"),
      ("Le cycle de Dune", "F. Herbert", "9780441013593"), ("A Dune", "Frank Hérbert", nil),
    ] as [(String, String, String?)])
  func duplicates(title: String, author: String, isbn: String?) throws {
    let there = try library.run {
      try shelving().place(
        book("Dune", by: "Frank Herbert", isbn: "9780441013593"), on: .want, in: $0
      ).entry
    }
    #expect(throws: LibraryError.alreadyShelved(there)) {
      try library.run {
        try shelving().place(book(title, by: author, isbn: isbn), on: .want, in: $0).entry
      }
    }
  }

  @Test("another author's book of the same title is another title")
  func noTwin() throws {
    try library.run {
      try shelving().place(book("Dune", by: "Frank Herbert"), on: .read, in: $0).entry
    }
    #expect(
      try library.run { try shelving().place(book("Dune", by: "Anon"), on: .read, in: $0).entry }
        .number
        == 2)
  }

  @Test("an entry moves to the other shelf, with its rating and the time it came there")
  func move() throws {
    let number = try library.run {
      try shelving().place(book("Dune", by: "Herbert"), on: .want, in: $0).entry
    }.number
    try library.run { try shelving().rate(number, 4, in: $0) }
    let later = try shelving(at: "2026-12-01T08:00:00Z")
    let moved = try library.run { try later.place(number, on: .read, in: $0).entry }
    #expect(try moved == library.entry(number))
    #expect(moved.shelf == .read && moved.rating == 4)
    #expect(try moved.placedAt == instant("2026-12-01T08:00:00Z"))
    #expect(try moved.addedAt == instant("2026-11-21T09:30:00Z"))
    #expect(throws: LibraryError.alreadyShelved(moved)) {
      try library.run { try later.place(number, on: .read, in: $0).entry }
    }
  }

  @Test(
    "readings are recorded once and in the order of dates, in any order of input",
    arguments: [
      (["read 2024-05-01", "read 2023-01-01", "read 2023-01-01"], ["2023-01-01", "2024-05-01"]),
      (["read 2024-05-01", "reading", "read 2022-01-01"], ["2022-01-01", "2024-05-01"]),
      (["read 2024-05-01", "want", "read 2022-01-01"], ["2022-01-01", "2024-05-01"]),
      (["read 2024-05-01", "want", "read 2024-05-01"], ["2024-05-01"]),
      (["read", "reading", "read"], ["2026-11-21"]),
      (["read 2022-01-01", "reading", "read"], ["2022-01-01", "2026-11-21"]),
    ])
  func readings(lines: [String], days: [String]) throws {
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let details = ToldReading(day: words.count > 1 ? try day(words[1]) : nil)
      let shelf = try #require(Shelf(rawValue: words[0]))
      _ = try? library.run {
        try shelving().place(book("Dune", by: "Herbert"), on: shelf, details, in: $0).entry
      }
    }
    let entry = try #require(try library.entry(1))
    #expect(entry.shelf == .read && entry.finishes.map(\.iso) == days)
    #expect(entry.finished?.iso == days.last)
  }

  @Test("a reading without a date stays when the book is begun again")
  func undated() throws {
    try library.run {
      let book = book("Dune", by: "Herbert")
      _ = try $0.add(ShelfEntry(book: book, shelf: .read, addedAt: noon))
      try shelving().place(1, on: .reading, in: $0)
      try shelving().place(1, on: .read, in: $0)
    }
    let entry = try #require(try library.entry(1))
    #expect(entry.earlier == [PastReading()] && entry.finished?.iso == "2026-11-21")
  }

  @Test("notes are stored as typed, trimmed; empty text clears them")
  func notes() throws {
    try library.run { try shelving().place(book("Dune", by: "Herbert"), on: .read, in: $0).entry }
    #expect(
      try library.run { try shelving().note(1, " for the club\nin May ", in: $0) }.notes
        == "for the club\nin May")
    #expect(throws: LibraryError.controlCharacter(.notes)) {
      try library.run { try shelving().note(1, "a\u{1B}[31m", in: $0) }
    }
    #expect(try library.run { try shelving().note(1, "  ", in: $0) }.notes == nil)
  }

  @Test("a removed entry is gone, and changing a missing one is an error")
  func remove() throws {
    let entry = try library.run {
      try shelving().place(book("Dune", by: "Herbert"), on: .read, in: $0).entry
    }
    #expect(try library.run { try shelving().remove(1, in: $0) } == entry)
    #expect(try library.entry(1) == nil)
    let nothing = LibraryError.noneNumbered(.shelved, BookNumber.entry(1))
    let interactor = try shelving()
    #expect(throws: nothing) { try library.run { try interactor.remove(1, in: $0) } }
    #expect(throws: nothing) {
      try library.run { try interactor.place(1, on: .want, in: $0).entry }
    }
    #expect(throws: nothing) { try library.run { try interactor.rate(1, 3, in: $0) } }
    #expect(throws: nothing) { try library.run { try interactor.note(1, "x", in: $0) } }
    #expect(
      try library.run { try interactor.place(entry.book, on: .want, in: $0).entry }.number == 2)
  }

  @Test(
    "further details of a book on the same shelf keep the dates of both readings",
    arguments: [
      (["read 2024-05-01"], ["2024-05-01"]), (["want", "read 2024-05-01"], ["2024-05-01"]),
      (["read 2024-05-01", "read 2025-06-01"], ["2024-05-01", "2025-06-01"]),
      (["read 2024-05-01", "reading", "read 2025-06-01"], ["2024-05-01", "2025-06-01"]),
      (["read 2024-05-01", "reading"], ["2024-05-01"]), (["reading 2024-05-01"], []),
      (["want"], []),
    ])
  func toldBesides(lines: [String], days: [String]) throws {
    var shelf = Shelf.want
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let details = ToldReading(day: words.count > 1 ? try day(words[1]) : nil)
      shelf = try #require(Shelf(rawValue: words[0]))
      try library.run {
        try shelving().place(book("Dune", by: "Herbert"), on: shelf, details, in: $0)
      }
    }
    let before = try #require(try library.entry(1))
    #expect(before.finishes.map(\.iso) == days)
    // By number and by title.
    try library.run { try shelving().place(1, on: shelf, ToldReading(rating: 4), in: $0) }
    try library.run {
      let dune = book("Dune", by: "Herbert")
      try shelving().place(dune, on: shelf, ToldReading(rating: 2), in: $0)
    }
    var expected = before
    expected.rating = 2
    #expect(try library.entry(1) == expected)
  }

  @Test("two readings without dates are both kept when the book is read a third time")
  func undatedTwice() throws {
    try library.run {
      let book = book("Dune", by: "Herbert")
      _ = try $0.add(ShelfEntry(book: book, shelf: .read, addedAt: noon))
      var entry = try $0.existing(entry: 1)
      entry.earlier = [PastReading()]
      try $0.update(entry)
      try shelving().place(1, on: .reading, in: $0)
      try shelving().place(1, on: .read, in: $0)
    }
    let entry = try #require(try library.entry(1))
    #expect(entry.earlier == [PastReading(), PastReading()] && entry.finished?.iso == "2026-11-21")
  }
}
