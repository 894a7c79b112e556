import Platform

/// Reads lines at a terminal with editing, completion and history.
final class LineEditor {
  private let library: EditingLibrary
  private let characters = CharacterLocale()
  private let history: LineHistory
  /// The stream for output, since the library does not write to a descriptor.
  private let screen: UnsafeMutablePointer<FILE>
  /// Whether the library has been given the history. It is not offered for answers to questions.
  private var hasHistory = false
  private var pasted: [String] = []

  /// Returns `nil` if the terminal cannot move its cursor, the user has turned editing off, or the
  /// system has neither library.
  init?(
    environment: [String: String], screen: Int32, historyPath: String?
  ) {
    guard let terminal = environment["TERM"], !["", "dumb"].contains(terminal) else { return nil }
    var choices: [EditingLibrary.Choice] = [.readline, .libedit]
    if let preferred = environment["BOOKSKEEPER_LINE_EDITING"] {
      if preferred == "off" { return nil }
      // Use the other library if the preferred one is missing.
      if preferred == EditingLibrary.Choice.libedit.rawValue { choices.reverse() }
    }
    guard let library = EditingLibrary(choices), let screen = fdopen(dup(screen), "w") else {
      return nil
    }
    self.library = library
    self.screen = screen
    history = LineHistory(path: historyPath)
    // Never freed because the library keeps the pointers.
    library.set("rl_readline_name", to: strdup("bookskeeper"))
    library.set("rl_basic_word_break_characters", to: strdup(""))
    library.set("rl_outstream", to: screen)
    // Let the library restore the terminal before a signal ends or stops the program.
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

  /// Whether a line can start with typed-ahead text or a value.
  var supportsInitialText: Bool { library.choice == .readline || library.has("rl_getc_function") }

  private(set) var isAtShortcut = false

  var hasPasted: Bool { !pasted.isEmpty }

  /// Returns the line that is typed after a prompt; nil at the end of the input. The line starts
  /// with `beginning` if `supportsInitialText`.
  func readLine(
    _ prompt: LinePrompt, beginning: String, columns: @escaping () -> Int
  ) -> String? {
    isAtShortcut = false
    if !pasted.isEmpty { return readPasted(prompt) }
    TerminalMode.save()
    loadHistory(prompt.isCommand)
    // The window may have been resized between two reads.
    library.call("rl_reset_screen_size")
    Self.current = CurrentLine(
      begin: { [library] in library.insert(beginning) },
      // libedit clears the line after its hook, but reads keys through our function.
      pendingInput: library.choice == .libedit ? inputCodes(Array(beginning.utf8)) : [],
      complete: { [self] in complete($0, prompt, columns: columns) },
      endsAtShortcut: prompt.shortcut != nil,
      // In vi mode, Escape begins a command.
      endsAtEscape: !prompt.isCommand && library.value(of: "rl_editing_mode") != CInt(0),
      isUntouched: !prompt.value.isEmpty && beginning == prompt.value, idleWork: prompt.idleWork,
      screen: screen)
    defer { Self.current = nil }
    let text = marked(lastLine(of: prompt.text))
    sigaction(SIGINT, nil, &Self.interruption)
    let typedLine = characters.settingLocale { library.readline(text) }
    guard let typed = typedLine else { return nil }
    defer { free(typed) }
    switch Self.current?.end {
    case .escape: return LinePrompt.escape
    case .controlD: return nil
    case nil: break
    }
    if LineInterrupt.isHandled, LineInterrupt.isPending { return String(cString: typed) }
    var lines = String(cString: typed).split(omittingEmptySubsequences: false) { $0.isNewline }
      .map(String.init)
    if lines.count > 1, lines.last?.isEmpty ?? false { lines.removeLast() }
    pasted = Array(lines.dropFirst())
    let line = lines.first ?? ""
    isAtShortcut = Self.current?.isAtShortcut ?? false
    if prompt.isCommand, !isAtShortcut { addToHistory(prompt.historyEntry(line)) }
    return line
  }

  /// Completes a line on Tab. If nothing can be added, lists the choices.
  private func complete(
    _ typed: String, _ prompt: LinePrompt, columns: () -> Int
  ) -> String {
    var completed = prompt.complete?(typed) ?? CompletedLine(line: typed)
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

  /// Inserts keys that were read below the line, before any new input.
  func feed(_ keys: [UInt8]) { Self.current?.pendingInput += inputCodes(keys) }

  private func inputCodes(_ keys: [UInt8]) -> [CInt] {
    library.choice == .readline
      ? keys.map(CInt.init)
      : String(decoding: keys, as: UTF8.self).unicodeScalars.map { CInt(bitPattern: $0.value) }
  }

  /// Writes all but the last line of the prompt, since the libraries draw only one.
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
    if prompt.isCommand { addToHistory(prompt.historyEntry(line)) }
    return line
  }

  // MARK: History

  private func loadHistory(_ hasHistory: Bool) {
    guard self.hasHistory != hasHistory else { return }
    self.hasHistory = hasHistory
    library.clearHistory()
    if hasHistory { for line in history.lines { _ = library.addHistory(line) } }
  }

  private func addToHistory(_ line: String) {
    if history.add(line), hasHistory, let entry = history.lines.last {
      _ = library.addHistory(entry)
    }
  }

  // MARK: Callbacks

  private struct CurrentLine {
    let begin: () -> Void
    /// Input to use before typed keys: bytes for readline, characters for libedit.
    var pendingInput: [CInt]
    let complete: (String) -> String
    let endsAtShortcut: Bool
    var isAtShortcut = false
    let endsAtEscape: Bool
    /// Whether the line is still its initial value, so that Ctrl-D ends it and deletes nothing.
    var isUntouched: Bool
    var end: End?
    let idleWork: () -> Bool
    /// The stream on which to show Ctrl-C; nil after it has been shown.
    var screen: UnsafeMutablePointer<FILE>?
  }

  private enum End { case escape, controlD }

  private typealias KeyReader = @convention(c) (UnsafeMutablePointer<FILE>?) -> CInt

  private struct LibraryFunctions {
    /// readline's function for reading a byte; libedit has none.
    let nextByte: KeyReader?
    /// Makes readline handle signals that arrived while it waited, if it exports this function.
    let checkSignals: (@convention(c) () -> Void)?
    let redraw: @convention(c) () -> CInt
  }

  /// Static because the library's callbacks carry no context.
  nonisolated(unsafe) private static var current: CurrentLine?
  nonisolated(unsafe) private static var functions: LibraryFunctions?

  /// The word to complete is the whole line up to the cursor, since no character breaks words.
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

  /// Reads a byte for readline, or a character for libedit. Ctrl-C ends the line; the caller
  /// discards it.
  private static let nextKey: KeyReader = { stream in
    if LineEditor.current?.pendingInput.isEmpty == false {
      return LineEditor.current?.pendingInput.removeFirst() ?? -1
    }
    let functions = LineEditor.functions
    guard LineInterrupt.isHandled else {
      return functions?.nextByte?(stream) ?? LineEditor.nextCharacter([])
    }
    let byte = LineInterrupt.nextByte(
      onSignal: { functions?.checkSignals?() },
      idleWork: LineEditor.current?.idleWork ?? { false })
    guard let byte else {
      if let screen = LineEditor.current?.screen { fputs("^C", screen) }
      LineEditor.current?.screen = nil
      return CInt(UInt8(ascii: "\n"))
    }
    if byte == 0x07, LineEditor.current?.endsAtShortcut == true {
      LineEditor.current?.isAtShortcut = true
      return CInt(UInt8(ascii: "\n"))
    }
    if LineEditor.ends(at: byte) { return CInt(UInt8(ascii: "\n")) }
    let isComplete = byte < 0 || functions?.nextByte != nil
    return isComplete ? byte : LineEditor.nextCharacter([UInt8(truncatingIfNeeded: byte)])
  }

  /// Whether a key ends the line without an answer: Escape alone, or Ctrl-D on an unchanged value.
  private static func ends(at byte: CInt) -> Bool {
    guard let line = current else { return false }
    current?.isUntouched = false
    if byte == 0x04, line.isUntouched { current?.end = .controlD }
    // Other keys begin with Escape, too.
    if byte == 0x1B, line.endsAtEscape, !SignalPipe.hasInput(within: 50) { current?.end = .escape }
    return current?.end != nil
  }

  /// Completes a UTF-8 character, or returns an invalid byte as is; -1 at the end of the input.
  private static func nextCharacter(_ beginning: [UInt8]) -> CInt {
    var bytes = beginning
    while bytes.count < bytes.first.map(KeyDecoder.characterLength) ?? 1 {
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return -1 }
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

  /// The action of Ctrl-C outside of readline. It replaces readline's handler, which would only set
  /// a flag and act on it at the next key.
  nonisolated(unsafe) private static var interruption = sigaction()

  /// Redraws the line after Ctrl-Z, which readline does not do. It has already handled the signal,
  /// so this cannot interrupt its drawing.
  static func redrawLine() {
    if current != nil { _ = functions?.redraw() }
  }

  /// Marks colour sequences as taking no cells.
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
