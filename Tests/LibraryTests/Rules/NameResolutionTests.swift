import Library
import LibraryPorts
import LibraryRules
import TestSupport
import Testing
import Turns

/// Names resolve to a card, a full name, or a word of only one person's name, and are never
/// guessed.
@Suite(.timeLimited) struct NameResolutionTests {
  private let context: LibraryContext

  init() throws {
    let library = try emptyLibrary { noon }
    var terms = LoanTerms()
    terms.ownName = "Mary"
    context = LibraryContext(store: library, lending: Lending(clock: noonClock, terms: terms))
    try library.run { transaction in
      for (name, card) in [
        ("Olga Sand", "77"), ("Ben Leroy", nil), ("Ben Moreau", nil), ("Gwen Lambert", nil),
      ] {
        var details = BorrowerDetails(name: name)
        details.card = card
        _ = try transaction.add(Borrower(details: details, addedAt: noon))
      }
      for (title, owner) in [("Emma", "University Library"), ("Dune", "City Library")] {
        var details = BookDetails(title: title, author: "A")
        details.owner = owner
        _ = try transaction.add(details, at: noon)
      }
    }
  }

  @Test(
    "a borrower is found by card, label, name or a word of it, else is new",
    arguments: [
      ("77", "Olga Sand", false), ("olga sand", "Olga Sand", false), ("sand", "Olga Sand", false),
      ("gwen", "Gwen Lambert", false), ("Clara", "Clara", true), ("Ben Hur", "Ben Hur", true),
      ("mary", Borrower.user, false), ("me", Borrower.user, false),
    ])
  func borrower(typed: String, name: String, isNew: Bool) throws {
    #expect(try context.borrower(NameInput(typed)) == ResolvedName(name, isNew: isNew))
  }

  @Test("the label that is printed for a borrower's card names the borrower")
  func label() throws {
    let code = LabelCode.card(2).text
    #expect(try context.borrower(NameInput(code)).name == "Ben Leroy")
  }

  @Test(
    "a name that matches several people, or nearly one, or goes on after one, is refused",
    arguments: [
      ("Ben", ["Ben Leroy", "Ben Moreau"]), ("Gwen Lambrt", ["Gwen Lambert"]),
      ("Ol", ["Olga Sand"]), ("Olga Sand please", ["Olga Sand"]),
      ("Gwen Lambert, Ben", ["Gwen Lambert", "Ben"]), ("Olga Sand & Ben", ["Olga Sand", "Ben"]),
      ("Paul again", ["Paul"]), ("Paul Roy over Christmas", ["Paul Roy"]),
      ("Paul, hardcover", ["Paul"]), ("Inès après Léa", ["Inès"]), ("Inès en mai", ["Inès"]),
      ("Пётр снова", ["Пётр"]),
    ])
  func unclear(typed: String, names: [String]) {
    #expect(throws: LibraryError.unclear(.borrower, typed, names)) {
      try context.borrower(NameInput(typed))
    }
  }

  @Test(
    "a new name may have any other words",
    arguments: ["Book club", "Jean de la Fontaine", "So Yi", "В. В."])
  func newName(typed: String) throws {
    #expect(try context.borrower(NameInput(typed)) == ResolvedName(typed, isNew: true))
  }

  @Test("a period is nobody’s name", arguments: ["another week", "encore", "ещё"])
  func period(typed: String) {
    #expect(throws: LibraryError.noSuch(.borrower, typed)) {
      try context.borrower(NameInput(typed))
    }
  }

  @Test("a person declared as new is new, even with a similar name")
  func confirmedNew() throws {
    #expect(try context.borrower(NameInput("Ben", isNew: true)) == ResolvedName("Ben", isNew: true))
    #expect(try !context.borrower(NameInput("Ben Leroy", isNew: true)).isNew)
    let typed = NameInput("Paul again", isNew: true)
    #expect(try context.borrower(typed) == ResolvedName("Paul again", isNew: true))
  }

  @Test(
    "a number is not a name", arguments: ["78", "29000003", "9780441013593", "080442957X", "0001"])
  func numbers(typed: String) {
    #expect(throws: LibraryError.noSuchCode(typed)) { try context.borrower(NameInput(typed)) }
  }

  @Test(
    "a number, an ISBN or a label is not the name of a new owner or tag",
    arguments: ["12", "978-0-441-01359-3", "080442957X", "B000042", "P000007", "555-1234"])
  func codes(typed: String) throws {
    #expect(throws: LibraryError.codeAsName(typed)) { try context.owner(NameInput(typed)) }
    #expect(throws: LibraryError.codeAsName(typed)) {
      try context.owner(NameInput(typed, isNew: true))
    }
    let library = try emptyLibrary { noon }
    #expect(throws: LibraryError.codeAsName(typed)) {
      try library.run { try TagRules(clock: noonClock).add(typed, in: $0) }
    }
    try library.run { transaction in
      try TagRules(clock: noonClock).add("new", in: transaction)
      #expect(throws: LibraryError.codeAsName(typed)) {
        try TagRules(clock: noonClock).rename("new", to: typed, in: transaction)
      }
      #expect(try transaction.tag(named: "new") != nil)
    }
  }

  @Test("a known person is found by the beginning of a name, and never added")
  func known() throws {
    #expect(try context.knownBorrower("ol").name == "Olga Sand")
    #expect(throws: LibraryError.noSuch(.borrower, "Clara")) { try context.knownBorrower("Clara") }
    #expect(throws: LibraryError.several(.borrower, "Ben", ["Ben Leroy", "Ben Moreau"], count: 2)) {
      try context.knownBorrower("Ben")
    }
  }

  @Test("an owner similar to a known one needs confirmation, and is found by a word")
  func owners() throws {
    #expect(throws: LibraryError.unclear(.owner, "Uni", ["University Library"])) {
      try context.owner(NameInput("Uni"))
    }
    #expect(throws: LibraryError.unclear(.owner, "City Library tomorrow", ["City Library"])) {
      try context.owner(NameInput("City Library tomorrow"))
    }
    #expect(try context.owner(NameInput("the city library")).name == "City Library")
    #expect(try context.owner(NameInput("Anna")).isNew)
    #expect(try context.knownOwner("city").name == "City Library")
    #expect(
      throws: LibraryError.several(
        .owner, "library", ["City Library", "University Library"], count: 2)
    ) {
      try context.knownOwner("library")
    }
    var query = BookQuery()
    query.owner = "city"
    #expect(try context.resolved(query).owner == "City Library")
  }
}
