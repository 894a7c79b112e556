import BookEditorEntity
import BookEditorInteractor
import Covers
import Foundation
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookEditorInteractorTests {
  private let store: any LibraryStore
  private let interactor: BookEditorInteractor

  init() throws {
    store = try emptyLibrary()
    interactor = bookEditorInteractor(store)
  }

  @Test(
    "a value is set, or refused by the rules of its field",
    arguments: [
      (BookField.title, .text("Dune"), true),
      (.isbn, .text("978-0-441-01359-3"), true),
      (.isbn, .text("978-0-441-01359-4"), false),
      (.year, .text("soon"), false),
      (.due, .day(today), true),
      (.due, .day(today.adding(days: -1)), false),
      (.due, .day(today.adding(days: 400)), false),
    ] as [(BookField, BookEditorValue, Bool)])
  func fields(_ field: BookField, _ value: BookEditorValue, _ isValid: Bool) {
    var draft = BookEditorDraft(details("Emma"))
    let before = draft
    do {
      _ = try interactor.answer(.book(field), with: value, in: &draft)
      #expect(isValid && draft != before)
    } catch {
      #expect(!isValid && draft == before)
    }
  }

  @Test("copies get consecutive numbers, in one change")
  func copies() throws {
    let saved = try interactor.save(BookEditorDraft(details("Dune"), copies: 3))
    #expect(saved.books.map(\.number) == [1, 2, 3] && saved.isChanged)
    _ = try store.undo()
    #expect(try store.book(1) == nil)
  }

  @Test("a new book gets the chosen number if no book has it, not even in the trash")
  func chosenNumber() throws {
    let saved = try interactor.save(BookEditorDraft(details("Dune"), copies: 2, number: 500))
    #expect(saved.books.map(\.number) == [500, 501])
    _ = try interactor.save(BookEditorDraft(details("Emma"), number: 7))
    #expect(try store.book(7)?.title == "Emma")
    try store.delete(7)
    for number in [7, 500] {
      let title = number == 7 ? "Emma" : "Dune"
      let error = LibraryError.numberTaken(BookName(number: number, title: title, author: "Anon"))
      #expect(throws: error) {
        try interactor.save(BookEditorDraft(details("Kim"), number: number))
      }
    }
    #expect(try store.faults() == [])
  }

  @Test("a draft without a title is not saved, and an unchanged book is not a change")
  func saving() throws {
    #expect(throws: LibraryError.self) { try interactor.save(BookEditorDraft(details(""))) }
    try store.add("Dune")
    let book = try interactor.book(1)
    #expect(try !interactor.save(BookEditorDraft(book)).isChanged)
  }

  @Test("a book of the library is added again only as a copy of it")
  func duplicate() throws {
    try store.add("Dune", by: "Herbert")
    var draft = BookEditorDraft(details("Dune", by: "Herbert"))
    #expect(throws: BookEditorDuplicate.self) { try interactor.save(draft) }
    #expect(try interactor.duplicate(of: draft)?.number == 1)
    draft.copyOf = 1
    #expect(try interactor.save(draft).books.map(\.number) == [2])
  }

  @Test("an answer that makes the draft a duplicate names the book")
  func duplicateAnswer() throws {
    try store.add("Dune", by: "Herbert")
    var draft = BookEditorDraft()
    func duplicate(_ field: BookField, _ text: String) throws -> Int? {
      try interactor.answer(.book(field), with: .text(text), in: &draft)?.number
    }
    #expect(try duplicate(.title, "Dune") == nil)
    #expect(try duplicate(.author, "Herbert") == 1)
    #expect(try duplicate(.year, "1965") == nil)
  }

  @Test("fields lend or return no book without naming the loan, whoever sets them")
  func impliedLoan() throws {
    try store.add("Dune")
    try store.add("Emma")
    try store.lend(2, to: "Anna")
    let cases: [(Int, BookEditorEntry, BookEditorImpliedLoan.Change)] = [
      (1, BookEditorEntry(.due, .day(today.adding(days: 3))), .lent),
      (2, BookEditorEntry(.borrower, .cleared), .returned),
      (2, BookEditorEntry(.due, .cleared), .returned),
    ]
    for (number, entry, change) in cases {
      let refusals = [
        #expect(throws: BookEditorImpliedLoan.self) {
          try interactor.check([entry], of: [number])
        },
        #expect(throws: BookEditorImpliedLoan.self) { try interactor.edit([number], [entry]) },
      ]
      #expect(refusals.map(\.?.book.number) == [number, number])
      #expect(refusals.map(\.?.change) == [change, change])
    }
    #expect(try store.book(1)?.openLoan == nil && store.book(2)?.openLoan != nil)
  }

  @Test("the cover of a book is stored only if the book is added")
  func cover() throws {
    try store.add("Emma")
    let files = MemoryCovers(CoverFolder(forLibrary: "/dev/null/library.sqlite"))
    var catalogue = TestCatalogue("Dune", areIllustrated: true)
    catalogue.image = Data(Pictures.png())
    let interactor = bookEditorInteractor(
      store, catalogue.choice, covers: CoverRules(index: store, files: files))
    let record = catalogue.records[0]
    #expect(throws: LibraryError.self) {
      try interactor.save(BookEditorDraft(record, copies: 1, number: 1))
    }
    #expect(files.names().isEmpty)
    let book = try interactor.save(BookEditorDraft(record, copies: 1)).books[0]
    #expect(files.names() == [book.cover].compactMap(\.self) && book.cover != nil)
    #expect(throws: BookEditorDuplicate.self) {
      try interactor.save(BookEditorDraft(record, copies: 1))
    }
    #expect(catalogue.fetched.ids.count == 2)
  }

  @Test("a draft is a new book, a known one or a duplicate; only a known one adds its author")
  func matches() throws {
    try store.add("Dune", by: "Herbert")
    try store.add("Emma", by: "Austen")
    try store.edit(2) { $0.isHeld = false }
    func match(_ draft: BookEditorDraft) throws -> String {
      switch try interactor.match(of: draft) {
      case .none: "none"
      case .known(let book): "known \(book.number)"
      case .duplicate(let book): "duplicate \(book.number)"
      }
    }
    #expect(try match(BookEditorDraft(details("Dune", by: "Herbert"))) == "duplicate 1")
    var copy = BookEditorDraft(details("Dune", by: "Herbert"))
    copy.copyOf = 1
    #expect(try match(copy) == "none")
    #expect(try match(BookEditorDraft(details("Dune"))) == "none")
    #expect(try match(BookEditorDraft(details("Emma", by: "Austen"))) == "known 2")
    #expect(try match(BookEditorDraft(details("Ulysses", by: "Joyce"))) == "none")
    #expect(try match(BookEditorDraft(try interactor.book(1))) == "none")
    func author(_ title: String, by author: String = "") throws -> String {
      try interactor.completedFromKnownBook(BookEditorDraft(details(title, by: author))).details
        .author
    }
    #expect(try author("Emma") == "Austen" && author("Emma", by: "Tennant") == "Tennant")
    #expect(try author("Dune").isEmpty)
  }

  @Test("a borrower in the draft lends the book, and a cleared due date returns it")
  func loan() throws {
    var draft = BookEditorDraft(details("Dune"))
    _ = try interactor.answer(.book(.borrower), with: .text("Anna"), in: &draft)
    _ = try interactor.answer(.book(.due), with: .day(today.adding(days: 7)), in: &draft)
    let book = try interactor.save(draft).books[0]
    #expect(book.openLoan?.borrower == "Anna" && book.dueDate == today.adding(days: 7))
    var edited = BookEditorDraft(book)
    _ = try interactor.answer(.book(.due), with: .cleared, in: &edited)
    #expect(try interactor.save(edited).books[0].openLoan == nil)
  }

  @Test("the dates of the owner and of the borrower are kept apart, whenever the borrower is named")
  func twoDates() throws {
    let friday = today.adding(days: 5)
    var draft = BookEditorDraft(details("Dune") { $0.owner = "City" })
    _ = try interactor.answer(.book(.due), with: .day(friday), in: &draft)
    #expect(!interactor.applies(.ownerDue, to: draft) && draft.loan.due == friday)
    _ = try interactor.answer(.book(.borrower), with: .text("Anna"), in: &draft)
    #expect(try interactor.ownerDate(of: draft) == friday)
    #expect(draft.loan.due == nil)
    #expect(try interactor.borrowerDate(of: draft) == friday)
    _ = try interactor.answer(.borrowerDue, with: .day(today.adding(days: 3)), in: &draft)
    let book = try interactor.save(draft).books[0]
    #expect(book.openLoanFromOwner?.dueDate == friday)
    #expect(book.openLoanToBorrower?.dueDate == today.adding(days: 3))

    var edited = BookEditorDraft(book)
    #expect(try interactor.formDraft(edited) == edited)
    _ = try interactor.answer(.ownerDue, with: .day(today.adding(days: 9)), in: &edited)
    _ = try interactor.answer(.book(.borrower), with: .cleared, in: &edited)
    let returned = try interactor.save(edited).books[0]
    #expect(returned.openLoanToBorrower == nil)
    #expect(returned.openLoanFromOwner?.dueDate == today.adding(days: 9))
  }

  @Test("a borrower who is cleared again leaves the date to the owner")
  func oneDate() throws {
    var draft = BookEditorDraft(details("Dune") { $0.owner = "City" })
    _ = try interactor.answer(.book(.due), with: .day(today.adding(days: 5)), in: &draft)
    let before = draft
    _ = try interactor.answer(.book(.borrower), with: .text("Anna"), in: &draft)
    #expect(draft.hasBorrowerDate)
    _ = try interactor.answer(.book(.borrower), with: .cleared, in: &draft)
    #expect(draft == before)
  }

  @Test("a returned book is borrowed again, a known one acquired, and no field is lost")
  func borrowing() throws {
    try store.add(details("Dune", by: "Herbert") { $0.owner = "City" })
    try store.checkIn(1)
    try store.add("Emma", by: "Austen")
    try store.edit(2) { $0.isHeld = false }
    let owner = BookEditorEntry(.owner, .text("City"))
    let due = BookEditorEntry(.due, .day(today.adding(days: 3)))
    let title = BookEditorEntry(.title, .text("Dune"))
    let location = BookEditorEntry(.location, .text("Box"))
    let notes = BookEditorEntry(.notes, .text("Good"))
    func borrowing(_ number: Int?, _ entries: BookEditorEntries, isNew: Bool = false) throws
      -> BookEditorBorrowing
    {
      try interactor.borrowing(
        number.map { .numbers([$0...$0]) }, entries.adding(owner), isNew: isNew)
    }
    #expect(try borrowing(1, []) == .borrowAgain(1, due: nil))
    #expect(try borrowing(1, [due]) == .borrowAgain(1, due: today.adding(days: 3)))
    #expect(try borrowing(nil, [title, due]) == .borrowAgain(1, due: today.adding(days: 3)))
    #expect(try borrowing(nil, [title], isNew: true) == .new)
    // A further field means another book.
    #expect(try borrowing(nil, [title, location]) == .new)
    let author = { BookEditorEntry(.author, .text($0)) }
    #expect(try borrowing(1, [author("herbert")]) == .borrowAgain(1, due: nil))
    var acquisition = Acquisition()
    acquisition.owner = "City"
    acquisition.location = "Box"
    acquisition.due = today.adding(days: 3)
    #expect(try borrowing(2, [location, due]) == .acquire(2, acquisition))
    let refused: [(Int, BookEditorEntry)] = [
      (1, location), (1, author("Austen")), (1, BookEditorEntry(.due, .cleared)), (2, notes),
      (2, BookEditorEntry(.due, .cleared)), (2, BookEditorEntry(.tags, .tags(["sf"]))),
    ]
    for (number, entry) in refused {
      #expect(throws: BookEditorUnusedField(entry.field)) { try borrowing(number, [due, entry]) }
    }
    #expect(throws: BookEditorUnusedField(.book(.notes))) {
      try borrowing(1, BookEditorEntries([due], writesNotes: true))
    }
  }

  @Test("a title behind a known owner is split from the name")
  func titleAfterOwner() throws {
    try store.add(details("Dune", by: "Herbert") { $0.owner = "City Library" })
    func split(_ entries: BookEditorEntries) throws -> [String?] {
      let entries = try interactor.splittingTitle(from: entries)
      return [entries[.owner]?.text, entries[.title]?.text]
    }
    func owner(_ name: String) -> BookEditorEntry { BookEditorEntry(.owner, .text(name)) }
    #expect(try split([owner("City Library Solaris")]) == ["City Library", "Solaris"])
    #expect(try split([owner("City Library")]) == ["City Library", nil])
    #expect(try split([owner("Uni Solaris")]) == ["Uni Solaris", nil])
    let title = BookEditorEntry(.title, .text("Emma"))
    #expect(try split([owner("City Library Solaris"), title]) == ["City Library Solaris", "Emma"])
  }

  @Test(
    "an unclear name is one if the library knows it; an author that it does not know is asked about"
  )
  func unclearName() throws {
    try store.add(details("Emma", by: "Jane Austen") { $0.owner = "City" })
    func entries(_ field: BookField, _ name: String) -> BookEditorEntries {
      var entries: BookEditorEntries = [
        BookEditorEntry(.title, .text("Kim")), BookEditorEntry(field, .text(name)),
      ]
      entries.unclearName = BookEditorUnclearName(
        field, name, words: "by \(name)", title: "Kim by \(name)", nameLine: "", titleLine: "")
      return entries
    }
    func settled(_ entries: BookEditorEntries) throws -> [String?] {
      guard case .settled(let entries) = try interactor.reading(of: entries) else { return [] }
      return [entries[.title]?.text, entries[.author]?.text, entries[.owner]?.text]
    }
    #expect(try settled(entries(.owner, "City")) == ["Kim", nil, "City"])
    #expect(try settled(entries(.owner, "Iceland")) == ["Kim by Iceland", nil, nil])
    #expect(try settled(entries(.author, "Austen")) == ["Kim", "Jane Austen", nil])
    let unknown = entries(.author, "Chance")
    guard case .unclear(_, let asName, let asTitle) = try interactor.reading(of: unknown) else {
      throw Failure("settled")
    }
    #expect(asName == unknown)
    #expect(asTitle[.title] == .text("Kim by Chance") && asTitle[.author] == nil)
  }

  @Test("tags and the rating of a new book are one change with it")
  func tagsAndRating() throws {
    var draft = BookEditorDraft(details("Dune"))
    _ = try interactor.answer(.tags, with: .tags(["sf", "book club"]), in: &draft)
    _ = try interactor.answer(.rating, with: .rating(4), in: &draft)
    let book = try interactor.save(draft).books[0]
    #expect(book.details.tags == ["sf", "book club"] && book.details.rating == 4)
    #expect(throws: LibraryError.self) {
      try interactor.answer(.tags, with: .tags(["9780441013593"]), in: &draft)
    }
    _ = try store.undo()
    #expect(try store.book(1) == nil)
  }

  @Test("a record fills in empty fields, and its title replaces a typed ISBN")
  func completion() throws {
    var record = CatalogueRecord(id: "1", source: .openLibrary, title: "Dune")
    record.authors = ["Frank Herbert"]
    var draft = BookEditorDraft(details("9780441013593", by: "") { $0.owner = "City" })
    draft = interactor.completed(draft, from: record)
    #expect(draft.details.title == "Dune" && draft.details.author == "Frank Herbert")
    #expect(draft.details.owner == "City" && draft.record == record)
  }

  @Test(
    "adding skips the preview only if the line has fields, and the record a title and author")
  func withoutPreview() {
    let draft = BookEditorDraft(details("Dune"))
    let entries: BookEditorEntries = [BookEditorEntry(.year, .text("1965"))]
    #expect(interactor.canAddWithoutPreview(draft, with: entries))
    #expect(!interactor.canAddWithoutPreview(draft, with: []))
    #expect(
      !interactor.canAddWithoutPreview(BookEditorDraft(details("Dune", by: "")), with: entries))
  }
}

/// Returns the interactor of the editor for a library, by default with an unreachable catalogue.
func bookEditorInteractor(
  _ store: any LibraryStore, _ catalogue: CatalogueChoice? = nil, covers: CoverRules? = nil
) -> BookEditorInteractor {
  BookEditorInteractor(
    LibraryContext(
      store: store, lending: Lending(clock: noonClock, terms: LoanTerms()), covers: covers),
    store: store,
    catalogue: catalogue
      ?? CatalogueChoice(source: .openLibrary) { source, _, _ throws(CatalogueError) in
        throw CatalogueError.nothingFound("nothing")
      })
}
