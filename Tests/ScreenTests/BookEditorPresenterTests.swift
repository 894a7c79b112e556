import BookEditorEntity
import BookEditorInteractor
import BookEditorPresenter
import BookEditorRouter
import EnglishTexts
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
    _ console: RecordingConsole, _ open: @escaping (Int) -> Void = { _ in }
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
          open(number)
          return nil
        }, openLine: { _ in nil }))
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
    var opened: [Int] = []
    let console = RecordingConsole(replies: ["Dune", "Herbert", "n"])
    let outcome = try presenter(console) { opened.append($0) }.run(.add([], copies: 1))
    #expect(opened == [1] && outcome.numbers.isEmpty)
    #expect(
      console.notes == [
        "form New book", "? Title", "? Author",
        "? You already have “Dune” (no. 1). Add another copy?", "Nothing was saved.",
      ])
  }

  @Test("Another copy is asked about once")
  func copy() throws {
    let console = RecordingConsole(replies: ["Dune", "Herbert", "y", "", "", "n"])
    #expect(try presenter(console).run(.add([], copies: 1)).numbers == [2])
    #expect(console.replies.isEmpty)
  }

  @Test("If the catalogue has no record, the form asks for all fields")
  func lookUp() throws {
    let isbn = try ISBN("9780441013593")
    let console = RecordingConsole(replies: ["Emma", "Austen", "", "", "n"])
    let outcome = try presenter(console).run(.lookUp(isbn, [], copies: 1))
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
