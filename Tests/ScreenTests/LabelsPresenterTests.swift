import CommandLine
import EnglishTexts
import Exchange
import Foundation
import Grammar
import Labels
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct LabelsPresenterTests {
  private let folder: TemporaryFolder
  private let store: StoredLibrary
  private let printer = Printer()

  /// Writes the code of each label on a line, and records which files it was asked to show.
  private final class Printer: LabelExporting {
    private(set) var shownPaths: [String] = []

    struct Lines: LabelWriter {
      func begin() -> String { "" }
      func label(_ label: Label) -> String { label.text + "\n" }
      func end() -> String { "" }
    }

    func writer(_ layout: LabelLayout, _ texts: LabelPageTexts) -> any LabelWriter { Lines() }
    func show(_ path: String) { shownPaths.append(path) }
  }

  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    store = try emptyLibrary()
    for title in ["Dune", "Emma"] { _ = try store.add(title) }
  }

  private func run(_ words: [String], replies: [String] = [], isPiped: Bool = false) throws
    -> [String]
  {
    let console = RecordingConsole(replies: replies, isPrompt: !isPiped)
    let interactor = LabelsInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store,
      files: ExchangeFiles(clock: noonClock, library: nil, input: { nil }, output: { _ in }),
      exporter: printer)
    let line = try Line(["labels"] + words, in: EnglishTexts())
    try LabelsPresenter(interactor: interactor, view: console, isPiped: isPiped)
      .run(try LabelsView.request(line))
    return console.notes.map { $0.replacing(folder.path + "/", with: "") }
  }

  @Test("Labels are written to the named file, which the user may keep, and are shown at a prompt")
  func file() throws {
    let path = folder.path("labels.html")
    let written = "notice Wrote 2 labels on 1 sheet to labels.html."
    #expect(try run(["--all", "--to", path]) == [written])
    #expect(folder.read("labels.html") == "B000001\nB000002\n")
    #expect(try run(["1", "--to", path], replies: ["n"]).last != written)
    #expect(folder.read("labels.html") == "B000001\nB000002\n")
    #expect(printer.shownPaths == [path])
  }

  @Test("Without books nothing is written, and a page in a pipe is not disturbed by a message")
  func none() throws {
    #expect(try run(["--borrowers"]) == ["notice \(EnglishTexts().noBorrowers)"])
    #expect(try run(["--borrowers"], isPiped: true) == ["aside \(EnglishTexts().noBorrowers)"])
    #expect(try run(["2"], isPiped: true) == [])
    #expect(printer.shownPaths == [])
  }
}
