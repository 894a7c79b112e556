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
@Suite(.limited) struct ImportAgainTests {
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
    #expect(first.differences == ["shelf": 2, "rating": 1])
    let second = try importFile(june, updates: true)
    #expect(second.added == 0 && second.updated == 3)
    #expect(second.differences == ["shelf": 2, "rating": 1])
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
    #expect(first.differences == ["title": 1])
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
    #expect(first.differences == ["email": 1, "name": 1])
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
