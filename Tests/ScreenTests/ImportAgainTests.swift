import CommandLine
import EnglishTexts
import Exchange
import Grammar
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Transfer
import Turns

/// Imports of later exports of the same books or borrowers.
@Suite(.timeLimited) struct ImportAgainTests {
  private let folder: TemporaryFolder
  private let store: any LibraryStore

  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    store = try emptyLibrary { noon }
  }

  @discardableResult
  private func importFile(
    _ text: String, updates: Bool = false, ofBorrowers: Bool = false
  ) throws -> TransferReport {
    try folder.write(text, to: "books.csv")
    let files = ExchangeFiles(clock: noonClock, library: nil, input: { nil }, output: { _ in })
    let catalogue = CatalogueChoice(source: .openLibrary) { _, _, _ throws(CatalogueError) in
      throw CatalogueError.interrupted
    }
    let interactor = TransferInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store, files: files, catalogue: catalogue)
    let request = TransferImport(
      path: folder.path("books.csv"), options: ImportOptions(), includesBorrowers: ofBorrowers,
      isDryRun: false, updates: updates, rejects: nil)
    return try interactor.importBooks(
      from: folder.path("books.csv"), source: "books.csv", request
    ) { _, _ in }
  }

  private func goodreads(_ rows: [String]) -> String {
    "Book Id,Title,Author,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Read Count\n"
      + rows.map { $0 + "\n" }.joined()
  }

  @Test("who has a book is known whatever the order of its loans, with or without their start")
  func orderOfLoans() throws {
    let report = try importFile(
      """
      Title,Author,Borrower,Lent on,Due,Returned
      Alpha,Ann Doe,Olga,2026-11-01,2026-12-10,
      Alpha,Ann Doe,Kenji,2026-09-01,2026-09-20,2026-09-18
      Alpha,Ann Doe,Ben,2026-10-01,2026-10-20,2026-10-18
      Beta,Ben Roe,Olga,,2026-12-10,
      Beta,Ben Roe,Kenji,,2026-09-20,2026-09-18
      Gamma,Cy Poe,Kenji,,2026-09-20,2026-09-18
      Gamma,Cy Poe,Olga,,2026-08-20,2026-08-18

      """)
    let books = try (1...3).map { try #require(try store.book($0)) }
    #expect(books.map { $0.openLoan?.borrower } == ["Olga", "Olga", nil])
    #expect(books.map { $0.currentOrLastLoan?.borrower } == ["Olga", "Olga", "Kenji"])
    #expect(books.map { $0.currentOrLastLoan?.knownStart == nil } == [false, true, true])
    #expect(report.loansWithoutStart == 4)
    let kenji = try #require(try store.borrower(named: "Kenji"))
    #expect(kenji.addedAt > Loan.unknownStart)
  }

  @Test("a loan without a start does not begin today, and is the same loan in the next export")
  func unknownStart() throws {
    let table = "Title,Author,Borrower,Due\nAlpha,Ann Doe,Olga,2026-12-10\nBeta,Ben Roe,,\n"
    let report = try importFile(table)
    #expect(report.loansWithoutStart == 1)
    #expect(try store.book(1)?.openLoan?.knownStart == nil)
    #expect(try importFile(table).unknownLoans == 0)
    #expect(try store.loans(of: 1).count == 1)
    let twice = """
      Title,Author,Borrower,Due,Returned
      Gamma,Cy Poe,Olga,2026-12-10,
      Gamma,Cy Poe,Olga,2026-09-20,2026-09-18

      """
    try importFile(twice)
    let again = try importFile(twice, updates: true)
    #expect(again.unknownLoans == 0 && again.differences.isEmpty)
    #expect(try store.loans(of: 3).map(\.isOpen).sorted { !$0 && $1 } == [false, true])
    // A person who returned a book can have it again.
    try importFile("Title,Author,Borrower,Returned\nDelta,Dan Loe,Olga,2026-09-18\n")
    let later = try importFile("Title,Author,Borrower\nDelta,Dan Loe,Olga\n")
    #expect(later.unknownLoans + later.differences.values.reduce(0, +) == 1)
  }

  @Test("next month's export moves books forward, and updates what has changed")
  func nextMonth() throws {
    try importFile(
      goodreads([
        "1,Alpha,Ann Doe,0,,2026/01/05,to-read,to-read,,0",
        "2,Beta,Ben Roe,0,,2026/01/06,currently-reading,currently-reading,,1",
        "3,Gamma,Cy Poe,3,2026/02/01,2026/01/07,,read,,1",
      ]))
    let june = goodreads([
      "1,Alpha: A Novel,Ann Doe,4,2026/03/05,2026/01/05,,read,Nice.,1",
      "2,Beta,Ben Roe,5,2026/03/06,2026/01/06,,read,,1",
      "3,Gamma,Cy Poe,4,2026/06/01,2026/01/07,favs,read,Better now.,2",
    ])
    let first = try importFile(june)
    #expect(first.added == 0 && first.updated == 0 && first.duplicates.count == 3)
    let differences = ["shelf": 2, "rating": 3, "notes": 2, "tags": 1, "readings": 1]
    #expect(first.differences == differences)
    let second = try importFile(june, updates: true)
    #expect(second.added == 0 && second.updated == 3)
    #expect(second.differences == differences)
    #expect(second.conflicts.count == 0)
    let known = try (1...3).map { try #require(try store.book($0)) }
    #expect(known.map(\.details.rating) == [4, 5, 4])
    #expect(known.map(\.reading?.shelf) == [.read, .read, .read])
    #expect(
      known.map { $0.reading?.readThroughs.map { $0.ended?.iso ?? "" } ?? [] } == [
        ["2026-03-05"], ["2026-03-06"], ["2026-02-01", "2026-06-01"],
      ])
    let third = try importFile(june, updates: true)
    #expect(third.updated == 0 && third.differences.isEmpty && third.duplicates.count == 3)
    _ = try store.undo()
    #expect(try store.book(1)?.reading?.shelf == .want)
  }

  @Test("a table of this library, corrected in a spreadsheet, corrects the books")
  func ownTable() throws {
    let headings = "number,title,author,location,rating,borrower,checked out,renewals,added\n"
    try importFile(headings + "1,Dnue,F. Roe,,,,,,2026-01-01T10:00:00Z\n2,Kim,R. Poe,C1,3,,,,\n")
    let corrected =
      headings + "1,Dune,F. Roe,B2,5,,,,2026-01-01T10:00:00Z\n2,Kim,Rudyard Poe,C2,3,,,,\n"
    let first = try importFile(corrected)
    #expect(first.added == 1 && first.duplicates.count == 1)
    #expect(first.differences == ["title": 1, "location": 1, "rating": 1])
    _ = try store.undo()
    let second = try importFile(corrected, updates: true)
    #expect(second.differences["title"] == 1)
    let book = try #require(try store.book(1))
    #expect(book.title == "Dune" && book.details.location == "B2" && book.details.rating == 5)
  }

  @Test("the rows of several copies do not change the first one")
  func copies() throws {
    let rows = "title,author,location,rating\nKim,R. Poe,B1,4\nKim,R. Poe,B2,2\nKim,R. Poe,B3,\n"
    try importFile(rows)
    let again = try importFile(rows)
    #expect(again.differences.isEmpty && again.duplicates.count == 3)
    let update = try importFile(rows, updates: true)
    #expect(update.updated == 0 && update.differences.isEmpty)
    let details = try (1...3).map { try #require(try store.book($0)).details }
    #expect(details.map(\.location) == ["B1", "B2", "B3"])
    #expect(details.map(\.rating) == [4, 2, nil])
  }

  @Test("a later register closes the loans that have ended, and adds new ones")
  func register() throws {
    let heading = "Title,Author,Borrower,Lent on,Due,Returned\n"
    let november =
      heading
      + "Alpha,A. Doe,Kenji,2026-08-01,2026-08-22,\nBeta,B. Roe,Ann,2026-08-01,2026-08-22,\n"
    try importFile(november)
    let december =
      november.replacing("2026-08-22,\nBeta", with: "2026-08-22,2026-09-02\nBeta")
      + "Alpha,A. Doe,Mia,2026-09-04,2026-10-04,\n"
    let first = try importFile(december)
    #expect(first.differences == ["returned": 1])
    #expect(first.unknownLoans == 1 && first.updated == 0)
    #expect(try store.book(1)?.openLoan?.borrower == "Kenji")
    let second = try importFile(december, updates: true)
    #expect(second.differences == ["returned": 1, "borrower": 1])
    #expect(second.unknownLoans == 0 && second.updated == 1)
    let loans = try store.loans(of: 1)
    #expect(loans.map(\.borrower) == ["Mia", "Kenji"])
    #expect(loans.map { $0.returnedAt?.iso.prefix(10) } == [nil, "2026-09-02"])
    let third = try importFile(december, updates: true)
    #expect(third.updated == 0 && third.differences.isEmpty && third.unknownLoans == 0)
    _ = try store.undo()
    #expect(try store.loans(of: 1).map(\.isOpen) == [true])
  }

  @Test("a timeline does not wish for what was given back, nor brings it back")
  func timeline() throws {
    let heading = "title,author,timestamp,activity,details,library\n"
    func row(_ day: String, _ activity: String, title: String = "Alpha") -> String {
      "\(title),Ann Doe,2026-08-\(day) 08:00,\(activity), 21 days ,Lake\n"
    }
    try importFile(heading + row("01", "Borrowed") + row("02", "Placed on hold", title: "Beta"))
    let later =
      heading + row("01", "Borrowed") + row("09", "Returned")
      + row("02", "Placed on hold", title: "Beta")
      + row("03", "Borrowed", title: "Beta") + row("05", "Returned", title: "Beta")
    let first = try importFile(later)
    #expect(first.differences == ["returned": 1] && first.unknownLoans == 1)
    #expect(try store.book(1)?.reading == nil)
    #expect(try store.book(2)?.isHere == false)
    try importFile(later, updates: true)
    #expect(try store.book(1)?.isReturnedToOwner == true)
    let hold = try importFile(heading + row("20", "Placed on hold"))
    #expect(hold.added == 0)
    #expect(try store.book(1)?.reading == nil)
  }

  @Test("a number that is taken moves its own book only")
  func numbers() throws {
    let report = try importFile(
      "Number,Title,Author\n500,Alpha,A\n500,Beta,B\n501,Gamma,C\n,Delta,D\n502,Eps,E\n")
    #expect(report.renumbered.firstRows.map(\.element.book.title) == ["Beta"])
    #expect(
      try [500, 501, 502, 503, 504].map { try store.book($0)?.title } == [
        "Alpha", "Gamma", "Eps", "Beta", "Delta",
      ])
    let copies = try importFile("Number,Title,Author,Copies\n601,Kim,K,3\n602,Emma,J,1\n")
    #expect(copies.added == 4 && copies.renumbered.count == 0)
    #expect(
      try [601, 602, 603, 604].map { try store.book($0)?.title } == ["Kim", "Emma", "Kim", "Kim"])
  }

  @Test("other titles, authors and tags of an ISBN are reported, and kept")
  func keptDifferences() throws {
    try importFile("ISBN,Title,Author,Tags\n9780441013593,Dune,Frank Herbert,sf\n")
    let later = "ISBN,Title,Author,Tags\n9780441013593,The Desert,F. Herb,\"sf, sand\"\n"
    for updates in [false, true] {
      let report = try importFile(later, updates: updates)
      #expect(report.keptDifferences == ["title": 1, "author": 1, "tags": 1])
    }
    #expect(try store.book(1)?.title == "Dune")
  }

  @Test("two people of one name with other cards, addresses or phones are two people")
  func namesakes() throws {
    let rows =
      "name,email,phone,card\nAnna Bell,,,C-1\nAnna Bell,,,C-2\nOlga,a@x.org,,\nOlga,b@x.org,,\nZoe,,1,\nZoe,,2,\n"
    let first = try importFile(rows, ofBorrowers: true)
    #expect(first.added == 6 && first.skipped.count == 0 && first.changed.count == 3)
    for name in ["Anna Bell", "Anna Bell (C-2)", "Olga", "Olga (b@x.org)", "Zoe", "Zoe (2)"] {
      #expect(try store.borrower(named: name) != nil)
    }
    let again = try importFile(rows, updates: true, ofBorrowers: true)
    #expect(again.added == 0 && again.updated == 0 && again.differences.isEmpty)
  }

  @Test("without an update, what the library lacks is counted by column")
  func missingValues() throws {
    try importFile("Title,Author,ISBN\nAlpha,Ann Doe,\nBeta,Ben Roe,9780441013593\n")
    let later =
      "Title,Author,ISBN,Rating,Status,Tags,Pages\nAlpha,Ann Doe,,4,Read,f,300\nBeta,Ben Roe,9780441013593,3,,,\n"
    let expected = ["rating": 2, "shelf": 1, "tags": 1, "pages": 1]
    let first = try importFile(later)
    #expect(first.differences == expected && first.updated == 0)
    #expect(try store.book(1)?.details.rating == nil && store.book(1)?.reading == nil)
    let second = try importFile(later, updates: true)
    #expect(second.updated == 2 && second.differences == expected)
    #expect(try store.book(1)?.details.rating == 4 && store.book(1)?.reading?.shelf == .read)
    #expect(try importFile(later, updates: true).differences.isEmpty)
    // The same of borrowers.
    try importFile("name\nAnna Bell\n", ofBorrowers: true)
    let member = "name,email\nAnna Bell,a@example.org\n"
    #expect(try importFile(member, ofBorrowers: true).differences == ["email": 1])
  }

  @Test(
    "more copies in a later file are counted, and an update adds them",
    arguments: [
      ("Title,Author,Copies\nAlpha,Ann Doe,1\n", "Title,Author,Copies\nAlpha,Ann Doe,3\n", 3),
      (
        "Title,Author,Location\nAlpha,Ann Doe,B1\nAlpha,Ann Doe,B2\n",
        "Title,Author,Location\nAlpha,Ann Doe,B1\nAlpha,Ann Doe,B2\nAlpha,Ann Doe,B3\n", 3
      ),
      (
        "Title,Author,Barcode\nAlpha,Ann Doe,X1\n",
        "Title,Author,Barcode\nAlpha,Ann Doe,X2\n", 2
      ),
    ])
  func copies(_ first: String, _ later: String, _ count: Int) throws {
    try importFile(first)
    let before = try store.count(BookQuery(), for: viewer)
    let told = try importFile(later)
    #expect(told.differences["copies"] == count - before)
    #expect(try store.count(BookQuery(), for: viewer) == before)
    let update = try importFile(later, updates: true)
    #expect(update.added == count - before)
    #expect(try store.count(BookQuery(), for: viewer) == count)
    let again = try importFile(later, updates: true)
    #expect(again.added == 0 && again.updated == 0 && again.differences.isEmpty)
  }

  @Test("an address or a class tells apart people of one name", arguments: ["Address", "Class"])
  func namesakes(heading: String) throws {
    let table = "Name,\(heading)\nAnna Bell,Main St 1\nAnna Bell,Oak St 2\nBen Roe,Oak St 2\n"
    let first = try importFile(table, ofBorrowers: true)
    #expect(first.added == 3)
    #expect(try store.borrower(named: "Anna Bell (Oak St 2)") != nil)
    #expect(first.changed.firstRows.map(\.element.change) == [.named("Anna Bell (Oak St 2)")])
    let again = try importFile(table, updates: true, ofBorrowers: true)
    #expect(again.added == 0 && again.updated == 0)
  }

  @Test("another library's book with the same number is another book")
  func otherLibrary() throws {
    let headings = "number,title,author,borrower,checked out,renewals,added\n"
    try importFile(headings + "1,Emma,Jane Austen,,,,2026-01-01T10:00:00Z\n")
    let report = try importFile(
      headings + "1,Persuasion,Jane Austen,,,,2026-02-01T10:00:00Z\n", updates: true)
    #expect(report.added == 1)
    #expect(report.renumbered.firstRows.map(\.element.old) == [1])
    #expect(report.renumbered.firstRows.map(\.element.book.number) == [2])
    #expect(try store.book(1)?.title == "Emma")
  }

  @Test("a card identifies a person, whose new address an update adopts")
  func cards() throws {
    try importFile("name,email,card\nAnna Belova,anna@example.org,C-1\n", ofBorrowers: true)
    let later = "name,email,phone,card\nAnna Belova-Roe,anna@example.com,555,C-1\n"
    let first = try importFile(later, ofBorrowers: true)
    #expect(first.duplicates.count == 1)
    #expect(first.differences == ["email": 1, "name": 1, "phone": 1])
    let second = try importFile(later, updates: true, ofBorrowers: true)
    #expect(second.updated == 1 && second.skipped.count == 0)
    let anna = try #require(try store.borrower(named: "Anna Belova-Roe"))
    #expect(anna.details.email == "anna@example.com" && anna.details.phone == "555")
    // Someone else's card.
    let other = try importFile("name,card\nBen Martin,C-1\n", updates: true, ofBorrowers: true)
    #expect(other.added == 1 && other.rejectedCells.count == 1)
  }

  @Test("contacts of Google, Outlook and OneRoster have their addresses, phones and cards")
  func contacts() throws {
    try importFile(
      """
      First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Value,Phone 1 - Value
      Anna,,Belova,,anna@example.org,+1 555 0101
      ,,,Corner Shop,shop@example.org,

      """, ofBorrowers: true)
    let anna = try #require(try store.borrower(named: "Anna Belova"))
    #expect(anna.details.email == "anna@example.org" && anna.details.phone == "+1 555 0101")
    #expect(try store.borrower(named: "Corner Shop") != nil)
    try importFile("givenName,familyName,identifier\nBen,Roe,4711\n", ofBorrowers: true)
    #expect(try store.borrower(named: "Ben Roe")?.details.card == "4711")
    try importFile(
      "First Name,Last Name,Mobile Phone,Home Phone\nCy,Poe,,555-0102\n", ofBorrowers: true)
    #expect(try store.borrower(named: "Cy Poe")?.details.phone == "555-0102")
  }
}
