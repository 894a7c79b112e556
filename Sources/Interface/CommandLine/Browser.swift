import Drawing
import Grammar
import Library
import Localization
import Screen
import Terminal

/// Runs interactive lists on the whole screen, possibly on top of each other. `BrowseState` handles
/// the keys.
final class Browser {
  private let ui: ConsoleInterface
  private let terminal: any Console
  private var frames: FrameCanvas
  private var page: BrowsePage?
  /// The messages since the last key.
  private var messages: [String] = []
  /// Long text shown instead of the list.
  private var overlay: (lines: [String], offset: Int)?
  private var pendingKey: KeyInput?
  /// Whether reading was cancelled because a key was pressed.
  private var wasCancelled = false

  /// The maximum number of lines for messages; longer ones replace the list.
  private static let maxMessageLines = 3

  init(_ ui: ConsoleInterface, on terminal: any Console) {
    self.ui = ui
    self.terminal = terminal
    frames = FrameCanvas(isSynchronized: terminal.device.synchronizesFrames)
  }

  private enum KeyRequest {
    case act(Line)
    case readLine
    /// The window size changed.
    case redraw
  }

  private struct ListState {
    let list: InteractiveList
    var cursor: BrowseState
    var loadedRows: LoadedRows
    var pane: (name: String, width: Int, lines: [String])?

    var current: InteractiveList.Item? { loadedRows.item(at: cursor.current) }
  }

  func run(
    _ text: String, _ list: () throws -> InteractiveList?, _ lines: LineRunner
  ) throws -> Transition {
    var cursor: BrowseState?
    while let list = try list() {
      let start =
        cursor
        ?? BrowseState(marks: list.marks ?? (list.allowsMultiple ? Marks() : nil), text: text)
      var state = ListState(
        list: list, cursor: start, loadedRows: LoadedRows(start.text, try list.items(start.text)))
      guard let request = try nextRequest(&state, lines) else { return .back }
      cursor = state.cursor
      ui.subject =
        list.marks?.numbers.isEmpty == true ? state.current.flatMap { Int($0.name) } : nil
      defer { ui.subject = nil }
      let exit: Transition? =
        switch request {
        case .redraw: nil
        case .act(let line): try perform(isByKey: true, lines) { try lines.run(line) }
        case .readLine:
          switch try typedLine(for: state) {
          case .line(let line)?: try perform(isByKey: false, lines) { try lines.run(line) }
          case .words(let words)?: try perform(isByKey: false, lines) { try lines.runWords(words) }
          case nil: nil
          }
        }
      if let exit { return exit }
    }
    return .back
  }

  // MARK: Keys

  /// Handles keys until one makes a request. Returns `nil` if the user leaves the list.
  private func nextRequest(
    _ state: inout ListState, _ lines: LineRunner
  ) throws -> KeyRequest? {
    while true {
      try show(&state, lines)
      let key: Key
      switch try nextKey() {
      case .key(let read): key = read
      case .none: continue
      case .end: return nil
      }
      if scroll(key) { continue }
      messages = []
      let item = state.current
      if key == .enter, !state.list.showsDetailPane {
        if let line = item?.detailLine { return .act(line) }
        continue
      }
      let step = state.cursor.handle(
        key,
        BrowseState.VisibleState(
          actions: state.list.actions,
          number: state.cursor.marks == nil ? nil : item.flatMap { Int($0.name) },
          rows: min(state.loadedRows.visibleCount, contentHeight),
          isListHidden: state.cursor.isOpen && split(state) == nil && item?.detailLine != nil))
      switch step {
      case .stay: break
      case .redraw:
        frames.invalidate()
        return .redraw
      case .help: overlay = (try help(state.list), 0)
      case .leave: return nil
      case .line: return .readLine
      case .act(let verb): if let line = line(for: verb, on: state) { return .act(line) }
      }
    }
  }

  /// Returns the next key, or `.none` if reading was cancelled by input that is not a key.
  private func nextKey() throws -> KeyInput {
    defer { pendingKey = nil }
    return try pendingKey ?? terminal.key(within: wasCancelled ? 50 : nil)
  }

  private func hasKey() throws -> Bool {
    if pendingKey == nil, case let read = try terminal.key(within: 0), read != .none {
      pendingKey = read
    }
    return pendingKey != nil
  }

  /// Scrolls text that replaces the list; any other key closes it.
  private func scroll(_ key: Key) -> Bool {
    guard let (lines, offset) = overlay else { return false }
    let page = max(1, contentHeight - 1)
    let by: Int? =
      switch key {
      case .up: -1
      case .down, .enter: 1
      case .pageUp, .left: -page
      case .pageDown, .right, .text(" "): page
      case .home: -lines.count
      case .end: lines.count
      case .resumed, .control("l"): 0
      default: nil
      }
    if by ?? 0 == 0 { frames.invalidate() }
    overlay = by.map { (lines, min(max(0, lines.count - contentHeight), max(0, offset + $0))) }
    return true
  }

  // MARK: Frames

  private var size: (columns: Int, rows: Int) {
    let device = terminal.device
    return (device.columns, device.rows ?? 24)
  }

  private var contentHeight: Int { BrowsePage.contentHeight(of: size.rows) }
  /// The widths of the list and the details beside it, which get more room if they were opened.
  /// `nil` if the details have no room, or replace the list.
  private func split(_ state: ListState) -> (left: Int, right: Int)? {
    state.cursor.isOpen ? ui.canvas.split : ui.canvas.previewSplit
  }

  /// Whether the details of the current row are shown: if they were opened, or as a preview.
  private func showsDetails(_ state: ListState) -> Bool {
    state.list.showsDetailPane && (state.cursor.isOpen || ui.canvas.previewSplit != nil)
  }

  /// Draws slow parts later, and skips them if a key is pressed.
  private func show(
    _ state: inout ListState, _ lines: LineRunner
  ) throws {
    try echo(state)
    repeat {
      // The index of the last row is unknown until all rows are counted.
      if state.cursor.current == .max {
        try read(&state)
      } else {
        try untilKeyPressed { try read(&state) }
      }
    } while try !draw(&state)
    if state.loadedRows.total == nil, try !hasKey() {
      try untilKeyPressed { try state.loadedRows.count() }
      _ = try draw(&state)
    }
    let width = split(state)?.right ?? size.columns
    guard showsDetails(state), let item = state.current, let detailLine = item.detailLine,
      (state.pane?.name, state.pane?.width) != (item.name, width), try !hasKey()
    else { return }
    var paneLines: [String] = []
    try untilKeyPressed { paneLines = try details(detailLine, width, lines) }
    guard try !hasKey() else { return }
    state.pane = (item.name, width, paneLines)
    _ = try draw(&state)
  }

  /// Shows the typed text and the position immediately, since reading the rows may be slow.
  private func echo(_ state: ListState) throws {
    guard overlay == nil, var page else { return }
    page.filterText = state.cursor.text
    page.position = state.cursor.positionText(
      of: page.filterText == state.loadedRows.text ? state.loadedRows.total : nil, in: ui.texts)
    let frame = page.frame(on: ui.canvas, height: size.rows)
    try terminal.write(frames.update(frame.lines, cursor: frame.cursor))
  }

  /// Runs `body`, cancelling it when a key is pressed.
  private func untilKeyPressed(_ body: () throws -> Void) throws {
    WorkInterrupt.isCancelledByInput = true
    defer { WorkInterrupt.isCancelledByInput = false }
    do {
      try body()
      wasCancelled = false
    } catch StorageError.interrupted {
      wasCancelled = true
    }
  }

  private func read(_ state: inout ListState) throws {
    var loadedRows = state.loadedRows
    var cursor = state.cursor
    if loadedRows.text != cursor.text {
      loadedRows = LoadedRows(cursor.text, try state.list.items(cursor.text))
    }
    try loadedRows.read(around: &cursor, rows: contentHeight)
    state.loadedRows = loadedRows
    state.cursor = cursor
  }

  /// - Returns: whether the current row is fully visible. If it is not, further rows must be read.
  private func draw(_ state: inout ListState) throws -> Bool {
    let size = self.size
    let list = state.list
    var page = BrowsePage(sheet: try list.sheet())
    page.show(
      state.loadedRows, state.cursor, marked: Set(state.cursor.marks?.numbers ?? []), in: ui.texts)
    page.messages = messages.isEmpty ? [list.summary.joined(separator: " · ")] : messages
    page.hint = ui.texts.browseHint(keys(of: list))
    page.emptyText = state.cursor.text.isEmpty ? list.emptyText : ui.texts.browseFindsNothing
    if let overlay {
      page.overlay = Array(overlay.lines.dropFirst(overlay.offset))
      let last = min(overlay.offset + contentHeight, overlay.lines.count)
      page.position = "\(ui.texts.number(last))/\(ui.texts.number(overlay.lines.count))"
    }
    page.split = split(state)
    // The list has the width beside the preview before that is there.
    let pane = state.pane?.lines ?? (page.split == nil || state.cursor.isOpen ? nil : [])
    if showsDetails(state), let pane, state.current?.detailLine != nil {
      let last = max(0, pane.count - contentHeight)
      state.cursor.scrollOffset = min(state.cursor.scrollOffset, last)
      page.details = Array(pane.dropFirst(state.cursor.scrollOffset))
    }
    self.page = page
    let frame = page.frame(on: ui.canvas, height: size.rows)
    try terminal.write(frames.update(frame.lines, cursor: frame.cursor))
    state.cursor.marks?.visible = Set(
      state.loadedRows.items.prefix(frame.rows).compactMap { Int($0.name) })
    let current = state.cursor.current - (state.loadedRows.top ?? 0)
    guard frame.rows > 0, current >= frame.rows, frame.rows != state.loadedRows.visibleCount else {
      return true
    }
    state.loadedRows.visibleCount = frame.rows
    return false
  }

  private func keys(of list: InteractiveList) -> [(key: String, verb: Verb)] {
    BrowseState.keys.compactMap { key, verbs in
      verbs.first(where: list.actions.contains).map { ("Ctrl-" + key.uppercased(), $0) }
    }
  }

  private func help(_ list: InteractiveList) throws -> [String] {
    let texts = ui.texts
    let actionFields = keys(of: list).map { Field($0.key, texts.shortSummary($0.verb)) }
    let navigationFields = texts.browseKeys(marks: list.allowsMultiple || list.marks != nil).map {
      Field($0.key, $0.meaning)
    }
    return try CardPage(on: ui.canvas).lines(
      Card(
        title: texts.browseKeysHeading, titleLabel: "", fields: navigationFields + actionFields,
        json: [:]))
  }

  // MARK: Lines

  private func details(
    _ line: Line, _ width: Int, _ lines: LineRunner
  ) throws -> [String] {
    // Limits the work for long lists, which are rarely scrolled further.
    let outputs = try ui.collectOutput(width: width, rows: 500) { _ = try lines.run(line) }
    return try OutputDrawing.lines(outputs, on: ui.canvas.part(width: width), ui.texts)
  }

  /// Returns the line that applies a verb to the marked items or the current item.
  private func line(for verb: Verb, on state: ListState) -> Line? {
    func line(_ arguments: [String]) -> Line {
      var line = Line(verb, arguments)
      line.word = ui.texts.word(verb)
      return line
    }
    guard verb != .undo else { return line([]) }
    if let line = state.list.listCommands[verb] { return line }
    if let marks = state.cursor.marks, !marks.numbers.isEmpty {
      // In a list with marks, a line without numbers refers to the marked items.
      guard state.list.marks == nil else { return line([]) }
      defer { marks.numbers = [] }
      return line(marks.numbers.map(String.init))
    }
    return state.current.map { line([$0.name]) }
  }

  private enum TypedLine {
    /// A verb without arguments, which applies to the marked items or the current item.
    case line(Line)
    case words([String])
  }

  /// Reads a line below the list.
  private func typedLine(for state: ListState) throws -> TypedLine? {
    do {
      var prompt = LinePrompt(
        ":", on: .output, isCommand: true, complete: ui.lineCompletion?.line)
      prompt.historyEntry = { [ui] in HistoryEntry.text($0, at: ui.screen, in: ui.texts) }
      let typed = try CapturingConsole(on: terminal, columns: size.columns).readLine(prompt)
      frames.invalidate()
      let words = try LineWords.split(typed ?? "")
      guard words.count == 1, let verb = Vocabulary.verb(words[0]),
        state.list.actions.contains(verb)
      else { return words.isEmpty ? nil : .words(words) }
      return line(for: verb, on: state).map(TypedLine.line)
    } catch is LineInterrupted {
      frames.invalidate()
    } catch let problem as LineError {
      messages = [problem.sentence(in: ui.texts)]
    }
    return nil
  }

  private func perform(
    isByKey: Bool, _ lines: LineRunner, _ run: () throws -> Transition?
  ) throws -> Transition? {
    // Show progress notices in the last line.
    try terminal.write(FrameCanvas.moveCursor(size.rows - 1, 0) + "\u{1B}[K")
    frames.invalidate()
    let console = CapturingConsole(on: terminal, columns: size.columns)
    var exit: Transition?
    try ui.redirectOutput(to: console, isByKey: isByKey) { exit = try run() }
    messages = console.messages
    if messages.count > Self.maxMessageLines {
      overlay = (messages, 0)
      messages = []
    }
    guard exit == nil, let printed = ui.printedList?.list else { return exit }
    // A printed list opens on top of this one.
    exit = try self.run("", { printed }, lines)
    ui.printedList = nil
    return if case .quit = exit { .quit } else { nil }
  }
}

/// The functions that run lines in an interactive list; they return nil to stay in it.
struct LineRunner {
  let run: (Line) throws -> Transition?
  let runWords: (_ words: [String]) throws -> Transition?
}

extension BrowsePage {
  mutating func show(
    _ loadedRows: LoadedRows, _ state: BrowseState, marked: Set<Int>, in texts: any Texts
  ) {
    let current = state.current - (loadedRows.top ?? 0)
    rows = loadedRows.items.enumerated().map { index, item in
      InteractiveRow(
        item.row, isMarked: Int(item.name).map(marked.contains) ?? false, isOpen: index == current)
    }
    filterText = state.text
    placeholder = texts.browseInvitation
    highlighted = Folding.searchTerms(state.text, joinsInitials: false)
    self.position = state.positionText(of: loadedRows.total, in: texts)
  }
}
