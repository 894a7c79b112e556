import BookListConfigurator
import CommandLine
import Foundation
import Grammar
import Languages
import Library
import LibraryPorts
import LibraryStorage
import Localization
import TestSupport
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct SampleTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary() }

  @discardableResult
  private func run(
    _ line: String, in language: Language = .english, format: OutputFormat = .lines,
    typed: [String] = []
  ) throws -> String {
    let settings = MemorySettings()
    try settings.set(.name, to: .word("Camille"))
    return try perform(
      line, in: store, language, format: format, settings: settings,
      at: ScriptedConsole(typed))
  }

  private func books() throws -> [Book] {
    try store.books(
      query { $0.includesBooksElsewhere = true }, for: viewer, from: .offset(0), limit: 100)
  }

  @Test("the sample has a dozen books, some lent, overdue, due today, or of a city library")
  func content() throws {
    #expect(
      try run("sample")
        == "Added 12 sample books (1 given back) and 2 meetings. “undo” removes them.\n")
    let books = try books()
    let statuses = books.map { $0.status(for: viewer) }
    #expect(statuses.count { $0 == .overdue } == 1)
    #expect(statuses.count { $0 == .dueToday } == 1)
    #expect(statuses.count { $0 != .available && $0 != .givenBack } == 5)
    #expect(statuses.count { $0 == .givenBack } == 1)
    #expect(books.count { $0.details.owner == "City Library" } == 3)
    let borrowed = books.filter { $0.openLoan?.isFromOwner == true }
    #expect(borrowed.count == 2 && borrowed.allSatisfy { $0.details.owner != nil })
    #expect(books.allSatisfy { !$0.details.categories.isEmpty && !$0.title.isEmpty })
    // Real ISBNs, with valid check digits.
    let isbns = books.compactMap(\.details.isbn?.digits)
    #expect(Set(isbns).count == 10)
    for isbn in isbns { #expect(try ISBN(isbn).digits == isbn) }
    let scripts: [ClosedRange<UInt32>] = [0x41...0x7A, 0x400...0x4FF, 0x3040...0x30FF]
    for script in scripts {
      #expect(books.contains { $0.title.unicodeScalars.contains { script.contains($0.value) } })
    }
  }

  @Test("no loan of a book overlaps another, or begins before the book was added")
  func loans() throws {
    try run("sample")
    for book in try books() {
      var end = book.addedAt
      for loan in try store.loans(of: book.number).reversed() {
        #expect(loan.checkedOutAt >= end && loan.renewals == 0)
        end = loan.returnedAt ?? .distantFuture
      }
    }
  }

  @Test(
    "the sample's categories and people are in the user's language", arguments: Language.allCases)
  func languages(language: Language) throws {
    try run("sample", in: language)
    let dune = try #require(try books().first { $0.title == "Dune" })
    #expect(
      dune.details.categories == [
        language.texts.word(SampleWord.novel), language.texts.word(SampleWord.scienceFiction),
      ])
    #expect(dune.currentOrLastLoan?.borrower == language.texts.word(SampleWord.anna))
    for word in SampleWord.allCases { #expect(!language.texts.word(word).isEmpty) }
    let first = try #require(try store.meeting(1)).details
    #expect(first.title == language.texts.word(SampleWord.firstMeeting))
    #expect(first.guests?.names.first == language.texts.word(SampleWord.anna))
    #expect(first.book.bookNumber == dune.number)
  }

  @Test("adding the sample is one step of undo and redo")
  func undo() throws {
    try run("sample")
    #expect(try run("undo") == "Undone: adding the sample library, 12 books.\n")
    #expect(try books().isEmpty)
    #expect(try store.changeCount() == 0)
    try run("redo")
    #expect(try books().count == 12)
    #expect(try books().count { $0.openLoan != nil } == 5)
  }

  @Test("one meeting is past, one is upcoming; undo removes them with the books")
  func meetings() throws {
    try run("sample")
    let meetings = try store.meetings(on: .first ... .last)
    #expect(meetings.map { $0.isUpcoming(on: today) } == [true, false])
    #expect(meetings.allSatisfy { $0.addedAt < noon })
    for meeting in meetings {
      let number = try #require(meeting.details.book.bookNumber)
      #expect(try store.book(number)?.title == meeting.details.book.title)
    }
    try run("undo")
    #expect(try store.meetingCount(on: .first ... .last) == 0)
    try run("redo")
    #expect(try store.meetings(on: .first ... .last) == meetings)
  }

  @Test("a day with a meeting keeps it, and gets no second one")
  func freeDays() throws {
    try run("meetings add Own --book Dune --on +16")
    #expect(try run("sample --yes").contains("12 sample books (1 given back) and 1 meeting."))
    try run("delete 1 --yes")
    #expect(try run("sample --yes").contains("Added 1 sample book; 11 books were already here."))
    #expect(try store.meetings(on: .first ... .last).map(\.title) == ["Own", "First evening"])
  }

  @Test("adding the sample again adds nothing, and makes no change")
  func twice() throws {
    try run("sample")
    #expect(try run("sample", in: .russian) == "Все книги для примера уже есть.\n")
    #expect(try run("sample", format: .json) == "[]\n")
    #expect(try books().count == 12)
    #expect(try store.changeCount() == 1)
  }

  @Test("the sample is added to a library with books only on request")
  func existingBooks() throws {
    try run("add Dune --author Herbert --isbn 0-441-01359-7")
    try run("add Emma --author Austen")
    let question = "You have 2 books already. Add 11 sample books?"
    #expect(throws: LineError.needsYes(question: question)) { try run("sample --no-input") }
    #expect(
      try run("sample", typed: ["n"])
        == "! You have 2 books already. Add 11 sample books? [y/N] \nNothing was changed.\n")
    #expect(try books().count == 2)
    #expect(
      try run("sample --yes")
        == "Added 11 sample books (1 given back) and 2 meetings; 1 book was already here. "
        + "“undo” removes them.\n")
    #expect(try books().count == 13)
  }

  @Test("--json prints the added books")
  func json() throws {
    let text = try run("sample", format: .json)
    let books = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(books.compactMap { $0["number"] as? Int } == Array(1...12))
    #expect(books.count { $0["status"] as? String == "overdue" } == 1)
  }

  @Test(
    "the sample is listed as a table, and nothing is cut if it fits",
    arguments: Language.allCases, [60, 80, 100, 120, 160])
  func table(language: Language, columns: Int) throws {
    try run("sample", in: language)
    let texts = language.texts
    var device = Device()
    device.columns = columns
    let screen = try perform(
      "list", in: store, language, format: .screen, at: ScriptedConsole([], device: device))
    let lines = screen.split(separator: "\n").map(String.init)
    let labels = try #require(lines.first { $0.contains(texts.name(.title)) })
    for label in [texts.name(.author), texts.loanLabel] { #expect(labels.contains(label)) }
    let wide = [texts.name(.year), texts.name(.owner), texts.tagsLabel, texts.ratingLabel]
    for label in columns == 160 ? wide : [] { #expect(labels.contains(label), "\(label)") }

    let books = try books().filter { !$0.isReturnedToOwner }
    let rows = lines.filter { $0.prefix(4).contains(where: \.isNumber) }
    #expect(rows.count == books.count)
    let unusedWidth = columns - (rows + [labels]).reduce(0) { max($0, Cells.width($1)) }
    #expect(unusedWidth >= 0)
    // Returns the cells between the labels of two columns, without the gap.
    func width(of label: String, before next: String) throws -> Int {
      let start = labels.range(of: label)
      let end = labels.range(of: next)
      return try Cells.width(labels[#require(start).lowerBound..<#require(end).lowerBound]) - 2
    }
    let title = try width(of: texts.name(.title), before: texts.name(.author))
    let author = try width(of: texts.name(.author), before: texts.loanLabel)
    #expect(author <= 30)
    for book in books {
      let loan = texts.shortLoan(book, for: viewer)
      let row = try #require(
        rows.first {
          $0.hasPrefix(
            String(repeating: " ", count: 4 - String(book.number).count) + "\(book.number)  ")
        })
      let loanText = loan.count > 28 ? String(loan.prefix(15)) : loan
      #expect(loanText.isEmpty || row.contains(loanText), "\(row)")
      for (text, columnWidth) in [(book.title, title), (book.author, author)]
      where !row.contains(text) {
        #expect(Cells.width(text) - columnWidth > unusedWidth, "\(row)")
      }
    }
  }

  @Test("the sample fits on one screen of 80 columns and 24 lines", arguments: Language.allCases)
  func page(language: Language) throws {
    try run("sample", in: language)
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = true
    device.rows = 24
    let console = ScriptedConsole(["quit"], device: device)
    try BookListConfigurator(
      testSession(store, console, isPrompt: true, texts: language.texts, format: .screen)
    ).run()
    #expect(console.screen.contains(language.texts.page(1, of: 1)))
    #expect(console.screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
  }
}
