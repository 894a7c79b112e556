@Suite(.timeLimit(.minutes(10))) struct KeyDecoderTests {
  private static let sequences: [(String, [Key])] = [
    // xterm, with modifiers, and in its two modes for the cursor's keys.
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}[1;5A\u{1B}OB\u{1B}O5C", [.up, .down, .right]),
    ("\u{1B}[H\u{1B}[1;2F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
    ("\u{1B}[3~\u{1B}[3;5~\u{1B}[5~\u{1B}[6;2~", [.delete, .delete, .pageUp, .pageDown]),
    // rxvt: Shift and Ctrl are in the last character.
    ("\u{1B}[7~\u{1B}[8~\u{1B}[7$x\u{1B}[8^", [.home, .end, .home, .text("x"), .end]),
    ("\u{1B}[a\u{1B}Ob\u{1B}OM", [.up, .down, .enter]),
    // Linux's console.
    ("\u{1B}[1~\u{1B}[4~\u{1B}[[AA", [.home, .end, .text("A")]),
    ("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]),
    (
      "\0\u{1}\u{3}\u{1A}\u{1C}\u{1F}",
      [.control(" "), .control("a"), .control("c"), .control("z"), .control("\\"), .control("_")]
    ),
    ("aé語😀e\u{301}", ["a", "é", "語", "😀", "e", "\u{301}"].map(Key.text)),
    // What is typed behind Escape is no part of it.
    ("\u{1B}list", [.escape] + "list".map { .text(String($0)) }),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    // Keys that are none of these, and what a terminal answers.
    ("\u{1B}[15~\u{1B}OP\u{1B}[Z\u{1B}[97;5ux", [.text("x")]),
    ("\u{1B}[?62;22c\u{1B}[>0;10;1c\u{1B}[?2004;1$yx", [.text("x")]),
    ("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}]11;#fff\u{1B}\\\u{1B}P1$r0m\u{1B}\\x", [.text("x")]),
    ("\u{85}\u{9B}x", [.text("x")]),
    // What breaks off is no reason not to hear the next key.
    ("\u{1B}[1;5\u{3}\u{1B}]11;\u{1B}[A", [.control("c"), .up]),
    // Pasted text is text, whatever it looks like.
    (
      "a\u{1B}[200~list é\r\nquit\u{1B}[A~\n\u{1B}[201~b",
      [.text("a"), .paste("list é\r\nquit\u{1B}[A~\n"), .text("b")]
    ),
    ("\u{1B}[200~\u{1B}[201~\u{1B}[200~list\u{3}x", [.paste(""), .control("c"), .text("x")]),
  ]

  private func keys(_ pieces: ArraySlice<UInt8>...) -> [Key] {
    var decoder = KeyDecoder()
    return pieces.flatMap { piece in
      decoder.append(piece)
      var keys: [Key] = []
      while let key = decoder.next() { keys.append(key) }
      return keys
    }
  }

  @Test("bytes are the same keys wherever they are cut", arguments: sequences)
  func pieces(typed: String, expected: [Key]) {
    let bytes = Array(typed.utf8)
    for cut in 0...bytes.count {
      #expect(keys(bytes[..<cut], bytes[cut...]) == expected, "cut after \(cut)")
    }
  }

  @Test("bytes that are no UTF-8 are nothing, and take nothing with them")
  func invalid() {
    for bytes in [[0xE8, 0xAA], [0xC3], [0x80, 0xFF], [0xC0, 0x80], [0xF5, 0x80]] as [[UInt8]] {
      #expect(keys(bytes[...], "a\u{1B}[A".utf8.map(\.self)[...]) == [.text("a"), .up], "\(bytes)")
    }
  }

  @Test("Escape is a key once nothing has come behind it for a while")
  func escape() {
    for (typed, expected) in [
      ("\u{1B}", [.escape]), ("\u{1B}[", [.escape, .text("[")]),
      ("\u{1B}[1", []), ("x", []),
    ] as [(String, [Key])] {
      var decoder = KeyDecoder(Array(typed.utf8))
      while decoder.next() != nil {}
      #expect(decoder.mayBeEscape == !expected.isEmpty, "\(typed.debugDescription)")
      let first = decoder.next(isLast: true)
      #expect([first, decoder.next()].compactMap(\.self) == expected, "\(typed.debugDescription)")
    }
  }

  @Test("text comes out whole from between all other keys, and noise is no reason to stop")
  func random() throws {
    let seed = Seed(7)
    var generator = seed.generator
    for _ in 0..<300 {
      var (bytes, text): ([UInt8], String) = ([], "")
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let (typed, keys) = try #require(Self.sequences.randomElement(using: &generator))
        bytes += typed.utf8
        for case .text(let character) in keys { text += character }
      }
      var decoder = KeyDecoder()
      var read = ""
      while !bytes.isEmpty {
        let count = Int.random(in: 1...7, using: &generator)
        decoder.append(bytes.prefix(count))
        bytes.removeFirst(min(count, bytes.count))
        while let key = decoder.next() { if case .text(let character) = key { read += character } }
      }
      #expect(read == text, "\(seed)")

      decoder.append((0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) })
      while decoder.next() != nil {}
      // Whatever that has begun, this ends it.
      decoder.append("\u{3}x".utf8)
      var last: [Key] = []
      while let key = decoder.next() { last.append(key) }
      #expect(last.suffix(2) == [.control("c"), .text("x")], "\(seed)")
    }
  }
}

@Suite(.timeLimit(.minutes(10))) final class LineHistoryTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path("home") }
  private var path: String { folder + "/state/history" }

  init() throws { temporary = try TemporaryFolder() }

  private var lines: [String] { LineHistory(path: path).lines }

  private func write(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/state", withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("lines are kept for the next session, in a file and a folder of their owner's")
  func keeping() throws {
    let history = LineHistory(path: path)
    #expect(history.lines.isEmpty)
    #expect(history.add("show 1"))
    #expect(history.add("найти ёлка"))
    #expect(lines == ["show 1", "найти ёлка"])
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder + "/state") == 0o700)
  }

  @Test("what is not to be kept of a line is neither in the file nor at hand")
  func secrets() throws {
    let history = LineHistory(path: path) { $0.replacing("secret", with: "") }
    #expect(history.add("copy secret a.sqlite"))
    #expect(history.lines == ["copy  a.sqlite"])
    #expect(lines == ["copy  a.sqlite"])
    #expect(!history.add("copy secret a.sqlite"))
  }

  @Test("a file that others could read is made private again")
  func privacy() throws {
    try write(Array("show 1\n".utf8))
    LineHistory(path: path).add("show 2")
    #expect(try mode(path) == 0o600)
  }

  @Test("a line once more, an empty one and one that begins with a space are not kept")
  func passedOver() {
    let history = LineHistory(path: path)
    for line in ["a", "a", "", "  ", " secret", "b", "a", String(repeating: "x", count: 5_000)] {
      history.add(line)
    }
    #expect(history.lines == ["a", "b", "a"])
    #expect(lines == ["a", "b", "a"])
  }

  @Test("a thousand lines are kept, the newest ones")
  func limit() throws {
    let history = LineHistory(path: path)
    for number in 1...1_100 { history.add("show \(number)") }
    #expect(history.lines == (101...1_100).map { "show \($0)" })
    #expect(lines == (101...1_100).map { "show \($0)" })
    // Opening it has made the file shorter.
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n").count == LineHistory.limit)
    #expect(try mode(path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/state") == ["history"])
  }

  @Test(
    "sessions at the same time lose no line of each other's, even while the file is made shorter")
  func together() async throws {
    try write(Array((1...1_500).map { "old \($0)\n" }.joined().utf8))
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for session in 1...4 {
        group.addTask {
          for number in 1...50 { LineHistory(path: path).add("session \(session) line \(number)") }
        }
      }
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("session") }.count == 200)
  }

  @Test("what stands in the file can do no harm")
  func hostile() throws {
    try write(Array("\u{1B}[2Jshow\u{7} 1\n\n".utf8) + [0xFF, 0x0A] + Array("show 2".utf8))
    #expect(lines == [" [2Jshow  1", "\u{FFFD}", "show 2"])
    try write(Array(repeating: UInt8(ascii: "x"), count: 3_000_000) + Array("\nshow 3\n".utf8))
    #expect(lines == ["show 3"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count < 1_000)
    try write([UInt8](repeating: 0, count: 3_000_000))
    #expect(lines.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 3_000_000)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 3_000_000)
  }

  @Test("where no file can be, there is no history, and no error")
  func nowhere() throws {
    for path in ["/dev/full", "/proc/none/history", folder] {
      let history = LineHistory(path: path)
      #expect(history.lines.isEmpty)
      #expect(history.add("show 1"))
      #expect(history.lines == ["show 1"])
    }
    #expect(mkfifo(folder + "-pipe", 0o600) == 0)
    defer { unlink(folder + "-pipe") }
    #expect(LineHistory(path: folder + "-pipe").lines.isEmpty)
  }
}

@Suite(.timeLimit(.minutes(10))) struct TypedAheadTests {
  @Test(
    "what a key that ended something leaves for the next line",
    arguments: [
      ("", ""), (" ", ""), ("\n", ""), ("\u{1B}", ""), ("\u{1B}[A", ""), ("\u{1B}OP", ""),
      ("\u{4}", ""), ("\t", ""), ("\u{7F}", ""),
      ("l", "l"), ("é", "é"), ("выход\n", "выход\n"), ("list\nquit\n", "list\nquit\n"),
      ("\nlist\n", "list\n"), ("li\u{7F}ist\t", "list"),
      ("\u{1B}list\n", "list\n"), ("\u{1B}[1;5Alist", "list"), ("li\u{1B}[Dst\n", "list\n"),
      ("dune\u{15}kim\n", "kim\n"), ("a\nb\u{15}c", "a\nc"), ("\n\u{7F}", ""),
      ("\u{1B}]11;rgb:0/0/0\u{7}x", "x"),
      ("été\u{7F}", "ét"),
    ])
  func kept(keys: String, line: String) {
    #expect(TypedAhead.text(of: TypedAhead.bytes(of: Array(keys.utf8))) == line)
  }

  @Test(
    "a key that has not come whole is waited for",
    arguments: [
      ("", false), ("a", false), ("é", false), ("\u{1B}", true), ("\u{1B}[", true),
      ("\u{1B}[1;5", true),
      ("\u{1B}[A", false), ("\u{1B}O", true), ("\u{1B}a", false), ("a\u{1B}[A\u{1B}", true),
    ])
  func whole(keys: String, isCut: Bool) {
    #expect(TypedAhead.endsWithinKey(Array(keys.utf8)) == isCut)
    // The first bytes of “語”.
    #expect(TypedAhead.endsWithinKey([0xE8]) && TypedAhead.endsWithinKey([0xE8, 0xAA]))
  }
}

@Suite(.timeLimit(.minutes(10))) struct ChoiceListTests {
  @Test(
    "choices stand in columns that are read downwards, and no line is filled to its end",
    arguments: [
      (["add", "all", "back", "check"], 14, ["add    back", "all    check"]),
      (["add", "all", "back", "check"], 40, ["add    all    back   check"]),
      (["吾輩は猫", "Écume"], 40, ["吾輩は猫  Écume"]),
      (["吾輩は猫である"], 10, ["吾輩は猫…"]),
    ])
  func columns(choices: [String], columns: Int, lines: [String]) {
    #expect(
      ChoiceList.text(choices, columns: columns) == lines.map { $0 + "\n" }.joined())
  }

  @Test("to be heard, there is one choice a line")
  func plain() {
    #expect(ChoiceList.text(["add", "a\tb"], columns: nil) == "add\na b\n")
  }
}

@Suite(.timeLimit(.minutes(10))) struct DirectionTests {
  @Test(
    "right-to-left letters are ended by a mark of no width",
    arguments: ["שלום", "Dune ב", "كتاب", "ﷺ", "𐤀", "אב 12"])
  func marked(text: String) {
    #expect(Cells.directionEnd(text) == "\u{200E}")
    #expect(Cells.padded(text, to: 20).hasSuffix(" \u{200E}"))
    #expect(Cells.width(Cells.padded(text, to: 20)) == 20)
    #expect(Cells.padded(text, to: 20, alignment: .trailing).hasSuffix(text + "\u{200E}"))
    #expect(Cells.padded(drawn: text, to: 20).hasSuffix(" \u{200E}"))
  }

  @Test(
    "other text is left as it is",
    arguments: ["", "Dune", "Écume", "Мастер", "Ελλάδα", "吾輩", "👩‍👩‍👧‍👦", "ภาษา", "हिन्दी", "𝄞"])
  func unmarked(text: String) {
    #expect(Cells.directionEnd(text).isEmpty)
    #expect(!Cells.padded(text, to: 20).unicodeScalars.contains("\u{200E}"))
  }
}

@Suite(.timeLimit(.minutes(10))) struct SpinnerTests {
  private final class ErrorConsole: Console {
    var device = Device()
    var written = ""

    init(isTerminal: Bool, isDumb: Bool) {
      device.isErrorTerminal = isTerminal
      device.isDumb = isDumb
    }

    func write(_ text: String) throws { Issue.record("standard output is for results") }
    func write(_ bytes: Data) throws { Issue.record("standard output is for results") }
    func writeError(_ text: String) { written += text }
    func readLine() throws -> String? { nil }
    func readLine(_ prompt: LinePrompt) throws -> String? { nil }
    func readBytes() throws -> [UInt8]? { nil }
    func onStage(_ stage: Stage, _ body: () throws -> Void) throws {
      Issue.record("nothing is played")
    }
    func pause(milliseconds: Int) throws -> Bool { true }
  }

  private func shown(
    isTerminal: Bool = true, isDumb: Bool = false, turns: Bool = true, isLong: Bool = true
  ) -> String {
    let console = ErrorConsole(isTerminal: isTerminal, isDumb: isDumb)
    let spinner = Spinner(on: console, turns: turns)
    spinner.during("Asking") {
      spinner.tick()
      if isLong { usleep(150_000) }
      spinner.tick()
      spinner.tick()
      spinner.tell("Waiting")
    }
    spinner.tick()
    return console.written
  }

  @Test("it turns after a tenth of a second, says what is new, and leaves nothing behind")
  func turning() {
    let clear = "\r\u{1B}[K"
    #expect(
      shown() == clear + "| Asking" + clear + "/ Asking" + clear + "- Waiting" + clear)
  }

  @Test("what is quick shows nothing, and neither does a pipe")
  func silence() {
    #expect(shown(isLong: false).isEmpty)
    #expect(shown(isTerminal: false).isEmpty)
  }

  @Test("to be heard, or on a dumb terminal, it is one line for each thing to say")
  func lines() {
    #expect(shown(turns: false) == "Asking\nWaiting\n")
    #expect(shown(isDumb: true) == "Asking\nWaiting\n")
  }

  @Test("a dumb terminal gets no bar")
  func noBar() {
    for isDumb in [false, true] {
      let console = ErrorConsole(isTerminal: true, isDumb: isDumb)
      let bar = Progress("Importing", on: console, isAllowed: true)
      usleep(150_000)
      bar.update(0.5, count: 7)
      bar.finish()
      #expect(console.written.isEmpty == isDumb)
    }
  }

  @Test(
    "a rating is as many full stars as it has, rounded, of five",
    arguments: [
      (0, "☆☆☆☆☆"), (0.4, "½☆☆☆☆"), (2.5, "★★½☆☆"), (3.2, "★★★☆☆"),
      (3.3, "★★★½☆"), (4.2, "★★★★☆"), (5, "★★★★★"), (9, "★★★★★"),
      (-3, "☆☆☆☆☆"),
    ] as [(Double, String)])
  func stars(rating: Double, text: String) {
    #expect(Stars.drawn(rating) == text)
  }
}
