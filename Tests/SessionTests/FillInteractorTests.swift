import Fill
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct FillInteractorTests {
  private let store: StoredLibrary
  private let interactor: FillInteractor

  init() throws {
    store = try emptyLibrary()
    interactor = FillInteractor(
      LibraryContext(
        store: store,
        lending: Lending(
          clock: Clock(instant: { .now }, calendarDay: { _ in .last }), terms: LoanTerms())),
      store: store, catalogue: ScriptedCatalogue.choice(Settings()))
  }

  private func add(
    _ title: String, _ author: String, _ change: (inout BookDetails) throws -> Void = { _ in }
  ) throws -> Int {
    var details = BookDetails(title: title, author: author)
    try change(&details)
    return try store.change(.add) { try $0.add(details, at: .now) }
  }

  /// Returns the fields that would be filled in, or nil if the catalogue does not have the book.
  private func fields(_ number: Int) throws -> [BookField]? {
    switch try interactor.plan(for: number) {
    case .fields(_, let fields, _): fields.map(\.field)
    case .nothing: []
    case .unknown, .otherBook: nil
    }
  }

  @Test("a book without an ISBN is identified by its exact title and author")
  func exactMatch() throws {
    #expect(
      try fields(add("dune", "FRANK HERBERT")) == [.publisher, .categories, .isbn, .year])
    #expect(try fields(add("Bean Trees", "Barbara Kingsolver")) == [.year])
    #expect(try fields(add("Dune", "Brian Herbert")) == nil)
    #expect(try fields(add("Dune Messiah", "Frank Herbert")) == nil)
    #expect(try fields(add("Dun", "Frank Herbert")) == nil)
  }

  /// A catalogue that returns one record for every query.
  private struct OneRecord: Catalogue {
    let record: CatalogueRecord
    var source: CatalogueSource { record.source }

    func search(
      _ text: String, from start: CatalogueCursor, limit: Int
    ) throws(CatalogueError) -> CataloguePage { CataloguePage(records: [record]) }
    func record(_ id: String) throws(CatalogueError) -> CatalogueRecord { record }
    func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord { record }
    func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord { record }
    func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? { nil }
  }

  /// Returns the plan for a book if the catalogue has only this record.
  private func plan(
    _ title: String, _ author: String, isbn: Bool, found: (String, [String])
  ) throws -> FillPlan {
    var record = CatalogueRecord(id: "1", source: .google, title: found.0)
    record.authors = found.1
    record.publisher = "P"
    let interactor = FillInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store,
      catalogue: CatalogueChoice(source: .google) { _, _, _ in OneRecord(record: record) })
    return try interactor.plan(
      for: add(title, author) { if isbn { $0.isbn = try ISBN("9780441013593") } })
  }

  @Test(
    "a book is recognized by its title and author in any spelling",
    arguments: [
      ("The Dune", "Herbert, Frank", "DUNE", ["Frank Herbert"]),
      ("Dune", "F. Herbert", "Dune: A Novel", ["Frank Herbert"]),
      ("Dune (Dune, #1)", "Frank Herbert", "Dune", ["Frank Patrick Herbert"]),
      ("Frankenstein; or, The Modern Prometheus", "Mary Shelley", "Frankenstein", ["M. Shelley"]),
      ("L’Écume des jours", "Vian", "Ecume des jours", ["Boris Vian"]),
      ("Война и мир", "Лев Толстой", "Война и мир: роман", ["Толстой Л. Н."]),
      ("Good Omens", "Terry Pratchett & Neil Gaiman", "Good Omens", ["Neil Gaiman"]),
    ] as [(String, String, String, [String])])
  func sameBook(title: String, author: String, found: String, by authors: [String]) throws {
    for isbn in [false, true] {
      guard case .fields = try plan(title, author, isbn: isbn, found: (found, authors)) else {
        Issue.record("\(title) is not \(found)")
        continue
      }
    }
  }

  @Test(
    "without an ISBN, another title or author means another book",
    arguments: [
      ("Dune", "Frank Herbert", "Cooking", ["Julia Child"]),
      ("Dune", "Frank Herbert", "Dune Messiah", ["Frank Herbert"]),
      ("Dune", "Brian Herbert", "Dune", ["Frank Herbert"]),
      ("Dune", "B. Herbert", "Dune", ["Herbert, Frank"]),
      ("Dune", "Ann Herbert", "Dune", ["Anna Herbert"]),
      ("Dune", "Anna Herbert", "Dune", ["Ann Herbert"]),
      ("Star Wars: A New Hope", "Lucas", "Star Wars: The Return", ["Lucas"]),
      ("Dune", "Frank Herbert", "Dune", []),
    ] as [(String, String, String, [String])])
  func otherBook(title: String, author: String, found: String, by authors: [String]) throws {
    let plan = try plan(title, author, isbn: false, found: (found, authors))
    guard case .otherBook(let book, let record, let fields) = plan else {
      Issue.record("\(plan)")
      return
    }
    #expect(book.title == title && record.title == found)
    #expect(fields == [FillField(.publisher, "P")])
  }

  @Test("an ISBN is trusted unless both title and author differ")
  func isbn() throws {
    for (title, authors, isSame) in [
      ("Cooking", ["Julia Child"], false), ("Cooking", [], false),
      ("Der Wüstenplanet", ["Frank Herbert"], true), ("Dune", ["Франк Герберт"], true),
    ] as [(String, [String], Bool)] {
      let plan = try plan("Dune", "Frank Herbert", isbn: true, found: (title, authors))
      if case .fields = plan { #expect(isSame, "\(title)") } else { #expect(!isSame, "\(title)") }
      if case .otherBook = plan { #expect(!isSame, "\(title)") }
    }
    let unknown = try add("Dune", "Frank Herbert") { $0.isbn = try ISBN("9780306406157") }
    #expect(try fields(unknown) == nil)
  }

  @Test("existing details stay, even if they were added meanwhile")
  func existingDetails() throws {
    let number = try add("Dune", "Frank Herbert") { $0.year = 1900 }
    guard case .fields(_, let fields, _) = try interactor.plan(for: number) else {
      Issue.record("nothing to fill in")
      return
    }
    #expect(fields.map(\.field) == [.publisher, .categories, .isbn])
    _ = try store.change(.edit) { change in
      var details = try #require(try change.book(number)).details
      details.publisher = "Mine"
      try change.update(number, to: details)
    }
    let book = try interactor.fill([(number, fields, nil)])[0]
    #expect(book.details.publisher == "Mine" && book.details.year == 1900)
    #expect(book.details.isbn?.digits == "9780441013593")
    #expect(book.details.categories == ["Science fiction"])
  }

  @Test("either all books are filled in, or none")
  func allOrNone() throws {
    let number = try add("Dune", "Frank Herbert")
    let field = FillField(.publisher, "P")
    #expect(throws: LibraryError.noSuchBook(7)) {
      try interactor.fill([(number, [field], nil), (7, [field], nil)])
    }
    #expect(try store.existing(number).details.publisher == nil)
  }

  @Test("an unreachable catalogue is an error, not a missing book")
  func offline() throws {
    let number = try add("X", "Y") { $0.isbn = try ISBN("9783161484100") }
    #expect(throws: CatalogueError.hostNotFound("openlibrary.org")) {
      try interactor.plan(for: number)
    }
  }
}
