import Files
import Platform

/// The standard streams of the process.
///
/// Input that was read but is not a complete line yet is in one of three places:
/// - `input`, if a terminal has echoed it or there is no terminal.
/// - `typeAhead`, if it was typed before a prompt, not echoed, and can be edited in the next line.
/// - `keys`, while keys are read one by one; the remainder becomes `typeAhead`.
///
/// At a terminal, lines are edited with `LineEditor` unless whole lines or other input are pending.
package final class SystemConsole: Console {
  private let environment: [String: String]
  private let historyPath: String?
  private let streams: Device
  private var input: [UInt8] = []
  private var typeAhead: [UInt8] = []
  private var keys = KeyDecoder()
  /// Whether long output goes through a pager, which starts with the first output.
  private var isPaged = false
  private var pager: Pager?
  /// Whether Ctrl-C cancels the line that is typed at a terminal; otherwise it ends the program.
  package var cancelsLines = false
  package var didWrite: () -> Void = {}
  /// Error messages that are deferred while the pager uses the screen.
  private var deferredErrors = ""
  private lazy var editor = LineEditor(
    environment: environment, screen: streams.isOutputTerminal ? STDOUT_FILENO : STDERR_FILENO,
    historyPath: historyPath)

  package init(environment: [String: String], historyPath: String?) {
    self.environment = environment
    self.historyPath = historyPath
    streams = Device(environment: environment)
    // Make writes to a closed pipe, or past the file size limit, fail instead of ending the
    // program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  package var device: Device {
    var device = streams
    device.supportsEscapes = device.isOutputTerminal && !isPaged && !device.isDumb
    device.readsKeys =
      device.isInteractive && device.supportsEscapes
      && environment["BOOKSKEEPER_LINE_EDITING"] != "off"
    let window = window
    device.columns = window?.columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80
    device.columns = max(Self.minColumns, min(10_000, device.columns))
    device.rows = window?.rows
    return device
  }

  private static let minColumns = 20

  private var window: (columns: Int?, rows: Int?)? {
    guard streams.isOutputTerminal else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (
      size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil
    )
  }

  /// Sends further output through the pager, if it goes to a terminal.
  package func startPaging() { isPaged = streams.isOutputTerminal }

  package func page(_ text: String) throws {
    // While all output is paged, `write` uses the pager, too.
    guard streams.isInputTerminal, device.supportsEscapes else { return try write(text) }
    startPaging()
    defer { endPaging() }
    try write(text)
  }

  package func endPaging() {
    isPaged = false
    pager?.finish()
    pager = nil
    if !deferredErrors.isEmpty { writeError(deferredErrors) }
    deferredErrors = ""
  }

  package func write(_ text: String) throws { try write(Array(text.utf8)) }

  package func write(_ bytes: Data) throws { try write(Array(bytes)) }

  private func write(_ bytes: [UInt8]) throws {
    if isPaged, pager == nil {
      pager = Pager(environment: environment)
      isPaged = pager != nil
    }
    do {
      try (pager?.input ?? .output).write(bytes)
    } catch {
      throw error.code == .EPIPE ? OutputError.closedPipe : .failed(error.code.rawValue)
    }
    didWrite()
  }

  package func writeError(_ text: String) {
    guard pager == nil else { return deferredErrors += text }
    try? Descriptor.errors.write(text.utf8)
  }

  package func readLine(_ prompt: LinePrompt) throws -> String? {
    guard cancelsLines, streams.isInputTerminal else { return try readTyped(prompt) }
    return try LineInterrupt.withHandler { try readTyped(prompt) }
  }

  private func readTyped(_ prompt: LinePrompt) throws -> String? {
    endPaging()
    guard let editor = editor(on: prompt.stream), typeAhead.isEmpty || editor.supportsInitialText
    else {
      return try readPlainLine(prompt)
    }
    let beginning = prompt.value + TypeAhead.text(of: typeAhead)
    typeAhead = []
    let line = editor.readLine(prompt, beginning: beginning) { self.device.columns }
    if LineInterrupt.isHandled, LineInterrupt.isPending {
      throw LineInterrupted(hadText: !(line ?? "").isEmpty)
    }
    guard editor.isAtShortcut, let shortcut = prompt.shortcut else { return line }
    typeAhead = Array((line ?? "").utf8)
    return shortcut
  }

  package func supportsEditing(on stream: LinePrompt.Stream) -> Bool {
    editor(on: stream).map { $0.supportsInitialText && !$0.hasPasted } ?? false
  }

  /// Returns `nil` if input that cannot be edited is pending.
  private func editor(on stream: LinePrompt.Stream) -> LineEditor? {
    let isTerminal = stream == .output ? streams.isOutputTerminal : streams.isErrorTerminal
    let hasLine = typeAhead.contains(UInt8(ascii: "\n"))
    return streams.isInputTerminal && isTerminal && input.isEmpty && !hasLine ? editor : nil
  }

  package func edit(_ text: String) throws -> EditedText {
    guard streams.isInputTerminal, streams.isOutputTerminal else { throw EditorFailure(nil) }
    endPaging()
    return try TextEditor(environment: environment).edit(text)
  }

  package func readLine() throws -> String? {
    try showTypedAhead()
    // The offset at which to continue searching, so that a long line is searched only once.
    var searchStart = 0
    while true {
      if let end = input[searchStart...].firstIndex(of: UInt8(ascii: "\n")) {
        var line = input[..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        let text = String(decoding: line, as: UTF8.self)
        input.removeSubrange(...end)
        return text
      }
      guard LineInterrupt.waitForKey() else {
        // The terminal has discarded the unread input.
        input = []
        try write("\n")
        throw LineInterrupted(hadText: false)
      }
      guard let bytes = try chunk() else {
        guard !input.isEmpty else { return nil }
        defer { input = [] }
        return String(decoding: input, as: UTF8.self)
      }
      searchStart = input.count
      input += bytes
    }
  }

  package func readBytes() throws -> [UInt8]? {
    guard input.isEmpty else {
      defer { input = [] }
      return input
    }
    return try chunk()
  }

  /// Returns nil at the end of the input. A terminal can be read again after Ctrl-D.
  private func chunk() throws -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 { return Array(bytes.prefix(count)) }
      if count == 0 { return nil }
      guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }

  // MARK: Screen modes

  package func withScreenMode(_ mode: ScreenMode, _ body: () throws -> Void) throws {
    let isWide = (window?.columns ?? Self.minColumns) >= Self.minColumns
    guard streams.isInputTerminal, device.supportsEscapes, isWide, TerminalMode.enter(mode) else {
      return
    }
    if mode.readsKeys { beginKeys() }
    defer {
      TerminalMode.leave()
      if mode == .belowLine { editor?.feed(Array(keys.rest)) } else if mode == .keys { endKeys() }
    }
    try body()
  }

  private func beginKeys() {
    keys = KeyDecoder(input + typeAhead)
    input = []
    typeAhead = []
  }

  /// Keeps unused input for the next line.
  private func endKeys() { typeAhead = Array(keys.rest) }

  package func withLineMode(_ body: () throws -> Void) rethrows {
    guard TerminalMode.screenMode != nil else { return try body() }
    endKeys()
    defer { beginKeys() }
    try TerminalMode.withLineMode(body)
  }

  package func key(within milliseconds: Int?) throws -> KeyInput {
    let end = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
    while true {
      if let event = TerminalMode.event() { return .key(event) }
      if let key = keys.next() {
        guard key == .control("z") else { return .key(key) }
        TerminalMode.stop()
        continue
      }
      let remaining =
        end.map { CInt(clamping: Int(max(.zero, $0 - .now) / .milliseconds(1))) } ?? -1
      switch SignalPipe.wait(milliseconds: keys.mayBeEscape ? 50 : remaining) {
      case .signal: continue
      case .none:
        guard keys.mayBeEscape else { return .none }
        return keys.next(isLast: true).map(KeyInput.key) ?? .none
      case .input:
        // Read no further than one key: input after Ctrl-Z belongs to the shell.
        var byte: UInt8 = 0
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 1 { keys.append([byte]) }
        guard count == 1 || count < 0 && errno == EINTR else { return .end }
      }
    }
  }

  package func pause(milliseconds: Int) throws -> Bool {
    guard SignalPipe.hasInput(within: milliseconds) else { return false }
    guard var keys = try chunk() else { return true }
    while TypeAhead.endsWithinKey(keys), SignalPipe.hasInput(within: 50),
      let nextChunk = try chunk()
    {
      keys += nextChunk
    }
    // In this mode Enter has a meaning, so it is not dropped.
    let isEnter = TerminalMode.screenMode == .lines && keys.first == UInt8(ascii: "\n")
    typeAhead += isEnter ? keys : TypeAhead.bytes(of: keys)
    return true
  }

  /// Echoes the typed-ahead text of the line being read, and begins the line with it.
  private func showTypedAhead() throws {
    let end = typeAhead.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? typeAhead.count
    guard end > 0 else { return }
    let text = TypeAhead.text(of: typeAhead[..<end])
    try write(text)
    input += text.utf8
    typeAhead.removeSubrange(..<end)
  }
}
