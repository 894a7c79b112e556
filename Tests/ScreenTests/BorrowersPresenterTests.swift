import BorrowersEntity
import BorrowersInteractor
import BorrowersPresenter
import BorrowersRouter
import BorrowersView
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

@Suite(.timeLimited) struct BorrowersPresenterTests {
  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary()
    for title in ["Dune", "Emma"] { try store.add(title) }
    try store.lend(1, to: "Anna", due: today.adding(days: 7))
    try store.lend(2, to: "Ben", due: today.adding(days: -1))
  }

  private func presenter(
    _ console: RecordingConsole, mergeOwners: @escaping ([String]) -> Void = { _ in }
  ) -> BorrowersPresenter {
    let realView = BorrowersView(console: console)
    let view = RecordingView(console, complete: realView.event(_:answer:), layOut: realView.output)
    return BorrowersPresenter(
      interactor: BorrowersInteractor(
        LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
        store: store),
      view: view,
      router: BorrowersRouter(openLine: { _ in nil }, mergeOwners: mergeOwners))
  }

  @Test(
    "An event is handled, after questions for missing parts",
    arguments: [
      (.find("ann"), [], ["list Borrowers: Anna, 1, , , 21 Nov 2026"]),
      (
        .find(nil), ["zoe"],
        ["? What would you like to find?", "list Borrowers: No borrowers match."]
      ),
      (
        .sort(nil, isReversed: false), ["late"],
        [
          "? Sort by name, out, late or seen?",
          "list Borrowers: Ben, 1, 1, , 21 Nov 2026; Anna, 1, , , 21 Nov 2026",
        ]
      ),
      (
        .show("Ben"), [],
        [
          "card Ben: Borrowed “Emma” (no. 2): 21 Nov 2026, due 20 Nov 2026; Late 1 of 1 loan; Last seen 21 Nov 2026"
        ]
      ),
      (
        .add([.name: "Zoe", .card: "7"]), [], ["notice Added the borrower “Zoe”."]
      ),
      (.edit("Ben", [.email: "ben@example.org"]), [], ["notice Saved the borrower “Ben”."]),
      (
        .merge([], mayBeOwners: true), ["Ben", "Anna"],
        [
          "? Which borrower?", "? Which borrower should it be merged with?",
          "notice Merged “Ben” into the borrower “Anna”.",
        ]
      ),
    ] as [(BorrowersEvent, [String], [String])])
  func events(_ event: BorrowersEvent, _ replies: [String], _ notes: [String]) throws {
    let console = RecordingConsole(replies: replies)
    _ = try presenter(console).handle(event)
    #expect(console.notes == notes)
    #expect(console.replies.isEmpty)
  }

  @Test("Sorting keeps the filter of the list, and another list keeps the order")
  func query() throws {
    let console = RecordingConsole()
    let presenter = presenter(console)
    _ = try presenter.handle(.find("ann"))
    _ = try presenter.handle(.sort(.late, isReversed: true))
    #expect(presenter.query.text == "ann")
    _ = try presenter.handle(.list(BorrowersRequest()))
    #expect(presenter.query.text == nil && presenter.query.order == .late)
    #expect(presenter.query.isReversed)
  }

  @Test(
    "Two names that are only of owners are merged by another screen",
    arguments: [(true, 1), (false, 0)])
  func owners(mayBeOwners: Bool, count: Int) throws {
    for owner in ["City", "Olga"] { try store.add(details("Of \(owner)") { $0.owner = owner }) }
    var merged: [[String]] = []
    let presenter = presenter(RecordingConsole()) { merged.append($0) }
    let event = BorrowersEvent.merge(["City", "Olga"], mayBeOwners: mayBeOwners)
    if mayBeOwners {
      _ = try presenter.handle(event)
    } else {
      #expect(throws: LibraryError.self) { try presenter.handle(event) }
    }
    #expect(merged == Array(repeating: ["City", "Olga"], count: count))
  }
}
