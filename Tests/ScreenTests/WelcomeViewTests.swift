import CommandLine
import EnglishTexts
import Foundation
import Grammar
import Library
import Screen
import Terminal
import Testing
import Turns
import WelcomeEntity
import WelcomeView

@Suite(.timeLimited) struct WelcomeViewTests {
  private let recorder = RecordingConsole()
  private var view: WelcomeView { WelcomeView(console: recorder, terminal: NoTerminal()) }

  @Test(
    "An empty line opens the list; other lines belong to other screens",
    arguments: [
      ("", WelcomeEvent.openList), ("back", .back), ("quit", .leave), ("list", nil),
      ("add Dune", nil),
    ])
  func events(_ typed: String, _ event: WelcomeEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view.event(typed: line) == event)
  }

  private let page = WelcomePage(
    title: "BooksKeeper", style: nil, introduction: "Your books: what you have, and who has what.",
    examples: [
      WelcomeExample(line: "add Emma", meaning: "adds a book"),
      WelcomeExample(line: "overdue", meaning: "lists what is late and who has it"),
    ], offer: nil, hint: "Press Enter to begin, or type a command.")

  @Test(
    "A meaning is beside its line, or below it on a narrow canvas",
    arguments: [
      (
        36,
        [
          "Your books: what you have, and who", "has what.", "", "  add Emma", "    adds a book",
          "  overdue", "    lists what is late and who has", "    it", "",
          "Press Enter to begin, or type a", "command.",
        ]
      ),
      (
        80,
        [
          "Your books: what you have, and who has what.", "", "  add Emma   adds a book",
          "  overdue    lists what is late and who has it", "",
          "Press Enter to begin, or type a command.",
        ]
      ),
      (
        160,
        [
          "Your books: what you have, and who has what.", "", "  add Emma   adds a book",
          "  overdue    lists what is late and who has it", "",
          "Press Enter to begin, or type a command.",
        ]
      ),
    ])
  func drawing(_ columns: Int, _ text: [String]) throws {
    let lines = try view.output(page).lines(columns: columns)
    #expect(Array(lines.suffix(text.count)) == text)
    #expect(lines.dropLast(text.count).joined().filter(\.isLetter) == "BooksKeeper")
  }

  @Test("Without animation, the page is shown as a report")
  func still() throws {
    try view.show(page)
    #expect(
      recorder.notes == [
        "report BooksKeeper Your books: what you have, and who has what.; add Emma adds a book; "
          + "overdue lists what is late and who has it; Press Enter to begin, or type a command."
      ])
  }

  /// A terminal to which nothing is written.
  private final class NoTerminal: Console {
    let device = Device()
    func write(_ text: String) throws { Issue.record("\(text)") }
    func write(_ bytes: Data) throws { Issue.record("\(bytes)") }
    func writeError(_ text: String) { Issue.record("\(text)") }
    func readLine() throws -> String? { nil }
    func readLine(_ prompt: LinePrompt) throws -> String? { nil }
    func readBytes() throws -> [UInt8]? { nil }
    func withScreenMode(_ mode: ScreenMode, _ body: () throws -> Void) throws {}
    func pause(milliseconds: Int) throws -> Bool { true }
  }
}
