import Library
import LibraryRules
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns
import Upkeep

@Suite(.timeLimited) struct UpkeepPresenterTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary() }

  private func presenter(_ console: RecordingConsole) -> UpkeepPresenter {
    let context = LibraryContext(
      store: store, lending: Lending(clock: noonClock, terms: LoanTerms()))
    let interactor = UpkeepInteractor(
      context, store: store, unfinishedFiles: { [] }, remove: { _ in true }, path: { $0 })
    return UpkeepPresenter(
      interactor: interactor, sample: SampleInteractor(context, store: store), view: console)
  }

  @Test("A backup replaces a file only if the user agrees")
  func backUp() throws {
    try store.add("Dune")
    let folder = try TemporaryFolder()
    let console = RecordingConsole(replies: ["n", "y"])
    let presenter = presenter(console)
    for _ in 1...3 { try presenter.run(.backUp(folder.path("copy.sqlite"))) }
    #expect(
      console.notes.map { $0.prefix { $0 != " " } } == ["notice", "?", "Nothing", "?", "notice"])
    #expect(throws: StorageError.self) { try presenter.run(.backUp(folder.path)) }
  }

  @Test("The sample is added once, and to other books only if the user agrees")
  func sample() throws {
    try store.add("Dune")
    let console = RecordingConsole(replies: ["n", "y"])
    let presenter = presenter(console)
    for _ in 1...3 { try presenter.run(.sample) }
    let notes = console.notes.map { $0.prefix { $0 != " " } }
    #expect(notes.prefix(4) == ["?", "Nothing", "?", "notice"] && notes.last == "notice")
    #expect(console.replies.isEmpty)
  }
}
