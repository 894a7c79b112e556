/// Today is 21 November 2026, a loan is for 21 days, and the user's name is Zoé.
@Suite(.timeLimit(.minutes(10))) struct LendingTests {
  private let library: StoredLibrary
  private let dune: Int
  private let name: BookName

  init() throws {
    library = try emptyLibrary()
    dune = try library.run {
      try $0.add(
        BookDetails(title: "Dune", author: "Frank Herbert"), at: try instant("2026-09-01T08:00:00Z")
      )
    }
    name = BookName(try #require(try library.book(dune)))
  }

  private func lending(on today: String = "2026-11-21") throws -> Lending {
    Lending(clock: try clock(at: today + "T09:30:00Z"), terms: LoanTerms(user: "Zoé"))
  }

  @Test("a book is lent until the day given")
  func checkOut() throws {
    try library.run {
      try lending().checkOut(dune, to: " Anna ", due: try day("2026-12-01"), in: $0)
    }
    let loan = try #require(try library.book(dune)?.loan)
    #expect(loan.borrower == "Anna")
    #expect(loan.dueDate?.iso == "2026-12-01")
    #expect(try loan.checkedOutAt == instant("2026-11-21T09:30:00Z"))
    #expect(loan.renewals == 0)
  }

  @Test("without a day it is lent for the loan period, without a name to the user")
  func defaults() throws {
    try library.run { try lending().checkOut(dune, to: nil, due: nil, in: $0) }
    #expect(try library.book(dune)?.loan?.borrower == "Zoé")
    #expect(try library.book(dune)?.loan?.dueDate?.iso == "2026-12-12")
  }

  @Test(
    "without a day, a book of someone else's is lent for no longer than we may have it",
    arguments: [
      ("2026-12-01", "2026-12-01"), ("2026-12-12", "2026-12-12"), ("2026-12-31", "2026-12-12"),
      ("2026-11-21", "2026-11-21"), ("2026-11-20", "2026-12-12"),
    ])
  func lentOn(own: String, due: String) throws {
    try library.run { transaction in
      var details = try transaction.existing(dune).details
      details.owner = "Mairie"
      try transaction.update(dune, to: details)
      try lending().setBorrowing(of: dune, due: try day(own), in: transaction)
      try lending().checkOut(dune, to: "Anna", due: nil, in: transaction)
    }
    #expect(try library.book(dune)?.lent?.dueDate?.iso == due)
  }

  @Test("a book that is out cannot be lent again, and the refusal names who has it until when")
  func alreadyOut() throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: try day("2026-12-01"), in: $0) }
    let due = try day("2026-12-01")
    #expect(throws: LibraryError.alreadyOut(name, borrower: "Anna", due: due)) {
      try library.run { try lending().checkOut(dune, to: "Boris", due: nil, in: $0) }
    }
    #expect(try library.loans(of: dune).map(\.borrower) == ["Anna"])
  }

  @Test("nothing is lent without a name, on a wrong day, or without a book")
  func refused() throws {
    let (today, latest) = (try day("2026-11-21"), try day("2027-02-21"))
    let (past, late) = (try day("2026-11-20"), try day("2027-02-22"))
    #expect(throws: LibraryError.required(.borrower)) {
      try library.run { try lending().checkOut(dune, to: " ", due: nil, in: $0) }
    }
    #expect(throws: LibraryError.dueInThePast(past, today: today, latest: latest)) {
      try library.run { try lending().checkOut(dune, to: "Anna", due: past, in: $0) }
    }
    #expect(throws: LibraryError.dueTooLate(late, today: today, latest: latest)) {
      try library.run { try lending().checkOut(dune, to: "Anna", due: late, in: $0) }
    }
    #expect(throws: LibraryError.noSuchBook(99)) {
      try library.run { try lending().checkOut(99, to: "Anna", due: nil, in: $0) }
    }
    #expect(try library.loans(of: dune).isEmpty)
  }

  @Test("a return closes the loan and keeps it")
  func checkIn() throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: nil, in: $0) }
    let kept = try library.run { try lending(on: "2026-12-20").checkIn(dune, in: $0) }
    #expect(try library.book(dune)?.loan == nil)
    #expect(try library.book(dune)?.lastLoan == kept)
    #expect(kept.borrower == "Anna")
    #expect(kept.dueDate?.iso == "2026-12-12")
    #expect(try kept.returnedAt == instant("2026-12-20T09:30:00Z"))
    try library.run { try lending(on: "2026-12-21").checkOut(dune, to: "Boris", due: nil, in: $0) }
    #expect(try library.loans(of: dune).map(\.borrower) == ["Boris", "Anna"])
  }

  @Test("a book is never returned before it was lent, whatever day counts as today")
  func returnedEarlier() throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: nil, in: $0) }
    let kept = try library.run { try lending(on: "2026-11-01").checkIn(dune, in: $0) }
    #expect(kept.returnedAt == kept.checkedOutAt)
  }

  @Test("only a book that is out can be returned or renewed")
  func notOut() throws {
    #expect(throws: LibraryError.notOut(name)) {
      try library.run { try lending().checkIn(dune, in: $0) }
    }
    #expect(throws: LibraryError.notOut(name)) {
      try library.run { try lending().renew(dune, due: nil, in: $0) }
    }
    #expect(throws: LibraryError.noSuchBook(99)) {
      try library.run { try lending().checkIn(99, in: $0) }
    }
    #expect(throws: LibraryError.noSuchBook(99)) {
      try library.run { try lending().renew(99, due: nil, in: $0) }
    }
  }

  @Test(
    "a renewal runs from today, or from the due date where that would bring nothing",
    arguments: [
      ("2026-12-12", "2026-12-01", "2026-12-22"), ("2026-12-12", "2026-12-12", "2027-01-02"),
      ("2026-12-12", "2026-12-20", "2027-01-10"), ("2026-12-12", "2026-11-21", "2027-01-02"),
      ("2027-02-15", "2026-11-21", "2027-02-21"),
    ])
  func renewDefaults(due: String, today: String, renewed: String) throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: try day(due), in: $0) }
    let date = try library.run { try lending(on: today).renew(dune, due: nil, in: $0) }
    #expect(date.iso == renewed)
    #expect(try library.book(dune)?.loan?.dueDate == date)
  }

  @Test("a renewal moves the due date to the day given, and counts")
  func renew() throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: nil, in: $0) }
    try library.run { try lending().renew(dune, due: try day("2027-02-21"), in: $0) }
    let loan = try #require(try library.book(dune)?.loan)
    #expect(loan.renewals == 1)
    #expect(loan.dueDate?.iso == "2027-02-21")
    let (late, today) = (try day("2027-02-22"), try day("2026-11-21"))
    #expect(throws: LibraryError.dueTooLate(late, today: today, latest: try day("2027-02-21"))) {
      try library.run { try lending().renew(dune, due: late, in: $0) }
    }
    #expect(try library.book(dune)?.loan == loan)
  }

  @Test("a renewal to the same day or to an earlier one is refused", arguments: [0, -1, -20])
  func notLater(days: Int) throws {
    let due = try day("2026-12-12")
    try library.run { try lending().checkOut(dune, to: "Anna", due: due, in: $0) }
    let loan = try library.book(dune)?.loan
    #expect(throws: LibraryError.notLater(name, due: due)) {
      try library.run { try lending().renew(dune, due: due.adding(days: days), in: $0) }
    }
    #expect(try library.book(dune)?.loan == loan)
  }

  @Test("a loan that is as long as can be is not renewed")
  func longest() throws {
    let due = try day("2027-02-21")
    try library.run { try lending().checkOut(dune, to: "Anna", due: due, in: $0) }
    #expect(throws: LibraryError.notLater(name, due: due)) {
      try library.run { try lending().renew(dune, due: nil, in: $0) }
    }
    #expect(try library.book(dune)?.loan?.renewals == 0)
  }
}

/// Which loan a book gets where someone tells who has it. Today is 21 November 2026.
@Suite(.timeLimit(.minutes(10))) struct ToldLoanTests {
  /// Who tells.
  private enum Teller: CaseIterable {
    case form, program, server
  }

  private static let user = Borrower.user

  @Test(
    "a book gets the loan that is told of in a form, by a program, and by the server of a copy",
    arguments: [
      // As it was, as it is told, and as it is then for each of the three.
      ("", "Anna 2026-12-10", ["Anna 2026-12-10", "Anna 2026-12-10", "Anna 2026-12-10"]),
      ("", "", ["here", "here", "here"]),
      ("Anna 2026-12-01", "", ["here", "here", "here"]),
      (
        "Anna 2026-12-01", "Anna 2026-12-10",
        ["Anna 2026-12-10", "Anna 2026-12-10 renewed", "Anna 2026-12-10 renewed"]
      ),
      (
        "Anna 2026-12-01", "Anna 2026-11-25",
        ["Anna 2026-11-25", "Anna 2026-11-25", "Anna 2026-11-25"]
      ),
      (
        "Anna 2026-12-01", "Boris 2026-12-10",
        ["Boris 2026-12-10", "already-out", "Boris 2026-12-10 anew"]
      ),
      (
        "\(user) 2026-12-01", "\(user) 2026-12-10",
        ["\(user) 2026-12-10", "\(user) 2026-12-10", "\(user) 2026-12-10"]
      ),
      ("\(user) 2026-12-01", "", ["given back", "given back", "given back"]),
    ])
  func told(before: String, told: String, after: [String]) throws {
    for (teller, expected) in zip(Teller.allCases, after) {
      #expect(try outcome(before, told, by: teller) == expected, "\(teller)")
    }
  }

  /// What is read of a name and a day; both nil for nothing.
  private func read(_ text: String) -> (name: String?, due: Day?) {
    let words = text.split(separator: " ").map(String.init)
    return (words.first, words.last.flatMap(Day.init(iso:)))
  }

  /// - Parameter before: the user’s name where the book is borrowed from its owner.
  private func outcome(_ before: String, _ told: String, by teller: Teller) throws -> String {
    let library = try emptyLibrary()
    let lending = Lending(clock: try clock(at: "2026-11-21T09:30:00Z"), terms: LoanTerms())
    let (old, new) = (read(before), read(told))
    let isBorrowed = old.name == Self.user
    let number = try library.run { transaction in
      var details = BookDetails(title: "Dune", author: "Frank Herbert")
      if isBorrowed { details.owner = "Mairie" }
      let number = try transaction.add(details, at: try instant("2026-09-01T08:00:00Z"))
      if isBorrowed {
        try lending.setBorrowing(of: number, due: old.due, in: transaction)
      } else if let name = old.name {
        try lending.checkOut(number, to: name, due: old.due, in: transaction)
      }
      return number
    }
    let book = try #require(try library.book(number))
    do {
      try library.run { transaction in
        switch teller {
        case .form:
          var form = LoanForm(book)
          (form.borrower, form.due) = new
          try lending.updateLoan(of: number, toMatch: form, in: transaction)
        case .program:
          var change = LoanChange()
          change.borrower = new.name.map(FieldChange.set) ?? .clear
          change.dueDate = new.due
          try lending.updateLoan(of: number, toMatch: change, in: transaction)
        case .server:
          let name = new.name ?? ""
          var texts: [RemoteBook.Field: String] = [
            .borrower: name, .lastCheckedOutBy: name, .dueDate: new.due?.iso ?? "",
          ]
          if isBorrowed { texts[.owner] = "Mairie" }
          try lending.updateLoan(of: number, toMatch: RemoteBook(told: texts), in: transaction)
        }
      }
    } catch let error as LibraryError {
      return error.code
    }
    let after = try #require(try library.book(number))
    guard let loan = after.loan else { return after.isGivenBack ? "given back" : "here" }
    let isNew = try old.name != nil && library.loans(of: number).count > 1
    return [
      loan.borrower, loan.dueDate?.iso, loan.renewals > 0 ? "renewed" : nil, isNew ? "anew" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }
}

/// Who is meant by a name: a card, a whole name, a word that only one person has; no one is guessed at.
@Suite(.timeLimit(.minutes(10))) struct WhoIsMeantTests {
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
    #expect(try context.borrower(TypedName(typed)) == MeantName(name, isNew: isNew))
  }

  @Test("the label that is printed for a borrower's card is theirs")
  func label() throws {
    let code = LabelCode.card(2).text
    #expect(try context.borrower(TypedName(code)).name == "Ben Leroy")
  }

  @Test(
    "a name that fits several, or is near one, is refused with those",
    arguments: [
      ("Ben", ["Ben Leroy", "Ben Moreau"]), ("Gwen Lambrt", ["Gwen Lambert"]),
      ("Ol", ["Olga Sand"]),
    ])
  func unclear(typed: String, names: [String]) {
    #expect(throws: LibraryError.unclear(.borrower, typed, names)) {
      try context.borrower(TypedName(typed))
    }
  }

  @Test("who is said to be new is new, whoever has a name like it")
  func saidToBeNew() throws {
    #expect(try context.borrower(TypedName("Ben", isNew: true)) == MeantName("Ben", isNew: true))
    #expect(try !context.borrower(TypedName("Ben Leroy", isNew: true)).isNew)
  }

  @Test("a number is no one's name", arguments: ["78", "29000003", "9780441013593", "0001"])
  func numbers(typed: String) {
    #expect(throws: LibraryError.noSuchCode(typed)) { try context.borrower(TypedName(typed)) }
  }

  @Test("someone known is found by a beginning, too, and never made")
  func known() throws {
    #expect(try context.knownBorrower("ol").name == "Olga Sand")
    #expect(throws: LibraryError.noSuch(.borrower, "Clara")) { try context.knownBorrower("Clara") }
    #expect(throws: LibraryError.several(.borrower, "Ben", ["Ben Leroy", "Ben Moreau"], count: 2)) {
      try context.knownBorrower("Ben")
    }
  }

  @Test("an owner that is near a known one is asked about, and found by a word")
  func owners() throws {
    #expect(throws: LibraryError.unclear(.owner, "Uni", ["University Library"])) {
      try context.owner(TypedName("Uni"))
    }
    #expect(try context.owner(TypedName("the city library")).name == "City Library")
    #expect(try context.owner(TypedName("Anna")).isNew)
    #expect(try context.knownOwner("city").name == "City Library")
    #expect(
      throws: LibraryError.several(
        .owner, "library", ["City Library", "University Library"], count: 2)
    ) {
      try context.knownOwner("library")
    }
    var query = BookQuery()
    query.owner = "city"
    #expect(try context.meant(query).owner == "City Library")
  }
}

/// What is told of books that were changed together.
@Suite(.timeLimit(.minutes(10))) struct ChangedBooksTests {
  private let library: StoredLibrary

  init() throws { library = try emptyLibrary() }

  private func fill(_ count: Int) throws {
    try library.run { transaction in
      for number in 1...count {
        _ = try transaction.add(BookDetails(title: "\(number)", author: "Anon"), at: noon)
      }
    }
  }

  /// - Returns: the books, and in which order they were rated.
  private func rate(_ numbers: [Int]) throws -> (books: ChangedBooks, order: [Int]) {
    var order: [Int] = []
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    let context = LibraryContext(store: library, lending: lending)
    let books = try context.change(.rate, numbers) { number, transaction in
      order.append(number)
      var details = try transaction.existing(number).details
      details.rating = 4
      try transaction.update(number, to: details)
    }
    return (books, order)
  }

  private func told(_ books: ChangedBooks) throws -> [(number: Int, rating: Rating?)] {
    var told: [(Int, Rating?)] = []
    try books.each { told.append(($0.number, $0.details.rating)) }
    return told
  }

  @Test("few are changed and told in the order named, as the change left them")
  func few() throws {
    try fill(3)
    let (books, order) = try rate([3, 1])
    try library.run { try $0.remove(3) }
    #expect(order == [3, 1])
    #expect(books.areFew)
    #expect(books.first.map(\.number) == [3, 1])
    #expect(try told(books).map(\.number) == [3, 1])
    #expect(try told(books).map(\.rating) == [4, 4])
  }

  @Test("many are changed in the order of their numbers, and told in the order named")
  func many() throws {
    try fill(1_200)
    let numbers = Array((1...1_200).reversed())
    let (books, order) = try rate(numbers)
    #expect(order == numbers.reversed())
    #expect(!books.areFew)
    #expect(books.first.map(\.number) == [1_200, 1_199])
    #expect(try told(books).map(\.number) == numbers)
    #expect(try told(books).allSatisfy { $0.rating == 4 })
    #expect(try library.changes(offset: 0, limit: 1).map(\.books) == [1_200])
  }

  @Test("of many, one that was deleted meanwhile is left out")
  func deleted() throws {
    try fill(3)
    let (books, _) = try rate([3, 1, 2])
    try library.run { try $0.remove(1) }
    #expect(try told(books).map(\.number) == [3, 2])
  }

  @Test("where one cannot be changed, none is")
  func refused() throws {
    try fill(3)
    #expect(throws: LibraryError.noSuchBook(9)) { try rate([1, 2, 9]) }
    #expect(try (1...3).allSatisfy { try library.existing($0).details.rating == nil })
  }
}
