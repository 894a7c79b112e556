import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Which of several copies a title or an ISBN selects.
@Suite(.timeLimited) struct ChoosingBooksTests {
  private let library: StoredLibrary

  init() throws { library = try emptyLibrary() }

  @Test(
    "any copy can be lent, but only the lent one can be returned",
    arguments: [
      ("here here", .here, "1", "1"), ("out here", .here, "2", "2"), ("here out", .here, "1", "1"),
      ("out out", .here, "1", "1"), ("trash here", .here, "2", "2"),
      ("kept here", .here, "2", "2"), ("kept out", .here, "1", "1"), ("kept kept", .here, "1", "1"),
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
        if state == "kept" { try placeHold(number, for: "Reader \(index)", in: transaction) }
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

  private func placeHold(
    _ number: Int, for name: String, in transaction: any LibraryTransaction
  ) throws {
    try HoldRules(clock: noonClock, days: 7).placeHold(
      on: number, for: name, onlyThis: true, in: transaction)
  }

  @Test("the copy that is on hold for the borrower is lent")
  func copyOnHold() throws {
    try library.run { transaction in
      for _ in 1...4 { _ = try transaction.add(details("Dune", by: "Frank Herbert"), at: noon) }
      for (number, name) in [(1, "Zoe"), (3, "Anna")] {
        try placeHold(number, for: name, in: transaction)
      }
    }
    for (borrower, number) in [(nil, "2"), ("anna", "3"), ("Zoe", "1"), ("Ben", "2")] {
      #expect(try chosen(.title("dune"), in: .here, for: borrower) == number)
    }
  }

  @Test(
    "two books with one title are ambiguous in every operation",
    arguments: [BookScope.here, .library])
  func sameTitle(scope: BookScope) throws {
    try library.run { transaction in
      for author in ["Frank Herbert", "Jo Roe"] {
        _ = try transaction.add(details("Dune", by: author), at: noon)
      }
    }
    for takesAnyCopy in [false, true] {
      #expect(try chosen(.title("dune"), in: scope, takesAnyCopy: takesAnyCopy) == "1 or 2")
    }
  }

  @Test("a mark on a deleted book is refused with a reason, unless the book can be returned")
  func marks() throws {
    try library.run { transaction in
      for title in ["Dune", "Emma", "Kim"] {
        let number = try transaction.add(details(title), at: noon)
        try transaction.checkOut(number, to: "Anna", at: noon, due: today)
      }
      for number in [1, 2] { try transaction.remove(number) }
      var loan = try #require(try transaction.anyBook(2)?.openLoanToBorrower)
      loan.returnedAt = noon
      try transaction.update(loan, of: 2)
    }
    let context = LibraryContext(
      store: library, lending: Lending(clock: noonClock, terms: LoanTerms()))
    context.marks.numbers = [1, 2, 3]
    let dune = BookName(try #require(try library.anyBook(1)))
    for (books, numbers, refused) in [
      (context.books(), [3], [LibraryError.deleted(dune)]),
      (context.books(in: .here), [3], [.deleted(dune)]), (context.books(in: .out), [1, 3], []),
      (context.books(findsDeleted: true), [1, 3], []),
    ] {
      // Books that no list shows are not marked.
      #expect(try books.markedNumbers() == [1, 3])
      let targets = try books.targets(.numbers(books.markedNumbers().map { $0...$0 }), true)
      #expect(targets.numbers == numbers && targets.refusals == refused)
    }
  }

  @Test("in a range, deleted and missing numbers are reported separately")
  func ranges() throws {
    try library.run { transaction in
      for number in 1...12 {
        _ = try transaction.add(details("Book \(number)"), at: noon)
      }
      for number in [1, 2, 3, 7, 10, 11] { try transaction.remove(number) }
    }
    try library.purge([3, 11])
    let context = LibraryContext(
      store: library, lending: Lending(clock: noonClock, terms: LoanTerms()))
    let seven = BookName(try #require(try library.anyBook(7)))
    let ten = BookName(try #require(try library.anyBook(10)))
    let targets = try context.books().targets(.numbers([1...20]), false)
    #expect(targets.numbers == [4, 5, 6, 8, 9, 12])
    #expect(
      targets.refusals == [
        .allDeleted(1...2), .noSuchBook(3), .deleted(seven), .deleted(ten), .noSuchBook(11),
        .noBooksIn(13...20),
      ])
    #expect(throws: LibraryError.allDeleted(1...2)) {
      try context.books().targets(.numbers([1...2]), false)
    }
  }

  /// Returns the selected number, or the candidates.
  private func chosen(
    _ selection: BookSelection, in scope: BookScope, takesAnyCopy: Bool = false,
    for borrower: String? = nil
  ) throws -> String {
    var context = LibraryContext(
      store: library, lending: Lending(clock: noonClock, terms: LoanTerms()))
    context.acceptsAnyCopy = takesAnyCopy
    context.borrower = borrower
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
