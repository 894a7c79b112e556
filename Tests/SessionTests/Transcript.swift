/// A session in a file of `Transcripts/`, in the folder of the screen that it is about.
///
/// What there is to begin with stands at the head. Below a line of dashes comes all that stands on
/// the screen, as a user sees it; what is typed stands behind a sign, at the prompt that asks for it:
///
///     language: en
///     given:
///     add Dune --author "Frank Herbert"
///     ----------
///     …
///     books> ▸ delete 1
///     Delete “Dune” (no. 1)? [y/N] ▸ n
///
/// `RECORD=1 .ci/test --filter TranscriptTests` plays the lines behind the signs and writes down what
/// stands on the screen then. For a new transcript those lines are enough.
struct Transcript {
  /// Stands before what is typed, and nowhere else. An empty line is the sign alone.
  static let sign = "▸"
  private static let rule = "\n----------\n"

  private let name: String
  private let head: String
  private let expected: String

  /// `Shelf/plain-french.txt` and all others.
  static let names: [String] = {
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")

  static let isRecording = !(ProcessInfo.processInfo.environment["RECORD"] ?? "").isEmpty

  init(named name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let rule = try #require(text.range(of: Self.rule), "no line of dashes below the head")
    head = String(text[..<rule.lowerBound])
    expected = String(text[rule.upperBound...])
  }

  func check() throws {
    let screen = try played()
    if Self.isRecording {
      try (head + Self.rule + screen)
        .write(to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
    } else if let difference = lineDifference(from: expected, to: screen) {
      Issue.record("\(name) tells (-) what is not on the screen (+):\n\(difference)")
    }
  }

  /// Plays the session over a new library in memory.
  ///
  /// - Parameters:
  ///   - background: what it is seen on, in all colours; nil for as the head says.
  ///   - sign: stands before what is typed.
  func played(on background: Background? = nil, sign: String = Self.sign) throws -> String {
    let settings = MemorySettings()
    let files: any CoverFiles =
      setting("pictures") == nil
      ? CoverFolder(beside: "/dev/null/library.sqlite") : MemoryCovers.scripted()
    // The first start shows the start page.
    if setting("start") == "later" { try settings.set(.welcome, to: .flag(false)) }
    let store = try emptyLibrary { noon }
    try store.database.execute("UPDATE identity SET id = '0a1b2c3d4e5f6071'")
    for command in given {
      let console = ScriptedConsole([])
      let line = try Line(typed: command, in: language.texts)
      let session = session(store, settings, files, console, isPrompt: false, asOf: line)
      _ = try session.carryOut(line)
    }
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = setting("pipe") == nil
    device.isErrorTerminal = device.isOutputTerminal
    device.takesUnicode = setting("ascii") == nil
    device.takesEscapes = setting("covers") != nil
    device.columns = setting("columns").flatMap { Int($0) } ?? 80
    device.rows = setting("rows").flatMap { Int($0) }
    let console = ScriptedConsole(typed, device: device) { line in
      line.isEmpty || sign.isEmpty ? sign + line : "\(sign) \(line)"
    }
    let theme = background.map { Theme(on: $0, depth: .full) }
    try run(session(store, settings, files, console, isPrompt: true, asOf: nil, theme: theme))
    try #require(console.unused.isEmpty, "never asked for: \(console.unused)")
    return console.screen
  }

  /// The list at once, or a start of the program as its user has it.
  private func run(_ session: Session) throws {
    if setting("start") == nil {
      try BookListConfigurator(session).run()
    } else {
      try WelcomeConfigurator(session).run()
    }
  }

  private func session(
    _ store: StoredLibrary, _ kept: MemorySettings, _ files: any CoverFiles,
    _ console: ScriptedConsole,
    isPrompt: Bool, asOf line: Line?, theme: Theme? = nil
  ) -> Session {
    let asOf = line?.text(.asOf).flatMap { Day(iso: $0) }
    let (settings, device) = (kept.settings().0, console.device)
    var covers = Session.Covers()
    covers.files = files
    let painter = CoverPainter(environment: [:], device: { device }, hasColors: false)
    if setting("covers") != nil, painter.canDraw {
      covers.draw = { image, text, columns, rows, stands in
        painter.lines(
          image, title: text.title, author: text.author, columns: columns, rows: rows,
          stands: stands)
      }
      // In place of a tool that may not be there.
      if setting("pictures") != nil {
        covers.thumbnail = {
          { Array(repeating: String(repeating: "▒", count: $1 - 1), count: $2) }
        }
      }
    }
    var opening = Line(words: [])
    opening.verb = isPrompt ? nil : .list
    let format = start.format(settings, opening, device)
    return testSession(
      store, console, isPrompt: isPrompt, clock: Self.clock(asOf: asOf),
      texts: start.texts(settings), format: format,
      options: isPrompt ? [] : [.yes], theme: theme ?? start.theme(settings, device),
      settings: kept, start: start, covers: covers)
  }

  /// The session's language, format and colour, as if they had been asked for in ways that settings
  /// stand before; but for JSON, for which there is no such way.
  private var start: Start {
    let format = setting("format")
    return Start(
      words: format == "json" ? ["--json"] : [],
      environment: [
        "LANG": language.rawValue, "ACCESSIBLE": format == "plain" ? "1" : "",
        "NO_COLOR": setting("color") == nil ? "1" : "",
        "TERM": setting("color") == "256" ? "xterm-256color" : "xterm",
        "BOOKSKEEPER_SENDMAIL": setting("mailer") ?? "",
      ])
  }

  private var language: Language {
    setting("language").flatMap { Language(rawValue: $0) } ?? .english
  }

  private static func clock(asOf: Day?) -> Clock {
    Clock(
      instant: { noon },
      calendarDay: { instant in
        let days = (instant.timeIntervalSince1970 - 1_795_219_200) / 86_400
        return today.adding(days: Int(days.rounded(.down)))
      }, asOf: asOf)
  }

  // MARK: The head of the file

  /// `name: value`, one a line, at the top.
  private func setting(_ name: String) -> String? {
    for line in head.split(separator: "\n") where line.hasPrefix(name + ": ") {
      return String(line.dropFirst(name.count + 2))
    }
    return nil
  }

  /// The lines below `given:`, up to an empty one: what has been done to the library before.
  private var given: [String] {
    let lines = lines(of: head)
    guard let start = lines.firstIndex(of: "given:") else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.isEmpty })
  }

  /// What stands behind the signs.
  private var typed: [String] {
    lines(of: expected).compactMap { line in
      guard let sign = line.range(of: Self.sign) else { return nil }
      let typed = line[sign.upperBound...]
      return String(typed.hasPrefix(" ") ? typed.dropFirst() : typed)
    }
  }
}

/// Whole sessions at the prompt, as their users saw them.
@Suite(.timeLimit(.minutes(10))) struct TranscriptTests {
  @Test("The session goes as its transcript tells", arguments: Transcript.names)
  func transcript(_ name: String) throws {
    try Transcript(named: name).check()
  }

  @Test("There are transcripts in every language")
  func languages() {
    for language in ["english", "french", "russian"] {
      #expect(Transcript.names.contains { $0.hasSuffix("\(language).txt") })
    }
  }
}

/// The answers for other programs, whose keys are a promise.
///
/// `Answers.txt` has lines as a shell gives them, each behind a sign, and below each the form of its
/// answer under `--json`: the keys, and the kinds of their values. `FOLDER` stands for a folder with
/// files.
///
///     ▸ rate 1 4
///     {author: text, … rating: number, … year: null}
///
/// `RECORD=1 .ci/test --filter AnswerTests` writes down the forms of what those lines answer then.
@Suite(.timeLimit(.minutes(10))) struct AnswerTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Answers.txt")

  @Test("Each answer has the keys and the kinds of values that are written down")
  func answers() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "title,author,year,read\nEmma,Austen,x,1\n,Nobody,1,2\nEmma,Austen,,\n", to: "rows.csv")
    try folder.write("name,e-mail\nBella,b@example.org\n", to: "people.csv")
    let store = try emptyLibrary { noon }
    let (settings, covers) = (MemorySettings(), MemoryCovers.scripted())
    let expected = try String(contentsOf: Self.file, encoding: .utf8)
    var told = ""
    for line in lines(of: expected) where line.hasPrefix(Transcript.sign) {
      let typed = String(line.dropFirst(Transcript.sign.count + 1))
      let console = ScriptedConsole([])
      told += line + "\n"
      do {
        try perform(
          typed.replacing("FOLDER", with: folder.path), in: store, format: .json,
          settings: settings, at: console, covers: covers)
      } catch let problem as any Problem {
        told += "! \(problem.code)\n"
      }
      told += forms(of: console.screen)
    }
    if Transcript.isRecording {
      try told.write(to: Self.file, atomically: true, encoding: .utf8)
    } else if let difference = lineDifference(from: expected, to: told) {
      Issue.record("Answers.txt tells (-) what is not answered (+):\n\(difference)")
    }
  }

  /// One value, or one a line; what stands on standard error is passed over.
  private func forms(of screen: String) -> String {
    let answer = lines(of: screen).filter { !$0.hasPrefix("! ") && !$0.isEmpty }
    guard !answer.isEmpty else { return "" }
    let values =
      JSONValue(Array(answer.joined(separator: "\n").utf8)).map { [$0] }
      ?? answer.map { JSONValue(Array($0.utf8)) }
    return values.map { ($0.map(form) ?? "not JSON") + "\n" }.joined()
  }

  private func form(_ value: JSONValue) -> String {
    switch value {
    case .null: return "null"
    case .bool: return "bool"
    case .number: return "number"
    case .string: return "text"
    case .array(let elements):
      // Objects with other keys, or null in place of a value, are told besides.
      return "[" + Set(elements.map(form)).sorted().joined(separator: " or ") + "]"
    case .object(let object):
      let entries = object.map { "\($0.key): \(form($0.value))" }
      return "{" + entries.sorted().joined(separator: ", ") + "}"
    }
  }
}

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

/// A screen of a terminal as a picture (SVG), in the colours that were written to it.
///
/// Each run of text has its place and its width in cells, so that columns align in any font.
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
  ///   - screen: lines with the escape sequences of their colours (SGR), and no others.
  ///   - columns: how many cells wide it is at least.
  init(of screen: some StringProtocol, columns: Int, on background: Background) {
    rows = lines(of: String(screen)).map(Self.runs)
    self.columns = columns
    self.background = background
  }

  // MARK: Reading

  private static func runs(_ line: String) -> [Run] {
    var (runs, style, column): ([Run], Style, Int) = ([], Style(), 0)
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
      // Spaces are not drawn: what follows them has a place of its own.
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

  /// Text and the gaps of two spaces or more in it, in turn.
  private static func words(_ text: Substring) -> [Substring] {
    var (words, start): ([Substring], Substring.Index) = ([], text.startIndex)
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

  private static let (cell, line, margin, bar) = (8.43, 20.0, 20.0, 36.0)

  private var colors: (page: String, bar: String, edge: String, text: String, buttons: String) {
    switch background {
    case .dark: ("#0d1117", "#161b22", "#30363d", "#e6edf3", "#484f58")
    case .light: ("#ffffff", "#f6f8fa", "#d0d7de", "#1f2328", "#afb8c1")
    }
  }

  /// - Parameter title: what stands over it, and what it is called where it is not seen.
  func svg(title: String) -> String {
    let width = Double(columns) * Self.cell + 2 * Self.margin
    let height = Self.bar + Double(rows.count) * Self.line + 2 * Self.margin - 6
    let (page, bar, edge, text, buttons) = colors
    let (w, h, name) = (Self.number(width), Self.number(height), Self.escaped(title))
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
    let drawn = rows.enumerated().flatMap { index, runs in
      runs.map { self.text($0, y: Self.bar + Self.margin + Double(index) * Self.line + 9) }
    }
    return head + drawn.map { $0 + "\n" }.joined() + "</g>\n</svg>\n"
  }

  private func text(_ run: Run, y: Double) -> String {
    var attributes = [
      ("x", Self.number(Self.margin + Double(run.column) * Self.cell)), ("y", Self.number(y)),
      ("textLength", Self.number(Double(Cells.width(run.text)) * Self.cell)),
    ]
    var behind = ""
    if run.style.isReversed {
      attributes.append(("fill", colors.page))
      behind =
        "<rect x=\"\(Self.number(Self.margin + Double(run.column) * Self.cell))\" y=\"\(Self.number(y - 15))\" width=\"\(Self.number(Double(Cells.width(run.text)) * Self.cell))\" height=\"\(Self.number(Self.line))\"/>"
    } else if let color = run.style.color {
      attributes.append(("fill", color))
    }
    if run.style.isUnderlined { attributes.append(("text-decoration", "underline")) }
    if run.style.isBold { attributes.append(("font-weight", "bold")) }
    if run.style.isFaint { attributes.append(("opacity", "0.7")) }
    let all = attributes.map { " \($0)=\"\($1)\"" }.joined()
    return behind + "<text\(all)>\(Self.escaped(run.text))</text>"
  }

  /// To a hundredth, without zeros at the end.
  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    guard rest > 0 else { return String(whole) }
    return "\(whole)." + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
