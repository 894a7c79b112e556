import EnglishTexts
import Grammar
import Library
import LibraryPorts
import Localization
import RecordEntity
import RecordInteractor
import RecordPresenter
import RecordRouter
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct RecordPresenterTests {
  private let store: any LibraryStore
  private let catalogue = TestCatalogue("Dune", "Emma")

  init() throws { store = try emptyLibrary() }

  private var interactor: RecordInteractor {
    RecordInteractor(
      store: store, catalogue: catalogue.choice, clock: noonClock, viewer: { viewer }, cover: nil
    ) { nil }
  }

  private func presenter(
    _ console: RecordingConsole,
    openEditor: @escaping (CatalogueRecord, Line, Bool) -> Transition? = { _, _, _ in nil }
  ) -> RecordPresenter {
    let view = RecordingView<RecordEvent, CardContent<RecordCard>>(
      console, complete: { _, text in .rate(try Rating(text)) }
    ) { card in
      .sentence("shown \(card.words.title)" + (card.hint == nil ? "" : " with hint"), .plain)
    }
    return RecordPresenter(
      interactor: interactor, view: view,
      router: RecordRouter(openLine: { _ in nil }, openEditor: openEditor),
      listRecord: catalogue.records.element)
  }

  @Test(
    "An event applies to the record that is shown",
    arguments: [
      (.show, [], ["shown Dune with hint"]),
      (.showListed(2), [], ["shown Emma with hint"]),
      (.showNamed("/Emma"), [], ["shown Emma with hint"]),
      (.put(.want, ReadingInput()), [], ["notice Added “Dune” (no. 1) to the reading list."]),
      (
        .askRating, ["9", "4"],
        [
          "? How many stars, 0.5 to 5?",
          "error “9” is not a valid rating. Enter a number from 0.5 to 5 in steps of 0.5, such as "
            + "3.5. \(EnglishTexts().enterChangesNothing)",
          "? How many stars, 0.5 to 5?", "notice Rated “Dune” (no. 1) 4 out of 5.",
        ]
      ),
    ] as [(RecordEvent, [String], [String])])
  func events(_ event: RecordEvent, _ replies: [String], _ notes: [String]) throws {
    try store.add("Dune")
    let console = RecordingConsole(replies: replies)
    let presenter = presenter(console)
    _ = try presenter.run(catalogue.records[0])
    #expect(try presenter.handle(event) == nil)
    #expect(console.notes == ["shown Dune with hint"] + notes)
  }

  @Test(
    "The opening of a book that is about to be added again is passed on", arguments: [true, false])
  func duplicates(inForm: Bool) throws {
    var edited: [String] = []
    let presenter = presenter(RecordingConsole()) { record, _, inForm in
      edited.append(record.title + (inForm ? " in form" : ""))
      return .quit
    }
    let transition = try presenter.run(inForm ? .edit : .add, on: catalogue.records[1])
    guard case .quit = transition else {
      Issue.record("\(String(describing: transition))")
      return
    }
    #expect(edited == [inForm ? "Emma in form" : "Emma"])
  }

  @Test("In a shell a record is shown without a hint, and opens no screen")
  func shell() throws {
    let console = RecordingConsole(isPrompt: false)
    #expect(try presenter(console).run(.show, named: "/Dune") == nil)
    #expect(console.notes == ["shown Dune"])
  }

  // MARK: Interactor

  @Test("A rating is given to the book of a record, or is refused")
  func rating() throws {
    let record = catalogue.records[0]
    #expect(throws: LibraryError.noBookTitled("Dune")) { try interactor.rate(record, 4) }
    _ = try interactor.put(record, on: .want, ReadingInput())
    _ = try interactor.rate(record, 3)
    #expect(try store.book(1)?.details.rating == 3)
    try store.add("Emma")
    _ = try interactor.rate(catalogue.records[1], 5)
    #expect(try store.book(2)?.details.rating == 5)
  }

  @Test("A record is put on a shelf once, as the known book")
  func shelf() throws {
    try store.add("Dune")
    let placed = try interactor.put(catalogue.records[0], on: .want, ReadingInput())
    #expect(placed.book.number == 1 && placed.book.isHere && !placed.isNew)
    let other = try interactor.put(catalogue.records[1], on: .read, ReadingInput())
    #expect(other.book.number == 2 && !other.book.isHere && other.isNew)
    #expect(throws: LibraryError.self) {
      try interactor.put(catalogue.records[0], on: .want, ReadingInput())
    }
  }
}
