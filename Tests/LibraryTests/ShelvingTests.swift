import Library
import LibraryRules
import Testing

@Suite struct ShelvingTests {
  private let library = MemoryLibrary()

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
    let entry = try shelving().put(dune, on: .want, in: library)
    #expect(entry == library.entry(1))
    #expect(entry.book == dune)
    #expect(entry.shelf == .want)
    #expect(try entry.addedAt == instant("2026-11-21T09:30:00Z"))
    #expect(entry.placedAt == entry.addedAt)
    #expect(entry.rating == nil && entry.notes == nil)
  }

  @Test(
    "what a catalogue sends is kept without control characters; it needs a title, and no author")
  func cleaned() throws {
    var dirty = book(" The\u{1B}[2J Hobbit\n", by: "\u{7}")
    dirty.description = " A\r\nB\u{0} "
    dirty.publisher = "\n"
    let kept = try shelving().put(dirty, on: .read, in: library).book
    #expect(kept.title == "The [2J Hobbit")
    #expect(kept.author == "")
    #expect(kept.description == "A\nB")
    #expect(kept.publisher == nil)
    #expect(throws: LibraryError.required(.title)) {
      try shelving().put(book("\u{1B}", by: "Anon"), on: .read, in: library)
    }
  }

  @Test("a book of the library goes to a shelf with what is known of it, and its number")
  func ofLibrary() throws {
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    details.publisher = "Chilton"
    details.isbn = ISBN(stored: "9780441013593")
    details.year = 1965
    details.rating = 5
    let number = library.add(details, at: try instant("2026-09-01T08:00:00Z"))
    let dune = ShelvedBook(try #require(library.book(number)))
    let entry = try shelving().put(dune, on: .read, in: library)
    #expect(entry.book.bookNumber == number)
    #expect(entry.book.publisher == "Chilton")
    #expect(entry.book.isbn?.digits == "9780441013593")
    #expect(entry.book.year == 1965)
    #expect(entry.rating == nil)
  }

  @Test(
    "the same title cannot be on the shelves twice, and the refusal has the entry that is there",
    arguments: [
      ("Dune", "Frank Herbert", nil), ("DUNE", "frank herbert", "9782266320481"),
      ("Le cycle de Dune", "F. Herbert", "9780441013593"), ("A Dune", "Frank Hérbert", nil),
    ] as [(String, String, String?)])
  func twins(title: String, author: String, isbn: String?) throws {
    let there = try shelving().put(
      book("Dune", by: "Frank Herbert", isbn: "9780441013593"), on: .want, in: library)
    for shelf in Shelf.allCases {
      #expect(throws: LibraryError.alreadyShelved(there)) {
        try shelving().put(book(title, by: author, isbn: isbn), on: shelf, in: library)
      }
    }
  }

  @Test("another author's book of the same title is another title")
  func noTwin() throws {
    try shelving().put(book("Dune", by: "Frank Herbert"), on: .read, in: library)
    #expect(try shelving().put(book("Dune", by: "Anon"), on: .read, in: library).number == 2)
  }

  @Test("an entry moves to the other shelf, with its rating and the time it came there")
  func move() throws {
    let number = try shelving().put(book("Dune", by: "Herbert"), on: .want, in: library).number
    try shelving().rate(number, 4, in: library)
    let later = try shelving(at: "2026-12-01T08:00:00Z")
    let moved = try later.move(number, to: .read, in: library)
    #expect(moved == library.entry(number))
    #expect(moved.shelf == .read && moved.rating == 4)
    #expect(try moved.placedAt == instant("2026-12-01T08:00:00Z"))
    #expect(try moved.addedAt == instant("2026-11-21T09:30:00Z"))
    #expect(throws: LibraryError.alreadyShelved(moved)) {
      try later.move(number, to: .read, in: library)
    }
  }

  @Test("a rating is 1 to 5", arguments: [0, 6, -1, .max])
  func badRating(rating: Int) throws {
    try shelving().put(book("Dune", by: "Herbert"), on: .read, in: library)
    for good in 1...5 {
      #expect(try shelving().rate(1, good, in: library).rating == good)
    }
    #expect(throws: LibraryError.badRating(String(rating))) {
      try shelving().rate(1, rating, in: library)
    }
    #expect(library.entry(1)?.rating == 5)
  }

  @Test("notes are kept as they are typed, trimmed; nothing typed clears them")
  func notes() throws {
    try shelving().put(book("Dune", by: "Herbert"), on: .read, in: library)
    #expect(
      try shelving().note(1, " for the club\nin May ", in: library).notes
        == "for the club\nin May")
    #expect(throws: LibraryError.controlCharacter(.notes)) {
      try shelving().note(1, "a\u{1B}[31m", in: library)
    }
    #expect(try shelving().note(1, "  ", in: library).notes == nil)
  }

  @Test("what is taken off is gone, and nothing can be done to an entry that is not there")
  func remove() throws {
    let entry = try shelving().put(book("Dune", by: "Herbert"), on: .read, in: library)
    #expect(try shelving().remove(1, in: library) == entry)
    #expect(library.entry(1) == nil)
    let nothing = LibraryError.noSuchEntry(1)
    let shelving = try shelving()
    #expect(throws: nothing) { try shelving.remove(1, in: library) }
    #expect(throws: nothing) { try shelving.move(1, to: .want, in: library) }
    #expect(throws: nothing) { try shelving.rate(1, 3, in: library) }
    #expect(throws: nothing) { try shelving.note(1, "x", in: library) }
    #expect(try shelving.put(entry.book, on: .want, in: library).number == 2)
  }
}
