import EnglishTexts
import Fill
import Library
import LibraryRules
import LibraryStorage
import Localization
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
    let preview = try run(1...1, replies: ["n"])
    #expect(
      preview == [
        "remark 1  Dune, Anon", "remark     Publisher: Ace",
        "? Fill in these details in 1 book?",
        "Nothing was changed.",
      ], "\(preview)")
    #expect(try store.book(1)?.details.publisher == nil)
    #expect(
      try run(1...1, replies: ["y"]) == preview.dropLast()
        + ["Filled in “Dune” (no. 1). “undo” restores it as it was."])
    #expect(try store.book(1)?.details.publisher == "Ace")
  }

  @Test("Several books are filled in after one question, and one with another record if confirmed")
  func several() throws {
    let texts = EnglishTexts()
    for (reply, other) in [("n", nil), ("y", "Ace")] {
      let notes = try run(1...3, replies: [reply, "y"])
      let questions = [texts.fillAnywayQuestion, texts.fillQuestion(count: other == nil ? 2 : 3)]
      #expect(notes.filter { $0.hasPrefix("?") } == questions.map { "? " + $0 }, "\(notes)")
      #expect(try (1...3).map { try store.book($0)?.details.publisher } == ["Ace", "Ace", other])
      _ = try store.undo()
      #expect(try (1...3).allSatisfy { try store.book($0)?.details.publisher == nil })
    }
  }
}
