import DeskEntity
import DeskInteractor
import DeskPresenter
import DeskRouter
import DeskView
import Exchange
import Grammar
import Library
import LibraryPorts
import LibraryRules
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct DeskPresenterTests {
  private let store: any LibraryStore

  init() throws {
    store = try emptyLibrary { noon }
    for title in ["Dune", "Emma", "Kim"] { try store.add(title) }
    try store.lend(1, to: "Boris", due: day("2026-11-11"))
  }

  /// Types these words at the desk.
  private func type(_ typed: [String], to console: RecordingConsole) throws {
    let files = ExchangeFiles(clock: noonClock, library: nil, input: { nil }, output: { _ in })
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    let view = DeskView(console: console, today: today)
    let presenter = DeskPresenter(
      interactor: DeskInteractor(
        LibraryContext(store: store, lending: lending), store: store,
        sharing: Sharing(files: files),
        letterhead: Letterhead()),
      view: view,
      router: DeskRouter(openLine: { _ in nil }) { isbn in
        console.inform("editor \(isbn.digits)")
        try store.add(details("Ubik") { $0.isbn = isbn })
        return nil
      })
    for words in typed {
      let words = words.split(separator: " ").map(String.init)
      guard let event = try presenter.event(ofWords: words) else { throw Failure("no event") }
      try view.attempt({ _ = try presenter.handle(event) }, didRefuse: presenter.didRefuse)
    }
  }

  private static let zoe =
    "remark There is no borrower called “Zoe Fox”. Add this borrower? [y/N]"

  @Test(
    "Scans lend and return the books of a turn, and questions do not swallow a scan",
    arguments: [
      (
        ["Boris", "1", "2", ""],
        [
          "Boris: 1 book, 1 overdue",
          "Boris returned “Dune” (no. 1). 10 days late.",
          "Lent “Emma” (no. 2) to Boris until 12 Dec 2026.",
          "Boris: 1 lent, 1 returned; due 12 Dec 2026",
        ]
      ),
      (
        ["2"],
        ["bell", "error “Emma” (no. 2) is not out. To lend it, scan a card or type a name first."]
      ),
      ([""], ["No borrower yet: scan a card or type a name."]),
      (
        ["Zoe Fox", "y", "2"],
        ["bell", Self.zoe, "Zoe Fox: 0 books", "Lent “Emma” (no. 2) to Zoe Fox until 12 Dec 2026."]
      ),
      (["Zoe Fox", "n"], ["bell", Self.zoe, "Nothing was changed."]),
      (["Zoe Fox", "1"], ["bell", Self.zoe, "Boris returned “Dune” (no. 1). 10 days late."]),
      (
        ["Boris", "9780441013593", "y"],
        [
          "Boris: 1 book, 1 overdue", "bell",
          "remark No book has the ISBN “9780441013593”. Add it from the catalogue? [y/N]",
          "aside editor 9780441013593",
          "Lent “Ubik” (no. 4) to Boris until 12 Dec 2026.",
        ]
      ),
      (["12345"], ["error “12345” is not on any card or label of this library.", "bell"]),
    ] as [([String], [String])])
  func scans(_ typed: [String], _ notes: [String]) throws {
    let console = RecordingConsole()
    try type(typed, to: console)
    #expect(console.notes == notes)
  }

  @Test("Programs get an object for each scan, with the reason if nothing was done")
  func json() throws {
    let console = RecordingConsole(reader: .program)
    try type(["Boris", "1", "1", "12345"], to: console)
    let outcomes = console.json.map { json in
      [json["outcome"], json["scan"], json["error"]?["code"]].map { $0?.text ?? "" }
    }
    #expect(
      outcomes == [
        ["turn", "Boris", ""], ["returned", "1", ""], ["refused", "1", "returned-already"],
        ["end", "", ""], ["refused", "12345", "no-such-code"],
      ])
  }
}

extension OutputValue {
  fileprivate subscript(key: String) -> OutputValue? {
    guard case .object(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
