import BookListConfigurator
import CommandLine
import Languages
import Library
import LibraryStorage
import TestSupport
import Terminal
import Testing
import Turns

/// The effect of keys on marked rows of an interactive list, and the rows that remain marked.
@Suite(.timeLimited) struct InteractiveListMarksTests {
  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary { noon }
    for title in ["Dune", "Emma", "Kim", "Ubik"] {
      try perform("add \(title) --author A", in: store)
    }
  }

  private func browse(_ list: String, _ keys: [String]) throws {
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = true
    device.supportsEscapes = true
    device.columns = 80
    device.rows = 24
    let console = ScriptedConsole(
      ["browse " + list] + keys + ["<escape><escape><escape>", "quit"], device: device)
    let session = testSession(
      store, console, isPrompt: true, texts: Language.english.texts, format: .screen)
    try BookListConfigurator(session).run()
    #expect(console.unused == [])
  }

  private func trashedNumbers() throws -> [Int] {
    try store.trash(offset: 0, limit: 9).map(\.book.number).sorted()
  }

  @Test("two marked books are deleted, and the next key acts on the current one only")
  func books() throws {
    try browse("", [" <down> ", "<ctrl-x>", "y", "<ctrl-x>", "y"])
    #expect(try trashedNumbers().count == 3)
    try browse("", ["<ctrl-x>", "y"])
    #expect(try trashedNumbers().count == 4)
  }

  @Test(
    "words after a letter and a space unmark all books, and a key acts on the results")
  func words() throws {
    try perform("add \"The Hobbit\" --author B", in: store)
    try perform("add \"The Lathe\" --author C", in: store)
    try browse("", ["the hobbit<ctrl-x>", "y"])
    #expect(try trashedNumbers() == [5])
  }
}
