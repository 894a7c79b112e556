import ChangesEntity
import ChangesInteractor
import ChangesPresenter
import ChangesRouter
import ChangesView
import EnglishTexts
import Grammar
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ChangesPresenterTests {
  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary { noon }
    for title in ["Dune", "Emma", "Ubik"] { try store.add(title) }
    try store.delete(2, 3)
  }

  private func view(_ console: RecordingConsole)
    -> RecordingView<ChangesEvent, ChangesPresenter.Content>
  {
    RecordingView(console, layOut: ChangesView(console: console, openBook: nil).output)
  }

  private func presenter(
    _ view: any ScreenView<ChangesEvent, ChangesPresenter.Content>
  ) -> ChangesPresenter {
    ChangesPresenter(
      interactor: ChangesInteractor(
        LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
        store: store),
      view: view,
      router: ChangesRouter(
        showLine: { Line(.show, [String($0)]) }, historyLine: { Line(.history, [String($0)]) }))
  }

  @Test(
    "An event is handled, after questions for missing parts",
    arguments: [
      (.undo(1), [], ["notice Undone: deleting “Emma” (no. 2) and “Ubik” (no. 3)."]),
      (
        .undo(2), [],
        [
          "notice Undone: deleting “Emma” (no. 2) and “Ubik” (no. 3).",
          "notice Undone: adding “Ubik” (no. 3).",
        ]
      ),
      (
        .undo(9), [],
        [
          "notice Undone: deleting “Emma” (no. 2) and “Ubik” (no. 3).",
          "notice Undone: adding “Ubik” (no. 3).", "notice Undone: adding “Emma” (no. 2).",
          "notice Undone: adding “Dune” (no. 1).",
          "You asked to undo 9, but only 4 of your changes could be undone.",
        ]
      ),
      (.book(.numbers([1...1])), [], ["list : 21 Nov 2026 12:00, test, adding “Dune” (no. 1)"]),
      (
        .trash(ListRequest()), [],
        ["list Trash: 3, Ubik, Anon, 21 Nov 2026; 2, Emma, Anon, 21 Nov 2026"]
      ),
      (.restore(.numbers([2...2])), [], ["notice Restored “Emma” (no. 2)."]),
      (
        .restore(nil), ["3"],
        [
          "? Which book? Enter its number or words from its title",
          "notice Restored “Ubik” (no. 3).",
        ]
      ),
      (
        .purge(.numbers([2...3])), ["n"],
        [
          "remark   2  Emma, Anon", "remark   3  Ubik, Anon",
          "? Permanently delete 2 books? This cannot be undone.", "Nothing was deleted.",
        ]
      ),
      (
        .purge(.numbers([2...2])), ["y"],
        [
          "? Permanently delete “Emma” (no. 2)? This cannot be undone.",
          "notice Permanently deleted “Emma” (no. 2).",
        ]
      ),
    ] as [(ChangesEvent, [String], [String])])
  func events(_ event: ChangesEvent, _ replies: [String], _ notes: [String]) throws {
    let console = RecordingConsole(replies: replies)
    try presenter(view(console)).run(event)
    #expect(console.notes == notes)
    #expect(console.replies.isEmpty)
  }

  @Test("A purge is not skipped by undo unless the user agrees", arguments: [("y", 1), ("n", 0)])
  func skipped(_ reply: String, _ books: Int) throws {
    try store.purge([2])
    let console = RecordingConsole(replies: [reply])
    try presenter(view(console)).run(.undo(1))
    #expect(console.notes.count == 2)
    #expect(try store.trash(offset: 0, limit: 9).count == 1 - books)
  }

  @Test("A change of one book opens the book, and a deleted book its history")
  func openings() throws {
    let recorded = view(RecordingConsole())
    try presenter(recorded).run(.history(ListRequest()))
    try presenter(recorded).run(.trash(ListRequest()))
    var openings: [[String]] = []
    for content in recorded.contents {
      switch content {
      case .history(let list):
        try list.rows.forEach(.all) { openings.append($0.detailLine?.words ?? []) }
      case .trash(let list, _):
        try list.rows.forEach(.all) { openings.append($0.detailLine?.words ?? []) }
      }
    }
    #expect(
      openings == [
        [], ["show", "3"], ["show", "2"], ["show", "1"], ["history", "3"], ["history", "2"],
      ])
  }
}
