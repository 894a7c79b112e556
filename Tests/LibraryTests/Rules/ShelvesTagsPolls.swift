@Suite(.timeLimit(.minutes(10))) struct ShelvingTests {
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
    "what a catalogue sends is kept without control characters; it needs a title, and no author")
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

  @Test("a book of the library goes to a shelf with what is known of it, and its number")
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
    "what was read is told once and in the order of days, whatever order it is told in",
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
      let told = ToldReading(day: words.count > 1 ? try day(words[1]) : nil)
      let shelf = try #require(Shelf(rawValue: words[0]))
      _ = try? library.run {
        try shelving().place(book("Dune", by: "Herbert"), on: shelf, told, in: $0).entry
      }
    }
    let entry = try #require(try library.entry(1))
    #expect(entry.shelf == .read && entry.finishes.map(\.iso) == days)
    #expect(entry.finished?.iso == days.last)
  }

  @Test("what was read on a day that no one knows stays read when it is begun again")
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

  @Test("notes are kept as they are typed, trimmed; nothing typed clears them")
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

  @Test("what is taken off is gone, and nothing can be done to an entry that is not there")
  func remove() throws {
    let entry = try library.run {
      try shelving().place(book("Dune", by: "Herbert"), on: .read, in: $0).entry
    }
    #expect(try library.run { try shelving().remove(1, in: $0) } == entry)
    #expect(try library.entry(1) == nil)
    let nothing = LibraryError.noneNumbered(.shelved, BookNumber.entry(1))
    let rules = try shelving()
    #expect(throws: nothing) { try library.run { try rules.remove(1, in: $0) } }
    #expect(throws: nothing) { try library.run { try rules.place(1, on: .want, in: $0).entry } }
    #expect(throws: nothing) { try library.run { try rules.rate(1, 3, in: $0) } }
    #expect(throws: nothing) { try library.run { try rules.note(1, "x", in: $0) } }
    #expect(try library.run { try rules.place(entry.book, on: .want, in: $0).entry }.number == 2)
  }
}

@Suite(.timeLimit(.minutes(10))) struct TaggingTests {
  private let library: StoredLibrary

  init() throws { library = try emptyLibrary() }

  private func tagging(at moment: String = "2026-11-21T09:30:00Z") throws -> Tagging {
    Tagging(clock: try clock(at: moment))
  }

  @discardableResult
  private func add(_ title: String, tags: String...) throws -> Int {
    var details = BookDetails(title: title, author: "Anon")
    details.tags = tags
    return try library.run { try $0.add(details, at: noon) }
  }

  @Test(
    "a name is trimmed and otherwise kept as it is typed",
    arguments: [
      ("sea", "sea"), ("  La mer ", "La mer"), ("научная фантастика", "научная фантастика"),
    ])
  func names(typed: String, name: String) throws {
    #expect(try Tagging.name(typed) == name)
    #expect(try library.run { try tagging().add(typed, in: $0) }.name == name)
  }

  @Test(
    "what cannot be one tag is refused",
    arguments: [
      ("", LibraryError.tagRequired), ("  ", .tagRequired), ("a, b", .badTag("a, b")),
      ("a;b", .badTag("a;b")), (",", .badTag(",")), ("a\u{1B}[2J", .controlCharacter(nil)),
      ("a\nb", .controlCharacter(nil)),
    ])
  func badNames(typed: String, error: LibraryError) throws {
    let rules = try tagging()
    #expect(throws: error) { try Tagging.name(typed) }
    #expect(throws: error) { try library.run { try rules.add(typed, in: $0) } }
    #expect(throws: error) {
      try library.run { try rules.give(typed, made(), covers: [], in: $0) }
    }
    try library.run { try rules.add("sea", in: $0) }
    #expect(throws: error) { try library.run { try rules.rename("sea", to: typed, in: $0) } }
    #expect(try library.tag(named: "sea")?.name == "sea")
  }

  @Test("a tag is kept with the time at which that was done")
  func kept() throws {
    let tag = try library.run { try tagging().add("sea", in: $0) }
    #expect(try tag.addedAt == instant("2026-11-21T09:30:00Z"))
    #expect(tag.collage == nil)
    #expect(try library.tag(named: "SEA")?.kept == tag)
  }

  @Test("a tag that is there already is told as it is written", arguments: ["sea", "SEA", " Séa "])
  func duplicates(typed: String) throws {
    try add("Dune", tags: "Sea")
    let rules = try tagging()
    #expect(throws: LibraryError.taken(.tag, "Sea")) {
      try library.run { try rules.add(typed, in: $0) }
    }
  }

  @Test("a tag is renamed in each book that has it, once, and at its place")
  func rename() throws {
    let (dune, emma, ubik) = (
      try add("Dune", tags: "old", "Sea", "novel"), try add("Emma", tags: "sea"),
      try add("Ubik", tags: "novel")
    )
    let kept = try library.run { try tagging().add("moor", in: $0) }
    let (tag, books) = try library.run { try tagging().rename("SEA", to: " Ocean ", in: $0) }
    #expect(tag.name == "Ocean" && books == 2)
    #expect(try library.book(dune)?.details.tags == ["old", "Ocean", "novel"])
    #expect(try library.book(emma)?.details.tags == ["Ocean"])
    #expect(try library.book(ubik)?.details.tags == ["novel"])
    #expect(try library.tag(named: "ocean")?.kept == tag)
    #expect(try library.tag(named: "moor")?.kept == kept)
  }

  @Test("a tag gets no name that another one has; it may be spelled otherwise")
  func renameToOther() throws {
    try add("Dune", tags: "sea", "novel")
    let rules = try tagging()
    try library.run { try rules.add("moor", in: $0) }
    for name in ["Novel", "sea"] {
      #expect(throws: LibraryError.self) {
        try library.run { try rules.rename("moor", to: name, in: $0) }
      }
    }
    #expect(try library.run { try rules.rename("moor", to: "Moor", in: $0) }.tag.name == "Moor")
    #expect(throws: LibraryError.noSuch(.tag, "nothing")) {
      try library.run { try rules.rename("nothing", to: "x", in: $0) }
    }
  }

  @Test("a tag is deleted, and comes off the books that have it")
  func delete() throws {
    let (dune, emma) = (try add("Dune", tags: "old", "Sea"), try add("Emma", tags: "sea"))
    let (tag, books) = try library.run { try tagging().delete("sea", in: $0) }
    #expect(tag.name == "Sea" && books == 2)
    #expect(try library.book(dune)?.details.tags == ["old"])
    #expect(try library.book(emma)?.details.tags == [])
    #expect(try library.tag(named: "sea") == nil)
    let rules = try tagging()
    #expect(throws: LibraryError.noSuch(.tag, "sea")) {
      try library.run { try rules.delete("sea", in: $0) }
    }
  }

  private func made(_ titles: String...) -> Collage {
    let books = titles.map { CollageBook(CatalogueRecord(id: $0, source: .google, title: $0)) }
    return Collage(
      origin: .catalogue(.google, offset: 0), madeAt: Date(timeIntervalSince1970: 0), books: books)
  }

  @Test("a collage takes the place of the one before; a tag that is not there is added")
  func give() throws {
    let first = try library.run { try tagging().give("sea", made("Dune"), covers: [], in: $0) }
    #expect(first.name == "sea" && first.collage == made("Dune"))
    let second = try library.run {
      try tagging(at: "2026-12-01T08:00:00Z").give(
        "SEA", made("Emma", "Ubik"), covers: [], in: $0)
    }
    #expect(second.number == first.number && second.addedAt == first.addedAt)
    #expect(second.name == "sea" && second.collage == made("Emma", "Ubik"))
    #expect(try library.tag(named: "sea")?.kept == second)
    try add("Iliad", tags: "Troy")
    #expect(try library.run { try tagging().give("troy", made(), covers: [], in: $0) }.number == 2)
  }

  @Test("a book of a collage knows where its cover can be asked for again")
  func books() throws {
    var record = CatalogueRecord(id: "g1", source: .google, title: "Dune")
    record.authors = ["Frank Herbert", "Brian Herbert"]
    let book = CollageBook(record)
    #expect(book.recordName == RecordName(source: "google", id: "g1"))
    #expect(book.author == ImportedNames.joined(record.authors))
    let own = CollageBook(try #require(try library.book(try add("Emma"))))
    #expect(own.recordName == nil && own.bookNumber == 1 && own.title == "Emma")
  }
}

@Suite(.timeLimit(.minutes(10))) struct PollingTests {
  private let library: StoredLibrary
  private let polls: PollInteractor

  init() throws {
    library = try emptyLibrary()
    let clock = try clock(at: "2026-11-21T09:30:00Z")
    polls = PollInteractor(
      LibraryContext(store: library, lending: Lending(clock: clock, terms: LoanTerms())))
  }

  private func books(_ titles: String...) -> [PolledBook] {
    titles.map { PolledBook(title: $0, author: "Anon") }
  }

  /// A poll on Dune, Emma and Kim.
  private func opened() throws -> Poll { try polls.open(books("Dune", "Emma", "Kim")) }

  @Test("a poll opens with its books numbered from 1, and with the time")
  func open() throws {
    let poll = try opened()
    #expect(poll.candidates.map(\.number) == [1, 2, 3])
    #expect(poll.isOpen && poll.ballots.isEmpty && poll.count == nil)
    #expect(try poll.openedAt == instant("2026-11-21T09:30:00Z"))
    #expect(throws: LibraryError.pollOpen(1)) { try opened() }
  }

  @Test("a poll takes 2 to 50 books", arguments: [0, 1, 2, 50, 51])
  func size(count: Int) throws {
    let books = (0..<count).map { PolledBook(title: "Book \($0)", author: "Anon") }
    if PollInteractor.candidates.contains(count) {
      #expect(try polls.open(books).candidates.count == count)
    } else {
      #expect(throws: LibraryError.candidateCount(count)) { try polls.open(books) }
    }
  }

  @Test("no book is voted on twice, whatever copy of it is named")
  func duplicates() throws {
    let duplicate = LibraryError.alreadyCandidate(
      PollCandidate(number: 1, book: PolledBook(title: "The Ark", author: "Émile Zola")))
    let same = ["The Ark", "ark"].map { PolledBook(title: $0, author: "Émile Zola") }
    #expect(throws: duplicate) { try polls.open(same) }
    let others = [same[0], PolledBook(title: "The Ark", author: "Ada")]
    #expect(try polls.open(others).candidates.count == 2)
    #expect(throws: duplicate) { try polls.add([same[1]]) }
  }

  @Test("a vote names books, the favourite first; some of them are enough")
  func vote() throws {
    _ = try opened()
    let (poll, ballot) = try polls.vote("  Zoë ", [3, 1])
    #expect(ballot == PollBallot(name: "Zoë", choices: [3, 1]))
    #expect(poll.ballots == [ballot])
    #expect(try library.openPoll() == poll)
  }

  @Test("a second vote by the same name replaces the first, whatever its case and accents")
  func voteAgain() throws {
    _ = try opened()
    _ = try polls.vote("Zoë", [3, 1])
    _ = try polls.vote("Anna", [2])
    let poll = try polls.vote("ZOE", [1]).poll
    #expect(poll.ballots.map(\.name) == ["Anna", "ZOE"])
    #expect(poll.ballot(of: "zoe")?.choices == [1])
    // The very same vote changes nothing.
    #expect(try polls.vote("Anna", [2]).poll == poll)
  }

  @Test(
    "what is wrong with a vote is told",
    arguments: [
      ("", [1], "voter-required"), (" \u{A0}", [1], "voter-required"),
      ("?!", [1], "voter-required"),
      ("A\u{7}", [1], "control-character"), ("Anna", [4], "no-such-candidate"),
      ("Anna", [0], "no-such-candidate"), ("Anna", [1, 2, 1], "candidate-twice"),
    ] as [(String, [Int], String)])
  func badVote(name: String, choices: [Int], code: String) throws {
    _ = try opened()
    let error = #expect(throws: LibraryError.self) { try polls.vote(name, choices) }
    #expect(error?.code == code)
    #expect(try library.openPoll()?.ballots.isEmpty == true)
  }

  @Test("a poll takes a thousand votes and no more, but lets them be replaced")
  func most() throws {
    var poll = try opened()
    poll.ballots = (1...PollInteractor.mostVotes).map { PollBallot(name: "v\($0)", choices: [1]) }
    try library.run { try $0.update(poll) }
    #expect(throws: LibraryError.tooManyVotes(1_000)) { try polls.vote("x", [1]) }
    #expect(try polls.vote("v7", [2]).poll.ballots.count == 1_000)
  }

  @Test("a vote is taken back by its name")
  func withdraw() throws {
    _ = try opened()
    _ = try polls.vote("Zoë", [1])
    #expect(throws: LibraryError.noSuchVoter("Anna")) { try polls.withdraw("Anna") }
    let (poll, ballot) = try polls.withdraw("zoe")
    #expect(ballot.name == "Zoë" && poll.ballots.isEmpty)
  }

  @Test("books can be added; one that is taken out is struck from the votes")
  func candidates() throws {
    _ = try opened()
    _ = try polls.vote("Anna", [2, 3])
    _ = try polls.vote("Boris", [3])
    #expect(
      try polls.add(books("Ubik")).candidates.last
        == PollCandidate(number: 4, book: books("Ubik")[0]))
    let (poll, withdrawn) = try polls.remove([3])
    #expect(withdrawn == ["Boris"])
    #expect(poll.candidates.map(\.number) == [1, 2, 4])
    #expect(poll.ballots == [PollBallot(name: "Anna", choices: [2])])
    #expect(throws: LibraryError.candidateCount(1)) { try polls.remove([1, 2]) }
    #expect(throws: LibraryError.noSuchCandidate("3", poll.candidates)) { try polls.remove([3]) }
  }

  @Test("a poll that is closed is counted, and takes nothing more")
  func close() throws {
    #expect(throws: LibraryError.noOpenPoll) { try polls.close() }
    _ = try opened()
    #expect(throws: LibraryError.noVotes) { try polls.close() }
    _ = try polls.vote("Anna", [2])
    let poll = try polls.close()
    #expect(!poll.isOpen && poll.count?.winner == 2)
    #expect(throws: LibraryError.noOpenPoll) { try polls.vote("Boris", [1]) }
    #expect(throws: LibraryError.noOpenPoll) { try polls.withdraw("Anna") }
    #expect(throws: LibraryError.noOpenPoll) { try polls.add(books("Ubik")) }
    #expect(throws: LibraryError.noOpenPoll) { try polls.remove([1]) }
    #expect(try opened().number == 2)
  }

  @Test("any poll can be deleted")
  func delete() throws {
    _ = try opened()
    #expect(throws: LibraryError.noneNumbered(.poll, 9)) { try polls.delete(9) }
    try polls.delete(1)
    #expect(try library.poll(1) == nil && library.openPoll() == nil)
  }

  @Test(
    "books are named by numbers or by words of their titles",
    arguments: [
      ([.numbers([3...3, 1...2])], [3, 1, 2]), ([.numbers([2...1_000_000_000])], [2, 3]),
      ([.title("dune")], [1]),
      ([.title("mess")], [2]), ([.title("ecume jou"), .numbers([1...1])], [3, 1]),
    ] as [([BookSelection], [Int])])
  func named(names: [BookSelection], numbers: [Int]) throws {
    let poll = try polls.open(books("Dune", "Dune Messiah", "L'Écume des jours"))
    #expect(try poll.candidates(names).map(\.number) == numbers)
  }

  @Test("words that name no book, or several, are told with those there are")
  func notNamed() throws {
    let poll = try polls.open(books("Dune", "Dune Messiah", "Kim"))
    let all = poll.candidates
    for text in ["emma", "...", ""] {
      #expect(throws: LibraryError.noSuchCandidate(text, all)) {
        try poll.candidates([.title(text)])
      }
    }
    #expect(throws: LibraryError.noSuchCandidate("4", all)) {
      try poll.candidates([.numbers([4...1_000_000_000])])
    }
    #expect(throws: LibraryError.severalCandidates("du", Array(all.prefix(2)))) {
      try poll.candidates([.title("du")])
    }
  }
}
