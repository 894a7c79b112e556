import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Which of several copies a title or an ISBN selects.
@Suite(.takesTurns) struct ChoosingBooksTests {
  private let library: StoredLibrary

  init() throws { library = try emptyLibrary() }

  @Test(
    "any copy can be lent, but only the lent one can be returned",
    arguments: [
      ("here here", .here, "1", "1"), ("out here", .here, "2", "2"), ("here out", .here, "1", "1"),
      ("out out", .here, "1", "1"), ("trash here", .here, "2", "2"),
      ("here here", .out, "none", "1"), ("out here", .out, "1", "1"), ("here out", .out, "2", "2"),
      ("out out", .out, "1 or 2", "1 or 2"), ("trash out", .out, "2", "2"),
      ("here here", .library, "1 or 2", "1 or 2"), ("out here", .library, "1 or 2", "1 or 2"),
      ("trash out", .library, "2", "2"), ("trash here", .trash, "1", "1"),
      ("trash trash", .trash, "1 or 2", "1 or 2"), ("here here", .trash, "none", "none"),
    ] as [(String, BookScope, String, String)])
  func copies(states: String, scope: BookScope, byTitle: String, byISBN: String) throws {
    let isbn = "9780441013593"
    for (index, state) in states.split(separator: " ").enumerated() {
      try library.run { transaction in
        let dune = details("Dune", by: "Frank Herbert") { $0.isbn = ISBN(stored: isbn) }
        let number = try transaction.add(dune, at: noon)
        if state == "out" {
          try transaction.checkOut(number, to: "Reader \(index)", at: noon, due: today)
        }
        if state == "trash" { try transaction.remove(number) }
      }
    }
    #expect(try chosen(.title("dune"), in: scope) == byTitle)
    #expect(try chosen(.isbn(isbn), in: scope) == byISBN)
    // If any copy is accepted, the first one is chosen.
    let anyTitle = try chosen(.title("dune"), in: scope, takesAnyCopy: true)
    #expect(anyTitle == String(byTitle.prefix { $0 != " " }))
    let anyISBN = try chosen(.isbn(isbn), in: scope, takesAnyCopy: true)
    #expect(anyISBN == String(byISBN.prefix { $0 != " " }))
  }

  @Test(
    "two books with one title are two in every operation",
    arguments: [BookScope.here, .library])
  func namesakes(scope: BookScope) throws {
    try library.run { transaction in
      for author in ["Frank Herbert", "Jo Roe"] {
        _ = try transaction.add(details("Dune", by: author), at: noon)
      }
    }
    for takesAnyCopy in [false, true] {
      #expect(try chosen(.title("dune"), in: scope, takesAnyCopy: takesAnyCopy) == "1 or 2")
    }
  }

  /// Returns the selected number, or the candidates.
  private func chosen(
    _ selection: BookSelection, in scope: BookScope, takesAnyCopy: Bool = false
  ) throws -> String {
    var context = LibraryContext(
      store: library, lending: Lending(clock: noonClock, terms: LoanTerms()))
    context.acceptsAnyCopy = takesAnyCopy
    func text(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: " or ") }
    do {
      return text(try context.books(in: scope).targets(selection, false).numbers)
    } catch LibraryError.severalTitled(_, let books, count: _) {
      return text(books.map(\.number))
    } catch LibraryError.noneTitled {
      return "none"
    } catch LibraryError.noBookWithISBN {
      return "none"
    }
  }
}
