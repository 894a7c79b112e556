import Platform

/// Reads lines at a terminal where they can be edited, completed, and taken from earlier ones.
final class LineEditor {
  private let library: EditingLibrary
  private let characters = CharacterLocale()
  private let history: LineHistory
  /// Where the library writes: it takes no descriptor.
  private let screen: UnsafeMutablePointer<FILE>
  /// Whether the library has the earlier commands at hand: an answer is no place for them.
  private var offersHistory = false
  /// Lines that were pasted together with the one before.
  private var pasted: [String] = []

  /// Nil if the terminal cannot move its cursor, the user does not want it, or the system has no
  /// library for it.
  ///
  /// - Parameters:
  ///   - screen: a terminal.
  ///   - historyPath: where commands are kept between sessions; nil: nowhere.
  init?(
    environment: [String: String], screen: Int32, historyPath: String?
  ) {
    guard let terminal = environment["TERM"], !["", "dumb"].contains(terminal) else { return nil }
    var choices: [EditingLibrary.Choice] = [.readline, .libedit]
    if let wanted = environment["BOOKSKEEPER_LINE_EDITING"] {
      if wanted == "off" { return nil }
      // The other one is better than none.
      if wanted == EditingLibrary.Choice.libedit.rawValue { choices.reverse() }
    }
    guard let library = EditingLibrary(choices), let screen = fdopen(dup(screen), "w") else {
      return nil
    }
    self.library = library
    self.screen = screen
    history = LineHistory(path: historyPath)
    // Never freed: the library keeps them.
    library.set("rl_readline_name", to: strdup("bookskeeper"))
    library.set("rl_basic_word_break_characters", to: strdup(""))
    library.set("rl_outstream", to: screen)
    // It then leaves the terminal as it was before a signal ends or stops the program.
    library.set("rl_catch_signals", to: CInt(1))
    library.set("rl_change_environment", to: CInt(0))
    library.set("rl_attempted_completion_function", to: Self.completion)
    Self.functions = LibraryFunctions(
      nextByte: library.function("rl_getc"), checkSignals: library.function("rl_check_signals"),
      redraw: library.redraw)
    library.set("rl_getc_function", to: Self.nextKey)
    library.call("using_history")
    characters.settingLocale { library.call("rl_initialize") }
    if library.choice == .readline { TerminalMode.watch(SIGTSTP) }
    if library.choice == .readline { library.set("rl_startup_hook", to: Self.startup) }
  }

  /// Whether a line can begin with what was typed before it was asked for, or with a value.
  var takesBeginnings: Bool { library.choice == .readline || library.has("rl_getc_function") }

  /// Whether the line that was read last was ended by the key of its prompt's shortcut.
  private(set) var isAtShortcut = false

  /// Whether the next line is there already.
  var hasPasted: Bool { !pasted.isEmpty }

  /// The line that is typed after a prompt; nil at the end of the input.
  ///
  /// - Parameters:
  ///   - beginning: the part of it that is typed already, where beginnings are taken.
  ///   - columns: how many cells the terminal has in a line just then.
  func readLine(
    _ prompt: LinePrompt, beginning: String, columns: @escaping () -> Int
  ) -> String? {
    isAtShortcut = false
    if !pasted.isEmpty { return readPasted(prompt) }
    TerminalMode.remember()
    offer(prompt.isCommand)
    // The window may have changed while nothing was read.
    library.call("rl_reset_screen_size")
    Self.current = CurrentLine(
      begin: { [library] in library.insert(beginning) },
      // libedit empties the line after its hook has run, but takes keys from a function of ours.
      fed: library.choice == .libedit ? fed(Array(beginning.utf8)) : [],
      complete: { [self] in complete($0, prompt, columns: columns) },
      endsAtShortcut: prompt.shortcut != nil, meanwhile: prompt.meanwhile, screen: screen)
    defer { Self.current = nil }
    let text = marked(lastLine(of: prompt.text))
    sigaction(SIGINT, nil, &Self.interruption)
    let read = characters.settingLocale { library.readline(text) }
    guard let typed = read else { return nil }
    defer { free(typed) }
    if LineInterrupt.isWatched, LineInterrupt.isPending { return String(cString: typed) }
    var lines = String(cString: typed).split(omittingEmptySubsequences: false) { $0.isNewline }
      .map(String.init)
    if lines.count > 1, lines.last?.isEmpty ?? false { lines.removeLast() }
    pasted = Array(lines.dropFirst())
    let line = lines.first ?? ""
    isAtShortcut = Self.current?.isAtShortcut ?? false
    if prompt.isCommand, !isAtShortcut { keep(prompt.kept(line)) }
    return line
  }

  /// What a line becomes at Tab. Where it stays as it is, what it could become is listed.
  private func complete(
    _ typed: String, _ prompt: LinePrompt, columns: () -> Int
  ) -> String {
    var completed = prompt.complete?(typed) ?? LineCompleted(line: typed)
    if completed.line == typed, let pick = prompt.pick?(typed) {
      fputs("\n", screen)
      fflush(screen)
      let picked = pick()
      let prompt = prompt.text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      let above = 1 + (Cells.width(drawn: String(prompt)) + Cells.width(typed)) / max(1, columns())
      fputs("\u{1B}[\(above)A\r\u{1B}[J", screen)
      fflush(screen)
      _ = library.redraw()
      completed.line = picked ?? typed
    } else if completed.line == typed, !completed.choices.isEmpty {
      let list = ChoiceList.text(completed.choices, columns: prompt.isPlain ? nil : columns())
      fputs("\n\u{1B}[J" + list, screen)
      fflush(screen)
      _ = library.redraw()
    }
    library.set("rl_completion_append_character", to: CInt(0))
    library.set("rl_attempted_completion_over", to: CInt(1))
    return completed.line
  }

  /// Has keys come first in the line that is read now, that were read for something below it.
  func feed(_ keys: [UInt8]) { Self.current?.fed += fed(keys) }

  private func fed(_ keys: [UInt8]) -> [CInt] {
    library.choice == .readline
      ? keys.map(CInt.init)
      : String(decoding: keys, as: UTF8.self).unicodeScalars.map { CInt(bitPattern: $0.value) }
  }

  /// The libraries draw one line: what stands above it is written here.
  private func lastLine(of prompt: String) -> String {
    guard let end = prompt.lastIndex(of: "\n") else { return prompt }
    fputs(String(prompt[...end]), screen)
    fflush(screen)
    return String(prompt[prompt.index(after: end)...])
  }

  private func readPasted(_ prompt: LinePrompt) -> String {
    let line = pasted.removeFirst()
    fputs(prompt.text + line + "\n", screen)
    fflush(screen)
    if prompt.isCommand { keep(prompt.kept(line)) }
    return line
  }

  // MARK: History

  private func offer(_ offersHistory: Bool) {
    guard self.offersHistory != offersHistory else { return }
    self.offersHistory = offersHistory
    library.clearHistory()
    if offersHistory { for line in history.lines { _ = library.addHistory(line) } }
  }

  private func keep(_ line: String) {
    if history.add(line), offersHistory, let kept = history.lines.last {
      _ = library.addHistory(kept)
    }
  }

  // MARK: For the library

  /// A line while it is read.
  private struct CurrentLine {
    /// Writes what was typed of it already.
    let begin: () -> Void
    /// What comes before what is typed: bytes for readline, characters for libedit.
    var fed: [CInt]
    let complete: (String) -> String
    /// Whether Ctrl-G ends it, and has ended it.
    let endsAtShortcut: Bool
    var isAtShortcut = false
    let meanwhile: () -> Bool
    /// Where Ctrl-C is shown; nil once it was.
    var screen: UnsafeMutablePointer<FILE>?
  }

  private typealias KeyReader = @convention(c) (UnsafeMutablePointer<FILE>?) -> CInt

  private struct LibraryFunctions {
    /// readline's own way to read a byte; libedit has none.
    let nextByte: KeyReader?
    /// Has readline deal with signals that came while nothing was typed, if it can be asked to.
    let checkSignals: (@convention(c) () -> Void)?
    let redraw: @convention(c) () -> CInt
  }

  /// The line that is read now, and the library that reads it: its calls carry no context.
  nonisolated(unsafe) private static var current: CurrentLine?
  nonisolated(unsafe) private static var functions: LibraryFunctions?

  /// The word is the whole line up to the cursor, since no character breaks words.
  private static let completion: EditingLibrary.Completion = { text, _, _ in
    guard let text, let current = LineEditor.current else { return nil }
    let line = current.complete(String(cString: text))
    let matches = malloc(2 * MemoryLayout<EditingLibrary.CString?>.stride)?
      .assumingMemoryBound(to: EditingLibrary.CString?.self)
    matches?[0] = strdup(line)
    matches?[1] = nil
    return matches
  }

  // MARK: Keys

  /// The next byte for readline, or the next character for libedit. Ctrl-C ends the line as Enter does,
  /// and whoever asked for it throws it away.
  private static let nextKey: KeyReader = { stream in
    if LineEditor.current?.fed.isEmpty == false {
      return LineEditor.current?.fed.removeFirst() ?? -1
    }
    let functions = LineEditor.functions
    guard LineInterrupt.isWatched else {
      return functions?.nextByte?(stream) ?? LineEditor.nextCharacter([])
    }
    let byte = LineInterrupt.nextByte(
      disturbed: { functions?.checkSignals?() },
      meanwhile: LineEditor.current?.meanwhile ?? { false })
    guard let byte else {
      if let screen = LineEditor.current?.screen { fputs("^C", screen) }
      LineEditor.current?.screen = nil
      return CInt(UInt8(ascii: "\n"))
    }
    if byte == 0x07, LineEditor.current?.endsAtShortcut == true {
      LineEditor.current?.isAtShortcut = true
      return CInt(UInt8(ascii: "\n"))
    }
    let isWhole = byte < 0 || functions?.nextByte != nil
    return isWhole ? byte : LineEditor.nextCharacter([UInt8(truncatingIfNeeded: byte)])
  }

  /// A character in UTF-8 of which some bytes were read, or a byte that is none; -1 at the end of the input.
  private static func nextCharacter(_ beginning: [UInt8]) -> CInt {
    var bytes = beginning
    while bytes.count < bytes.first.map(KeyDecoder.characterLength) ?? 1 {
      var byte: UInt8 = 0
      let read = read(STDIN_FILENO, &byte, 1)
      if read < 0, errno == EINTR { continue }
      guard read == 1 else { return -1 }
      bytes.append(byte)
    }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return scalars.count == 1 ? CInt(scalars.first?.value ?? 0) : CInt(bytes[0])
  }

  private static let startup: @convention(c) () -> CInt = {
    sigaction(SIGINT, &LineEditor.interruption, nil)
    LineEditor.current?.begin()
    return 0
  }

  /// What Ctrl-C does elsewhere, and does here: readline would only note it, and come to it with the
  /// next key.
  nonisolated(unsafe) private static var interruption = sigaction()

  /// readline goes on after Ctrl-Z without showing the line again. It has dealt with the signal
  /// before it hands it on, so this is no moment at which drawing could interrupt anything.
  static func showAgain() {
    if current != nil { _ = functions?.redraw() }
  }

  /// The prompt with marks around its colours, which take no room.
  private func marked(_ prompt: String) -> String {
    var marked = ""
    var rest = Substring(prompt)
    while let start = rest.firstIndex(of: "\u{1B}"), let end = rest[start...].firstIndex(of: "m") {
      marked += rest[..<start] + "\u{1}" + rest[start...end] + "\u{2}"
      rest = rest[rest.index(after: end)...]
    }
    return marked + rest
  }
}
