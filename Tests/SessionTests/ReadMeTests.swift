import BookListConfigurator
import CommandLine
import Drawing
import Foundation
import Languages
import Library
import TestSupport
import Terminal
import Testing
import Turns

/// The session at the beginning of the README: `RECORD=all .ci/test --filter ReadMeTests` records
/// it.
@Suite(.timeLimited) struct ReadMeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let session: Transcript

  init() throws { session = try Transcript(named: "BookList/readme-english.txt") }

  @Test(
    "the pictures of the session are drawn from its screen",
    arguments: [(Background.light, "session-light.svg"), (.dark, "session-dark.svg")])
  func picture(background: Background, name: String) throws {
    let screen = try session.play(on: background, sign: "")
    let picture = ScreenPicture(
      of: "$ bookskeeper\n" + screen.dropLast(), columns: 80, on: background)
    try check(Self.root.appending(path: ".github/\(name)"), is: picture.svg(title: "BooksKeeper"))
  }

  @Test(
    "the pictures of the interactive list are drawn from its screen",
    arguments: [(Background.light, "browse-light.svg"), (.dark, "browse-dark.svg")])
  func browsing(background: Background, name: String) throws {
    let store = try emptyLibrary { noon }
    try perform("sample", in: store)
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = true
    device.supportsEscapes = true
    device.columns = 120
    device.rows = 16
    let console = ScriptedConsole(
      ["browse", "an<down><enter>", "<escape><escape><escape>", "quit"], device: device)
    var frames: [String] = []
    console.concurrentChanges["<escape><escape><escape>"] = { frames = console.frames }
    let session = testSession(
      store, console, isPrompt: true, texts: Language.english.texts, format: .screen,
      theme: Theme(on: background, depth: .full))
    try BookListConfigurator(session).run()
    // Each frame writes only the changed lines.
    var lines = [String](repeating: "", count: 16)
    for match in frames.joined().matches(of: /\e\[(\d+);1H\e\[K(.*?)(?=\e\[\d+;\d+H|\e\[\?7h)/) {
      lines[(Int(match.1) ?? 1) - 1] = String(match.2)
    }
    let picture = ScreenPicture(
      of: lines.joined(separator: "\n"), columns: 120, on: background)
    try check(Self.root.appending(path: ".github/\(name)"), is: picture.svg(title: "browse"))
  }

  @Test("the README contains the lines of the session, and shows its pictures")
  func text() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let lines = try session.play(sign: Transcript.sign).split(separator: "\n")
      .filter { $0.contains(" \(Transcript.sign) ") }.map {
        $0.replacing("\(Transcript.sign) ", with: "")
      }
    #expect(text.contains("```text\n$ bookskeeper\n\(lines.joined(separator: "\n"))\n```\n"))
    for name in ["session-light.svg", "session-dark.svg", "browse-light.svg", "browse-dark.svg"] {
      #expect(text.contains(".github/\(name)"))
    }
  }

  private func check(_ file: URL, is text: String) throws {
    if try Recording.includes(file) {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else if let difference = lineDifference(
      from: try String(contentsOf: file, encoding: .utf8), to: text)
    {
      Issue.record(
        "\(file.lastPathComponent) shows (-) what is not on the screen (+):\n\(difference)")
    }
  }
}

/// A terminal screen as a picture (SVG), with its colours.
///
/// Each run of text has its position and width in cells, so that columns align in any font.
struct ScreenPicture {
  private struct Run: Equatable {
    var column: Int
    var text: String
    var style: Style
  }

  private struct Style: Equatable {
    var color: String?
    var isBold = false
    var isFaint = false
    var isUnderlined = false
    var isReversed = false
  }

  private let rows: [[Run]]
  private let columns: Int
  private let background: Background

  /// - Parameters:
  ///   - screen: lines with escape sequences for colours (SGR) only.
  ///   - columns: the minimum width in cells.
  init(of screen: some StringProtocol, columns: Int, on background: Background) {
    rows = lines(of: String(screen)).map(Self.runs)
    self.columns = columns
    self.background = background
  }

  // MARK: Reading

  private static func runs(_ line: String) -> [Run] {
    var runs: [Run] = []
    var style = Style()
    var column = 0
    for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      .enumerated()
    {
      var text = part
      if index > 0, let end = part.firstIndex(where: \.isLetter) {
        if part[end] == "G" {
          column = (Int(part[..<end]) ?? 1) - 1
        } else {
          style = self.style(part[..<end])
        }
        text = part[part.index(after: end)...]
      }
      // Spaces are not drawn, since the text after them has its own position.
      for word in words(text) {
        let isBlank = word.allSatisfy { $0 == " " }
        if !isBlank || style.isReversed {
          runs.append(Run(column: column, text: String(word), style: style))
        }
        column += Cells.width(word)
      }
    }
    return runs
  }

  /// Splits text into words and gaps of two or more spaces.
  private static func words(_ text: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    for gap in text.ranges(of: /\ {2,}|^\ |\ $/) {
      words += [text[start..<gap.lowerBound], text[gap]]
      start = gap.upperBound
    }
    return (words + [text[start...]]).filter { !$0.isEmpty }
  }

  private static func style(_ codes: Substring) -> Style {
    var style = Style()
    var codes = codes.split(separator: ";").compactMap { UInt8($0) }[...]
    while let code = codes.popFirst() {
      switch code {
      case 1: style.isBold = true
      case 2: style.isFaint = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 38 where codes.count > 3:
        style.color = "#" + codes.dropFirst().prefix(3).map(hex).joined()
        codes = codes.dropFirst(4)
      default: break
      }
    }
    return style
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  // MARK: Drawing

  private static let cell = 8.43
  private static let line = 20.0
  private static let margin = 20.0
  private static let bar = 36.0

  private var colors: (page: String, bar: String, edge: String, text: String, buttons: String) {
    switch background {
    case .dark: ("#0d1117", "#161b22", "#30363d", "#e6edf3", "#484f58")
    case .light: ("#ffffff", "#f6f8fa", "#d0d7de", "#1f2328", "#afb8c1")
    }
  }

  /// - Parameter title: the heading, also used as the accessible name.
  func svg(title: String) -> String {
    let width = Double(columns) * Self.cell + 2 * Self.margin
    let height = Self.bar + Double(rows.count) * Self.line + 2 * Self.margin - 6
    let (page, bar, edge, text, buttons) = colors
    let w = Self.number(width)
    let h = Self.number(height)
    let name = Self.escaped(title)
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(w)" height="\(h)" viewBox="0 0 \(w) \(h)" role="img">
      <title>\(name)</title>
      <clipPath id="window"><rect width="\(w)" height="\(h)" rx="10"/></clipPath>
      <g clip-path="url(#window)">
      <rect width="\(w)" height="\(h)" fill="\(page)"/>
      <rect width="\(w)" height="\(Self.number(Self.bar))" fill="\(bar)"/>
      <path d="M0 \(Self.number(Self.bar)).5H\(w)" stroke="\(edge)"/>
      </g>
      <rect x="0.5" y="0.5" width="\(Self.number(width - 1))" height="\(Self.number(height - 1))" rx="9.5" \
      fill="none" stroke="\(edge)"/>
      <g fill="\(buttons)"><circle cx="22" cy="18" r="6"/><circle cx="42" cy="18" r="6"/>\
      <circle cx="62" cy="18" r="6"/></g>
      <g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', \
      'Liberation Mono', monospace" font-size="14" fill="\(text)">
      <text x="\(Self.number(width / 2))" y="23" font-size="13" text-anchor="middle" opacity="0.7">\(name)</text>

      """
    let elements = rows.enumerated().flatMap { index, runs in
      runs.map { self.text($0, y: Self.bar + Self.margin + Double(index) * Self.line + 9) }
    }
    return head + elements.map { $0 + "\n" }.joined() + "</g>\n</svg>\n"
  }

  private func text(_ run: Run, y: Double) -> String {
    var attributes = [
      ("x", Self.number(Self.margin + Double(run.column) * Self.cell)), ("y", Self.number(y)),
      ("textLength", Self.number(Double(Cells.width(run.text)) * Self.cell)),
    ]
    var highlight = ""
    if run.style.isReversed {
      attributes.append(("fill", colors.page))
      highlight =
        "<rect x=\"\(Self.number(Self.margin + Double(run.column) * Self.cell))\" y=\"\(Self.number(y - 15))\" width=\"\(Self.number(Double(Cells.width(run.text)) * Self.cell))\" height=\"\(Self.number(Self.line))\"/>"
    } else if let color = run.style.color {
      attributes.append(("fill", color))
    }
    if run.style.isUnderlined { attributes.append(("text-decoration", "underline")) }
    if run.style.isBold { attributes.append(("font-weight", "bold")) }
    if run.style.isFaint { attributes.append(("opacity", "0.7")) }
    let all = attributes.map { " \($0)=\"\($1)\"" }.joined()
    return highlight + "<text\(all)>\(Self.escaped(run.text))</text>"
  }

  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, remainder) = hundredths.quotientAndRemainder(dividingBy: 100)
    guard remainder > 0 else { return String(whole) }
    return "\(whole)."
      + (remainder < 10
        ? "0\(remainder)" : remainder % 10 == 0 ? "\(remainder / 10)" : "\(remainder)")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
