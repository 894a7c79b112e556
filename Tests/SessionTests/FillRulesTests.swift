import FillInteractor
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Support
import Testing

/// What a catalogue may fill in, and in which books.
@Suite(.timeLimit(.minutes(10))) struct FillRulesTests {
  private let store: SQLiteLibrary
  private let rules: FillRules

  init() throws {
    store = try memory()
    rules = FillRules(
      store: store, catalogue: ScriptedCatalogue.choice(Settings()),
      clock: Clock(instant: { .now }, calendarDay: { _ in .last }), shown: BookQuery(), marked: [])
  }

  private func add(
    _ title: String, _ author: String, _ change: (inout BookDetails) throws -> Void = { _ in }
  ) throws -> Int {
    var details = BookDetails(title: title, author: author)
    try change(&details)
    return try store.change(.add) { try $0.add(details, at: .now) }
  }

  /// The fields that would be filled in; nil where the catalogue does not have the book.
  private func fields(_ number: Int) throws -> [BookField]? {
    switch try rules.plan(for: number) {
    case .fields(_, let fields): fields.map(\.field)
    case .nothing: []
    case .unknown: nil
    }
  }

  @Test("a book without an ISBN is the one of just its title and author")
  func match() throws {
    #expect(
      try fields(add("dune", "FRANK HERBERT")) == [.publisher, .categories, .isbn, .year])
    #expect(try fields(add("Bean Trees", "Barbara Kingsolver")) == [.year])
    #expect(try fields(add("Dune", "Brian Herbert")) == nil)
    #expect(try fields(add("Dune Messiah", "Frank Herbert")) == nil)
    #expect(try fields(add("Dun", "Frank Herbert")) == nil)
  }

  @Test("a book with an ISBN is looked up by that alone, whatever its title")
  func isbn() throws {
    let other = try add("Another title", "Someone") { $0.isbn = try ISBN("9780441013593") }
    #expect(try fields(other) == [.publisher, .categories, .year])
    let unknown = try add("Dune", "Frank Herbert") { $0.isbn = try ISBN("9780306406157") }
    #expect(try fields(unknown) == nil)
  }

  @Test("what is there stays as it is, also where it came in meanwhile")
  func kept() throws {
    let number = try add("Dune", "Frank Herbert") { $0.year = 1900 }
    guard case .fields(_, let fields) = try rules.plan(for: number) else {
      Issue.record("nothing to fill in")
      return
    }
    #expect(fields.map(\.field) == [.publisher, .categories, .isbn])
    _ = try store.change(.edit) { change in
      var details = try #require(try change.book(number)).details
      details.publisher = "Mine"
      try change.update(number, to: details)
    }
    let book = try rules.fill([(number, fields)])[0]
    #expect(book.details.publisher == "Mine" && book.details.year == 1900)
    #expect(book.details.isbn?.digits == "9780441013593")
    #expect(book.details.categories == ["Science fiction"])
  }

  @Test("books are filled in all or none")
  func allOrNone() throws {
    let number = try add("Dune", "Frank Herbert")
    let field = FillField(.publisher, "P")
    #expect(throws: LibraryError.noSuchBook(7)) {
      try rules.fill([(number, [field]), (7, [field])])
    }
    #expect(try store.existing(number).details.publisher == nil)
  }

  @Test("a catalogue out of reach is an error, not a book that it does not have")
  func offline() throws {
    let number = try add("X", "Y") { $0.isbn = try ISBN("9783161484100") }
    #expect(throws: CatalogueError.hostNotFound("openlibrary.org")) { try rules.plan(for: number) }
  }
}
