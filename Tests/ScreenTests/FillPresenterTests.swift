import Fill
import Library
import LibraryRules
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct FillPresenterTests {
  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary()
    for title in ["Dune", "Emma", "Kim"] { _ = try store.add(title) }
  }

  private func run(_ numbers: ClosedRange<Int>, replies: [String]) throws -> [String] {
    let console = RecordingConsole(replies: replies)
    let interactor = FillInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store, catalogue: TestCatalogue("Dune", "Emma", publisher: "Ace").choice)
    try FillPresenter(interactor: interactor, view: console).run(.numbers([numbers]))
    return console.notes
  }

  @Test("What was found is shown, and filled in if the user agrees")
  func one() throws {
    let preview = [
      "remark “Dune” (no. 1), Anon", "remark     Publisher: Ace",
      "? Fill in these details in 1 book?",
    ]
    #expect(try run(1...1, replies: ["n"]) == preview + ["Nothing was changed."])
    #expect(try store.book(1)?.details.publisher == nil)
    #expect(
      try run(1...1, replies: ["y"]) == preview
        + ["Filled in “Dune” (no. 1). “undo” restores it as it was."])
    #expect(try store.book(1)?.details.publisher == "Ace")
  }

  @Test("Several books are asked about once, and those that the catalogue lacks are named")
  func several() throws {
    let notes = try run(1...3, replies: ["y"])
    #expect(notes.filter { $0.hasPrefix("?") } == ["? Fill in these details in 2 books?"])
    #expect(notes.last == "Not in the catalogue: “Kim” (no. 3).")
    #expect(try (1...3).map { try store.book($0)?.details.publisher } == ["Ace", "Ace", nil])
    _ = try store.undo()
    #expect(try (1...3).allSatisfy { try store.book($0)?.details.publisher == nil })
  }
}
