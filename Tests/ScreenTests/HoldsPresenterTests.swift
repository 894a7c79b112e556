import EnglishTexts
import Grammar
import HoldsEntity
import HoldsInteractor
import HoldsPresenter
import HoldsRouter
import Library
import LibraryPorts
import LibraryRules
import Screen
import StorageSupport
import Testing
import TestSupport
import Turns

@Suite(.timeLimited) struct HoldsPresenterTests {
  @Test(
    "An event is handled, after questions for missing parts",
    arguments: [
      (
        .place(.numbers([1...1]), for: "Ben"), [],
        [
          "notice Ben (new borrower) is waiting for “Dune” (no. 1), number 1 in the queue."
        ]
      ),
      (
        .place(nil, for: nil), ["1", "Ben"],
        [
          "? Which book? Enter its number or words from its title", "? Who is waiting for it?",
          "notice Ben (new borrower) is waiting for “Dune” (no. 1), number 1 in the queue.",
        ]
      ),
      (
        .list(ListRequest()), [],
        [
          "list Holds: No one is waiting for a book. “hold N --for NAME” adds someone to a book’s queue."
        ]
      ),
    ] as [(HoldsEvent, [String], [String])])
  func events(_ event: HoldsEvent, _ replies: [String], _ notes: [String]) throws {
    let store = try emptyLibrary()
    try store.add("Dune")
    try store.lend(1, to: "Anna")
    let console = RecordingConsole(replies: replies)
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    let view = RecordingView<HoldsEvent, ListContent<HoldsItem>>(console) {
      .list($0.listOutput([ItemColumn("", .words, text: \.title)]))
    }
    let presenter = HoldsPresenter(
      interactor: HoldsInteractor(LibraryContext(store: store, lending: lending), store: store),
      view: view,
      router: HoldsRouter { _ in nil })
    _ = try presenter.handle(event)
    #expect(console.notes == notes)
  }
}
