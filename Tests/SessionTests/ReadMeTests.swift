import BookListConfigurator
import CommandLine
import Drawing
import Foundation
import Library
import Localization
import Session
import Support
import Terminal
import Testing

/// The session that the README begins with: `RECORD=1 .ci/test --filter ReadMeTests` writes it anew.
@Suite(.timeLimit(.minutes(10))) struct ReadMeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let session: Transcript

  init() throws { session = try Transcript(named: "BookList/readme-english.txt") }

  @Test(
    "the pictures of the session are drawn from its screen",
    arguments: [(Background.light, "session-light.svg"), (.dark, "session-dark.svg")])
  func picture(background: Background, name: String) throws {
    let screen = try session.played(on: background, sign: "")
    let picture = ScreenPicture(
      of: "$ bookskeeper\n" + screen.dropLast(), columns: 80, on: background)
    try check(Self.root.appending(path: ".github/\(name)"), is: picture.svg(title: "BooksKeeper"))
  }

  @Test(
    "the pictures of the list that moves are drawn from its screen",
    arguments: [(Background.light, "browse-light.svg"), (.dark, "browse-dark.svg")])
  func browsing(background: Background, name: String) throws {
    let store = try emptyLibrary { noon }
    try perform("sample", in: store)
    var device = Device()
    (device.isInputTerminal, device.isOutputTerminal, device.takesEscapes) = (true, true, true)
    (device.columns, device.rows) = (120, 16)
    let console = ScriptedConsole(
      ["browse", "an<down><enter>", "<escape><escape><escape>", "quit"], device: device)
    var frames: [String] = []
    console.meanwhile["<escape><escape><escape>"] = { frames = console.pictures }
    let session = testSession(
      store, console, isPrompt: true, texts: Language.english.texts, format: .screen,
      theme: Theme(on: background, depth: .full))
    try BookListConfigurator(session).run()
    // Each frame writes the lines that have changed.
    var lines = [String](repeating: "", count: 16)
    for match in frames.joined().matches(of: /\e\[(\d+);1H\e\[K(.*?)(?=\e\[\d+;\d+H|\e\[\?7h)/) {
      lines[(Int(match.1) ?? 1) - 1] = String(match.2)
    }
    let picture = ScreenPicture(
      of: lines.joined(separator: "\n"), columns: 120, on: background)
    try check(Self.root.appending(path: ".github/\(name)"), is: picture.svg(title: "browse"))
  }

  @Test("the README has one type the lines of the session, and shows its pictures")
  func text() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let lines = try session.played(sign: Transcript.sign).split(separator: "\n")
      .filter { $0.contains(" \(Transcript.sign) ") }.map {
        $0.replacing("\(Transcript.sign) ", with: "")
      }
    #expect(text.contains("```text\n$ bookskeeper\n\(lines.joined(separator: "\n"))\n```\n"))
    for name in ["session-light.svg", "session-dark.svg", "browse-light.svg", "browse-dark.svg"] {
      #expect(text.contains(".github/\(name)"))
    }
  }

  private func check(_ file: URL, is text: String) throws {
    if Transcript.isRecording {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else if let difference = lineDifference(
      from: try String(contentsOf: file, encoding: .utf8), to: text)
    {
      Issue.record(
        "\(file.lastPathComponent) shows (-) what is not on the screen (+):\n\(difference)")
    }
  }
}
