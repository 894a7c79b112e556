import BookDetailEntity
import BookDetailInteractor
import BookDetailPresenter
import BookDetailRouter
import CommandLine
import Covers
import EnglishTexts
import Foundation
import Grammar
import Library
import LibraryPorts
import LibraryRules
import Localization
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookDetailPresenterTests {
  private let store: any LibraryStore

  init() throws {
    store = try emptyLibrary()
    try store.add("Dune", by: "Herbert")
    try store.add("Emma", by: "Austen")
    try store.lend(2, to: "Anna")
  }

  private func presenter(
    _ console: RecordingConsole, _ router: BookDetailRouter? = nil,
    covers: CoverRules? = nil, didShow: @escaping (Int) -> Void = { _ in },
    didHint: @escaping (Hint) -> Void = { _ in }
  ) -> BookDetailPresenter {
    let view = RecordingView<BookDetailEvent, [CardContent<BookDetailItem>]>(
      console, complete: completedEvent,
      layOut: { books in
        books.compactMap(\.hint).forEach(didHint)
        return .cards(books.map(card))
      })
    return BookDetailPresenter(
      interactor: bookDetailInteractor(store, covers: covers), view: view,
      router: router ?? BookDetailRouter(openLine: { _, _ in nil }), didShow: didShow)
  }

  private func card(_ content: CardContent<BookDetailItem>) -> Card {
    let book = content.words
    let label = book.isCover ? "cover" : "book"
    return Card(
      title: "\(book.number) \(book.title)", titleLabel: label,
      fields: [
        Field(label, book.statusText), Field("image", book.cover.map { "\($0.count) bytes" }),
      ], json: content.json)
  }

  private func completedEvent(_ event: BookDetailEvent, _ text: String) throws -> BookDetailEvent {
    switch event {
    case .checkOut(let books, _, let since, let due, _):
      return .checkOut(books, to: text, since: since, due: due)
    case .rate(let books, _): return .rate(books, .stars(try Rating(text)))
    case .tag(let books, _):
      var tags = BookDetailTags()
      tags.added = [text]
      return .tag(books, tags)
    default: return event
    }
  }

  @Test(
    "An event is handled, after questions for missing parts",
    arguments: [
      (
        .checkOut(.numbers([1...1]), to: "Ben", since: nil, due: nil), [],
        ["notice Lent “Dune” (no. 1) to Ben (new borrower) until 12 Dec 2026."]
      ),
      (
        .checkOut(nil, to: nil, since: nil, due: nil), ["1", "Anna"],
        [
          "? Which book? Enter its number or words from its title",
          "? Who is borrowing “Dune” (no. 1)?",
          "notice Lent “Dune” (no. 1) to Anna until 12 Dec 2026.",
        ]
      ),
      (
        .checkIn(books(2)), [], ["notice Anna returned “Emma” (no. 2)."]
      ),
      (
        .rate(.numbers([1...1]), nil), ["4"],
        [
          "? How many stars for “Dune” (no. 1), 0.5 to 5?",
          "notice Rated “Dune” (no. 1) 4 out of 5.",
        ]
      ),
      (
        .rate(.numbers([1...1]), nil), ["9", ""],
        [
          "? How many stars for “Dune” (no. 1), 0.5 to 5?",
          "error “9” is not a valid rating. Enter a number from 0.5 to 5 in steps of 0.5, such as "
            + "3.5. \(EnglishTexts().enterChangesNothing)",
          "? How many stars for “Dune” (no. 1), 0.5 to 5?",
        ]
      ),
      (.rate(.numbers([1...1]), .removed), [], ["notice “Dune” (no. 1) no longer has a rating."]),
      (
        .tag(.numbers([1...1]), BookDetailTags()), ["sf"],
        [
          "? Which tags? “+word” adds one, “-word” removes one",
          "notice “Dune” (no. 1) is now tagged sf.",
        ]
      ),
      (.cover(.numbers([1...1]), .show), [], ["notice “Dune” (no. 1) has no cover."]),
      (
        .delete(.numbers([2...2])), ["n"],
        [
          "? “Emma” (no. 2) has not been returned. Anna: 21 Nov 2026, due 21 Nov 2026.\nDelete “Emma” (no. 2)?",
          "Nothing was deleted.",
        ]
      ),
      (
        .delete(.numbers([1...1])), ["y"],
        ["? Delete “Dune” (no. 1)?", "notice Deleted “Dune” (no. 1). “undo” brings it back."]
      ),
      (
        .share(.numbers([1...1]), .markdown, to: nil), [],
        ["copied [Dune](https://openlibrary.org/search?q=Dune%20Herbert), Herbert"]
      ),
    ] as [(BookDetailEvent, [String], [String])])
  func events(_ event: BookDetailEvent, _ replies: [String], _ notes: [String]) throws {
    let console = RecordingConsole(replies: replies)
    _ = try presenter(console).run(event)
    #expect(console.notes == notes)
  }

  @Test("A shown book stays open: lines without numbers refer to it")
  func open() throws {
    let console = RecordingConsole()
    var shownNumbers: [Int] = []
    var lines: [String] = []
    let presenter = presenter(
      console,
      BookDetailRouter { line, marks in
        lines.append("\(line.word) \(marks.numbers)")
        return nil
      }, didShow: { shownNumbers.append($0) })
    _ = try presenter.run(.show(.numbers([1...1])))
    _ = try presenter.handle(.showNeighbor(forward: true))
    _ = try presenter.handle(.showNeighbor(forward: true))
    _ = try presenter.handle(.checkIn(.open))
    for typed in ["edit", "tags"] {
      _ = try presenter.open(try Line(typed: typed, in: EnglishTexts()))
    }
    #expect(shownNumbers == [1, 2])
    #expect(lines == ["edit [2]", "tags []"])
    #expect(
      console.notes == [
        "card 1 Dune: book Available",
        "card 2 Emma: book Due today: with Anna since 21 Nov 2026 at 12:00",
        "This is the last book in the list.", "notice Anna returned “Emma” (no. 2).",
      ])
  }

  @Test(
    "At a prompt the hint names the commands that apply to the book",
    arguments: [(1, "checkout", "return"), (2, "return", "checkout")])
  func hint(_ number: Int, _ command: String, _ other: String) throws {
    var hints: [String] = []
    for isPrompt in [true, false] {
      let presenter = presenter(
        RecordingConsole(isPrompt: isPrompt), didHint: { hints.append($0.fullText) })
      _ = try presenter.run(.show(.numbers([number...number])))
    }
    #expect(hints.count == 1)
    #expect(hints[0].contains(" \(command), ") && !hints[0].contains(" \(other), "))
  }

  @Test("The image of a cover is read before the card is shown; a cover that is not drawn is named")
  func covers() throws {
    let files = MemoryCovers(CoverFolder(forLibrary: "/dev/null/library.sqlite"))
    let covers = CoverRules(index: store, files: files)
    let image = Data(Pictures.png())
    covers.save(image, from: RecordName(source: StoredCover.ownSource, id: ""), of: .book(1))
    let console = RecordingConsole()
    for covers in [covers, nil] {
      let presenter = presenter(console, covers: covers)
      _ = try presenter.run(.show(.numbers([1...1])))
      _ = try presenter.handle(.cover(nil, .show))
    }
    let dune = try #require(try store.book(1))
    #expect(
      console.notes == [
        "card 1 Dune: book Available; image \(image.count) bytes",
        "card 1 Dune: cover Available; image \(image.count) bytes", "card 1 Dune: book Available",
        "notice \(EnglishTexts().coverPath(BookName(dune), dune.cover ?? ""))",
      ])
  }

  @Test("An ISBN that no book has can be added at a prompt", arguments: [true, false])
  func unknownISBN(_ isPrompt: Bool) throws {
    let error = "No book has the ISBN “9780441013593”."
    let presenter = presenter(RecordingConsole(isPrompt: isPrompt))
    do {
      _ = try presenter.run(.show(.isbn("9780441013593")))
      Issue.record("a book was found")
    } catch let problem as any Problem {
      let offer = isPrompt ? " To add it, type “add 9780441013593”." : ""
      #expect(problem.sentence(in: EnglishTexts()) == error + offer)
      #expect(problem.code == "no-such-book")
    }
  }

  @Test("Beside a list, a changed book is drawn again; a deleted one closes the screen")
  func beside() throws {
    let console = RecordingConsole(replies: ["y"], columns: 160)
    let presenter = presenter(console)
    _ = try presenter.run(.show(.numbers([1...1])))
    _ = try presenter.handle(.rate(nil, .stars(5)))
    #expect(console.notes.filter { $0.hasPrefix("card") }.count == 2)
    #expect(try !presenter.isObsolete)
    _ = try presenter.handle(.delete(nil))
    #expect(try presenter.isObsolete)
  }
}

private func books(_ number: Int) -> BookDetailLoans { .books(.numbers([number...number])) }
