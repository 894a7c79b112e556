import BookEditorEntity
import BookEditorInteractor
import BookEditorPresenter
import BookEditorRouter
import CommandLine
import EnglishTexts
import Grammar
import Library
import LibraryPorts
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookEditorPresenterTests {
  private let store: any LibraryStore

  init() throws {
    store = try emptyLibrary()
    try store.add("Dune", by: "Herbert")
  }

  private func presenter(
    _ console: RecordingConsole, _ open: @escaping (String) -> Void = { _ in }
  ) -> BookEditorPresenter {
    let view = RecordingFormView<
      BookEditorEvent, BookEditorContent, BookEditorField, BookEditorValue
    >(
      console,
      complete: { event, text in
        switch event {
        case .note(let books, _): .note(books, text)
        default: event
        }
      },
      layOut: { .form(FormHeading($0.title)) },
      parse: { .text($1) })
    return BookEditorPresenter(
      interactor: bookEditorInteractor(store), view: view,
      router: BookEditorRouter(
        openBook: { number in
          open("book \(number)")
          return nil
        },
        borrow: { number, due in
          open("borrow \(number) until \(due?.iso ?? "")")
          return nil
        },
        acquire: { number, acquisition in
          open("acquire \(number) from \(acquisition.owner ?? "")")
          return nil
        }))
  }

  @Test(
    "An event is handled, after questions for missing parts",
    arguments: [
      (
        .add(entries(["title": "Emma", "author": "Austen"]), copies: 1), [],
        ["notice Added “Emma” (no. 2) by Austen."]
      ),
      (
        .add(entries(["title": "Emma"]), copies: 2), ["Austen"],
        ["? Author", "notice Added 2 copies of “Emma” (no. 2–3)."]
      ),
      (
        .add([], copies: 1), ["Emma", "Austen", "", "", "n"],
        [
          "form New book", "? Title", "? Author", "? ISBN", "? Whose is it?",
          "? More: publisher, categories, year, location, series, number in series, notes, "
            + "description, identifiers, tags, rating, borrower? Name some, or “all”; Enter saves",
          "notice Added “Emma” (no. 2) by Austen.",
        ]
      ),
      (
        .add(entries(["author": "Austen"]), copies: 1), ["Emma", "", "", ""],
        [
          "form New book", "? Title", "? ISBN", "? Whose is it?",
          "? More: publisher, categories, year, location, series, number in series, notes, "
            + "description, identifiers, tags, rating, borrower? Name some, or “all”; Enter saves",
          "notice Added “Emma” (no. 2) by Austen.",
        ]
      ),
      (
        .add(entries(["title": "Dune", "author": "Herbert"]), copies: 1), ["n"],
        ["? You already have “Dune” (no. 1). Add another copy?", "Nothing was changed."]
      ),
      (
        .edit(.numbers([1...1]), entries(["year": "1965"])), [], ["notice Saved “Dune” (no. 1)."]
      ),
      (
        .edit(.numbers([1...1]), entries(["title": "Dune"])), [], ["notice Nothing was changed."]
      ),
      (
        .note(.numbers([1...1]), nil), ["Good"],
        ["? What would you like to note?", "notice Saved “Dune” (no. 1)."]
      ),
      (
        .edit(.numbers([1...1]), BookEditorEntries([], writesNotes: true)), ["Long"],
        ["edit ", "notice Saved “Dune” (no. 1)."]
      ),
    ] as [(BookEditorEvent, [String], [String])])
  func events(_ event: BookEditorEvent, _ replies: [String], _ notes: [String]) throws {
    let console = RecordingConsole(replies: replies)
    _ = try presenter(console).run(event)
    #expect(console.notes == notes)
  }

  @Test("A duplicate is named as soon as it is known, and opened if no copy is wanted")
  func duplicate() throws {
    var opened: [String] = []
    let console = RecordingConsole(replies: ["Dune", "Herbert", "n"])
    _ = try presenter(console) { opened.append($0) }.run(.add([], copies: 1))
    #expect(opened == ["book 1"])
    #expect(
      console.notes == [
        "form New book", "? Title", "? Author",
        "? You already have “Dune” (no. 1). Add another copy?", "Nothing was saved.",
      ])
  }

  @Test("Whoever opens the form may leave a duplicate closed")
  func closedDuplicate() throws {
    let console = RecordingConsole(replies: ["Dune", "Herbert", "n"])
    let outcome = try presenter(console) { _ in Issue.record("opened") }
      .outcome(of: .add([], copies: 1))
    #expect(outcome.duplicate == 1 && outcome.numbers.isEmpty)
  }

  @Test("A known book is borrowed on its own screen, with all fields of the line or not at all")
  func borrowing() throws {
    try store.add(details("Solaris", by: "Lem") { $0.owner = "City" })
    try store.checkIn(2)
    try store.add("Emma", by: "Austen")
    try store.edit(3) { $0.isHeld = false }
    var opened: [String] = []
    func run(_ number: Int, _ typed: String, _ others: BookEditorEntry...) throws {
      let console = RecordingConsole()
      console.line = try Line(typed: typed, in: EnglishTexts())
      var entries = BookEditorEntries([BookEditorEntry(.owner, .text("City"))] + others)
      entries.typedLoan[.due] = "none"
      _ = try presenter(console) { opened.append($0) }
        .run(.borrow(.numbers([number...number]), entries))
    }
    try run(2, "borrow 2 from City", BookEditorEntry(.due, .day(today.adding(days: 2))))
    try run(3, "borrow 3 from City")
    #expect(opened == ["borrow 2 until \(today.adding(days: 2).iso)", "acquire 3 from City"])
    #expect(throws: LineError.badDate("none")) {
      try run(2, "borrow 2 from City --due none", BookEditorEntry(.due, .cleared))
    }
    #expect(throws: LineError.notForVerb(.location, verb: "borrow 2")) {
      try run(
        2, "borrow 2 from City --location Box", BookEditorEntry(.location, .text("Box")))
    }
  }

  @Test("Another copy is asked about once")
  func copy() throws {
    let console = RecordingConsole(replies: ["Dune", "Herbert", "y", "", "", "n"])
    #expect(try presenter(console).outcome(of: .add([], copies: 1)).numbers == [2])
    #expect(console.replies.isEmpty)
  }

  @Test("If the catalogue has no record, the form asks for all fields")
  func lookUp() throws {
    let isbn = try ISBN("9780441013593")
    let console = RecordingConsole(replies: ["Emma", "Austen", "", "", "n"])
    let outcome = try presenter(console).outcome(of: .lookUp(isbn, [], copies: 1))
    #expect(console.notes.first?.hasPrefix("error ") == true)
    #expect(console.notes.contains("form New book"))
    #expect(outcome.numbers == [2])
    #expect(try store.book(2)?.details.isbn == isbn)
  }
}

private func entries(_ texts: [String: String]) -> BookEditorEntries {
  BookEditorEntries(
    BookField.allCases.compactMap { field in
      texts[field.rawValue].map { BookEditorEntry(field, .text($0)) }
    })
}
