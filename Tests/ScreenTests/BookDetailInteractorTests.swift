import BookDetailEntity
import BookDetailInteractor
import Covers
import Exchange
import Foundation
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookDetailInteractorTests {
  private let store: any LibraryStore
  private let interactor: BookDetailInteractor

  init() throws {
    store = try emptyLibrary()
    try store.add("Dune", by: "Herbert")
    try store.add("Emma", by: "Austen")
    interactor = bookDetailInteractor(store)
  }

  @Test("a checked out book has a borrower and the usual due date")
  func checkOut() throws {
    _ = try interactor.checkOut([1], to: "Anna", since: nil, due: nil, ignoringHolds: false)
    let loan = try #require(try interactor.book(1).openLoan)
    #expect(loan.borrower == "Anna" && loan.dueDate == today.adding(days: 21))
    #expect(throws: LibraryError.self) {
      try interactor.checkOut([1], to: "Ben", since: nil, due: nil, ignoringHolds: false)
    }
    #expect(try interactor.lastBorrower() == "Anna")
  }

  @Test("a book on hold for someone else is claimed")
  func holdErrors() throws {
    let holds = Lending(clock: noonClock, terms: LoanTerms()).holdRules
    try store.change(.hold) { try holds.placeHold(on: 2, for: "Ben", onlyThis: false, in: $0) }
    func holdErrors(_ borrower: String) throws -> Int {
      let books = try ChosenBooks(.numbers([2...2]), areMarks: false, of: interactor.books())
      return try interactor.books(books, for: borrower).holdErrors.count
    }
    #expect(try holdErrors("Anna") == 1)
    #expect(try holdErrors("Ben") == 0)
  }

  @Test("words that are not a title name the person whose loans are meant")
  func loans() throws {
    try store.lend(1, to: "Anna Leroy")
    func selection(_ words: String) throws -> BookSelection {
      try interactor.booksOut(named: NameInput(words))
    }
    #expect(try selection("Dune") == .title("Dune"))
    #expect(try selection("anna") == .lent(to: "Anna Leroy"))
    #expect(try selection("nobody") == .title("nobody"))
  }

  @Test("tags that differ only in case are the same, also when they are removed")
  func tags() throws {
    var tags = BookDetailTags()
    tags.added = ["Sci-Fi", "été"]
    _ = try interactor.tag([1], tags)
    tags.added = ["sci-fi"]
    tags.removed = ["ETE"]
    _ = try interactor.tag([1], tags)
    #expect(try interactor.book(1).details.tags == ["Sci-Fi"])
  }

  @Test("a book that is out can be returned, a book that is not held can be acquired")
  func actions() throws {
    try store.add("Ulysses", by: "Joyce")
    try store.lend(2, to: "Anna")
    try store.edit(3) { $0.isHeld = false }
    #expect(
      try (1...3).map { interactor.commands(for: try interactor.book($0)) } == [
        .all(canCheckOut: true, canReturn: false), .all(canCheckOut: false, canReturn: true),
        .notInLibrary,
      ])
    try store.delete(2)
    #expect(interactor.commands(for: try interactor.book(2)) == .deletedAndOut)
  }

  @Test("removing a cover changes only a book that has one")
  func removeCover() throws {
    let covers = CoverRules(
      index: store, files: MemoryCovers(CoverFolder(forLibrary: "/dev/null/library.sqlite")))
    covers.save(
      Data(Pictures.png()), from: RecordName(source: StoredCover.ownSource, id: ""), of: .book(1))
    let interactor = bookDetailInteractor(store, covers: covers)
    #expect(try [1, 2].map { try interactor.setCover($0, from: nil).isChanged } == [true, false])
    #expect(try store.book(1)?.cover == nil)
  }

  @Test("the neighbours of a book are those in the list")
  func neighbors() throws {
    let dune = try interactor.book(1)
    #expect(try interactor.neighbor(of: dune, forward: true)?.title == "Emma")
    #expect(try interactor.neighbor(of: dune, forward: false) == nil)
  }
}

/// Returns the interactor of the detail screen for a library.
func bookDetailInteractor(_ store: any LibraryStore, covers: CoverRules? = nil)
  -> BookDetailInteractor
{
  BookDetailInteractor(
    LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
    store: store,
    sharing: Sharing(
      files: ExchangeFiles(
        clock: noonClock, library: nil, input: { nil }, output: { _ in }))
  ) { covers }
}
