import Drawing
import Grammar
import Library
import Localization
import Screen
import Terminal

/// Has lists move under the fingers, one on top of the other, on the whole screen.
final class Browser {
  private let ui: ConsoleInterface
  private let terminal: any Console
  private var frames: FrameCanvas
  /// The list as it was drawn last.
  private var page: BrowsePage?
  /// What was said since the last key.
  private var told: [String] = []
  /// A long text in place of the list, and how many lines of it are passed over.
  private var over: (lines: [String], passed: Int)?
  /// A key that came while something was drawn.
  private var next: KeyRead?
  /// Whether something was not read to its end, as a key came.
  private var isGivenUp = false

  /// So many lines are said below the list; what is longer takes its place.
  private static let few = 3

  init(_ ui: ConsoleInterface, on terminal: any Console) {
    self.ui = ui
    self.terminal = terminal
    frames = FrameCanvas(isSynchronized: terminal.device.synchronizesFrames)
  }

  /// What a key has asked for besides moving.
  private enum Wanted {
    case act([String])
    /// A line that is to be typed.
    case typed
    /// The same list, in a window of another size.
    case anew
  }

  /// One list, as it is seen.
  private struct Seen {
    let list: BrowsedList
    var place: BrowsePlace
    var part: BrowsedPart
    /// All of an element: which one, and in which width.
    var pane: (name: String, width: Int, lines: [String])?

    var current: BrowsedList.Item? { part.item(at: place.current) }
  }

  /// - Parameters:
  ///   - text: narrows it first.
  ///   - list: as it is now; nil once there is none.
  ///   - carryOut: carries out the words of a line; nil if the list goes on.
  func run(
    _ text: String, _ list: () throws -> BrowsedList?,
    carryOut: (_ words: [String]) throws -> Exit?
  ) throws -> Exit {
    var place: BrowsePlace?
    while let list = try list() {
      let now =
        place ?? BrowsePlace(marks: list.marks ?? (list.takesSeveral ? Marks() : nil), text: text)
      var seen = Seen(
        list: list, place: now, part: BrowsedPart(now.text, try list.items(now.text)))
      guard let wanted = try move(&seen, carryOut) else { return .back }
      place = seen.place
      ui.subject = list.marks?.numbers.isEmpty == true ? seen.current.flatMap { Int($0.name) } : nil
      defer { ui.subject = nil }
      let leaving: Exit? =
        switch wanted {
        case .anew: nil
        case .act(let words): try perform(words, isByKey: true, carryOut)
        case .typed: try typedWords(for: seen).flatMap { try perform($0, isByKey: false, carryOut) }
        }
      if let leaving { return leaving }
    }
    return .back
  }

  // MARK: Keys

  /// Moves with the keys until one asks for more; nil if the list is left.
  private func move(
    _ seen: inout Seen, _ carryOut: (_ words: [String]) throws -> Exit?
  ) throws -> Wanted? {
    while true {
      try show(&seen, carryOut)
      let key: Key
      switch try nextKey() {
      case .key(let read): key = read
      case .none: continue
      case .end: return nil
      }
      if scroll(key) { continue }
      told = []
      let item = seen.current
      if key == .enter, !seen.list.showsBeside {
        if let item { return .act(item.shown) }
        continue
      }
      let step = seen.place.take(
        key,
        BrowsePlace.Seen(
          acts: seen.list.acts,
          number: seen.place.marks == nil ? nil : item.flatMap { Int($0.name) },
          rows: min(seen.part.seen, room),
          isCovered: seen.place.isOpen && split == nil && item?.shown.isEmpty == false))
      switch step {
      case .stay: break
      case .redraw:
        frames.invalidate()
        return .anew
      case .help: over = (try help(seen.list), 0)
      case .leave: return nil
      case .line: return .typed
      case .act(let verb): if let words = words(for: verb, on: seen) { return .act(words) }
      }
    }
  }

  /// The next key, or what ends them; `none` only where something was given up for a key that was none.
  private func nextKey() throws -> KeyRead {
    defer { next = nil }
    return try next ?? terminal.key(within: isGivenUp ? 50 : nil)
  }

  /// Whether a key waits, for which all that can come later is left.
  private func hasKey() throws -> Bool {
    if next == nil, case let read = try terminal.key(within: 0), read != .none { next = read }
    return next != nil
  }

  /// Moves in a long text that hides the list; any other key than those puts it away.
  private func scroll(_ key: Key) -> Bool {
    guard let (lines, passed) = over else { return false }
    let page = max(1, room - 1)
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
    over = by.map { (lines, min(max(0, lines.count - room), max(0, passed + $0))) }
    return true
  }

  // MARK: Frames

  private var size: (columns: Int, rows: Int) {
    let device = terminal.device
    return (device.columns, device.rows ?? 24)
  }

  private var room: Int { BrowsePage.room(of: size.rows) }
  private var split: (left: Int, right: Int)? { ui.canvas.split }

  /// Shows what the keys have changed; what takes longer comes later, unless a key comes before.
  private func show(
    _ seen: inout Seen, _ carryOut: (_ words: [String]) throws -> Exit?
  ) throws {
    try echo(seen)
    repeat {
      // The end of a list is a place only once it is found.
      if seen.place.current == .max { try read(&seen) } else { try yielding { try read(&seen) } }
    } while try !draw(&seen)
    if seen.part.total == nil, try !hasKey() {
      try yielding { try seen.part.count() }
      _ = try draw(&seen)
    }
    let width = split?.right ?? size.columns
    guard seen.place.isOpen, let item = seen.current, !item.shown.isEmpty,
      (seen.pane?.name, seen.pane?.width) != (item.name, width), try !hasKey()
    else { return }
    var lines: [String] = []
    try yielding { lines = try shown(item, width, carryOut) }
    guard try !hasKey() else { return }
    seen.pane = (item.name, width, lines)
    _ = try draw(&seen)
  }

  /// Shows at once what was typed and where one is: to read the rows may take longer than a frame.
  private func echo(_ seen: Seen) throws {
    guard over == nil, var page else { return }
    page.typed = seen.place.text
    page.place = seen.place.shown(
      of: page.typed == seen.part.text ? seen.part.total : nil, in: ui.texts)
    let drawn = page.drawn(on: ui.canvas, height: size.rows)
    try terminal.write(frames.update(drawn.lines, cursor: drawn.cursor))
  }

  /// Leaves it as it was where a key comes before it is done.
  private func yielding(_ body: () throws -> Void) throws {
    WorkInterrupt.yieldsToKeys = true
    defer { WorkInterrupt.yieldsToKeys = false }
    do {
      try body()
      isGivenUp = false
    } catch StorageError.interrupted {
      isGivenUp = true
    }
  }

  private func read(_ seen: inout Seen) throws {
    var (part, place) = (seen.part, seen.place)
    if part.text != place.text {
      part = BrowsedPart(place.text, try seen.list.items(place.text))
    }
    try part.read(around: &place, rows: room)
    (seen.part, seen.place) = (part, place)
  }

  /// - Returns: whether the row that keys mean is seen whole; else other rows must be read.
  private func draw(_ seen: inout Seen) throws -> Bool {
    let (size, list) = (size, seen.list)
    var page = BrowsePage(sheet: try list.sheet())
    page.show(
      seen.part, seen.place, marked: Set(seen.place.marks?.numbers ?? []), in: ui.texts)
    page.told = told.isEmpty ? [list.summary.joined(separator: " · ")] : told
    page.hint = ui.texts.browseHint(keys(of: list))
    page.empty = seen.place.text.isEmpty ? list.empty : ui.texts.browseFindsNothing
    if let over {
      page.over = Array(over.lines.dropFirst(over.passed))
      let last = min(over.passed + room, over.lines.count)
      page.place = "\(ui.texts.number(last))/\(ui.texts.number(over.lines.count))"
    }
    if seen.place.isOpen, let pane = seen.pane, list.showsBeside,
      seen.current?.shown.isEmpty == false
    {
      let last = max(0, pane.lines.count - room)
      seen.place.scrolled = min(seen.place.scrolled, last)
      page.beside = Array(pane.lines.dropFirst(seen.place.scrolled))
    }
    self.page = page
    let drawn = page.drawn(on: ui.canvas, height: size.rows)
    try terminal.write(frames.update(drawn.lines, cursor: drawn.cursor))
    seen.place.marks?.visible = Set(seen.part.items.prefix(drawn.rows).compactMap { Int($0.name) })
    let current = seen.place.current - (seen.part.top ?? 0)
    guard drawn.rows > 0, current >= drawn.rows, drawn.rows != seen.part.seen else { return true }
    seen.part.seen = drawn.rows
    return false
  }

  private func keys(of list: BrowsedList) -> [(key: String, verb: Verb)] {
    BrowsePlace.keys.compactMap { key, verbs in
      verbs.first(where: list.acts.contains).map { (key.uppercased(), $0) }
    }
  }

  /// What each key does.
  private func help(_ list: BrowsedList) throws -> [String] {
    let texts = ui.texts
    let acts = keys(of: list).map { Field("Ctrl-" + $0.key, texts.brief($0.verb)) }
    let moves = texts.browseKeys(marks: list.takesSeveral || list.marks != nil).map {
      Field($0.key, $0.meaning)
    }
    return try CardPage(on: ui.canvas).lines(
      Card(title: texts.browseKeysHeading, titleLabel: "", fields: moves + acts, facts: [:]))
  }

  // MARK: Lines

  /// All of an element, as its line shows it.
  private func shown(
    _ item: BrowsedList.Item, _ width: Int, _ carryOut: (_ words: [String]) throws -> Exit?
  ) throws -> [String] {
    // So much of a long list is enough to look at.
    let console = BrowsedConsole(on: terminal, columns: width, limit: 500)
    try ui.speaking(through: console, onlyLooks: true) { _ = try carryOut(item.shown) }
    return console.said
  }

  /// The line by which a verb means what is marked, or current.
  private func words(for verb: Verb, on seen: Seen) -> [String]? {
    guard verb != .undo else { return [verb.rawValue] }
    if let marks = seen.place.marks, !marks.numbers.isEmpty {
      // The list's own marks are meant by a line without numbers.
      guard seen.list.marks == nil else { return [verb.rawValue] }
      defer { marks.numbers = [] }
      return [verb.rawValue] + marks.numbers.map(String.init)
    }
    return seen.current.map { [verb.rawValue, $0.name] }
  }

  /// A line that is typed below the list; a verb of the list's alone means what is marked, or current.
  private func typedWords(for seen: Seen) throws -> [String]? {
    do {
      var prompt = LinePrompt(
        ":", on: .output, isCommand: true, complete: ui.lineCompletion?.line)
      prompt.kept = { [ui] in KeptLine.text($0, at: ui.screen, in: ui.texts) }
      let typed = try BrowsedConsole(on: terminal, columns: size.columns).readLine(prompt)
      frames.invalidate()
      let words = try LineWords.split(typed ?? "")
      guard words.count == 1, let verb = Vocabulary.verb(words[0]), seen.list.acts.contains(verb)
      else { return words.isEmpty ? nil : words }
      return self.words(for: verb, on: seen)
    } catch is LineInterrupted {
      frames.invalidate()
    } catch let problem as LineError {
      told = [problem.sentence(in: ui.texts)]
    }
    return nil
  }

  private func perform(
    _ words: [String], isByKey: Bool, _ carryOut: (_ words: [String]) throws -> Exit?
  ) throws -> Exit? {
    // What is waited for is said in the last line.
    try terminal.write(FrameCanvas.place(size.rows - 1, 0) + "\u{1B}[K")
    frames.invalidate()
    let console = BrowsedConsole(on: terminal, columns: size.columns)
    var leaving: Exit?
    try ui.speaking(through: console, isByKey: isByKey) { leaving = try carryOut(words) }
    told = console.said
    if told.count > Self.few { (over, told) = ((told, 0), []) }
    guard leaving == nil, let printed = ui.printed?.browsed else { return leaving }
    // A list that opens no screen moves on top of this one.
    leaving = try run("", { printed }, carryOut: carryOut)
    ui.printed = nil
    return leaving == .quit ? .quit : nil
  }
}

extension BrowsePage {
  /// The rows that were read, and where one is among them.
  mutating func show(
    _ part: BrowsedPart, _ place: BrowsePlace, marked: Set<Int>, in texts: any Texts
  ) {
    let current = place.current - (part.top ?? 0)
    rows = part.items.enumerated().map { index, item in
      BrowsedRow(
        item.row, isMarked: Int(item.name).map(marked.contains) ?? false, isOpen: index == current)
    }
    typed = place.text
    invitation = texts.browseInvitation
    lit = Folding.searchTerms(place.text, joinsInitials: false)
    self.place = place.shown(of: part.total, in: texts)
  }
}
