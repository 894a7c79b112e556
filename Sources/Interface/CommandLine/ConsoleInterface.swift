import Drawing
import Grammar
import Library
import Localization
import Platform
import Screen
import Terminal

/// The user interface at a console. The current line determines the format of the output.
///
///     let ui = ConsoleInterface(
///       console: console, line: line, asOf: nil, presentation: presentation)
///     try ui.begin(try Line(typed: "tags --json", in: texts))   // its options apply from now on
///     try ui.show(sheet, rows, foot)                            // a JSON array
package final class ConsoleInterface: UserInterface {
  package struct Presentation {
    /// The texts for output on a screen.
    package var texts: any Texts
    package var format: OutputFormat
    package var theme: Theme
    package var settings: Settings

    package init(texts: any Texts, format: OutputFormat, theme: Theme, settings: Settings) {
      self.texts = texts
      self.format = format
      self.theme = theme
      self.settings = settings
    }
  }

  /// The console for output, possibly one that collects it.
  package private(set) var console: any Console
  private let terminal: any Console
  /// The line that started the program. Some of its options apply to every line.
  package let startLine: Line
  let promptPrefix: String
  let completion: CompletionSource?
  package var presentation: Presentation
  package internal(set) var line: Line
  /// The screen on which lines are typed, if there is a prompt.
  var screen: PromptWord?
  package var printed: PrintedList?
  var list: any ListDrawing = TabList()
  var output: OutputBuffer
  /// A notice to show before the prompt.
  package var changesNotice: (_ texts: any Texts) -> String? = { _ in nil }
  package var isFound: (BookSearch) -> Bool = { _ in false }
  private var lastSpinner: Spinner?
  private var browser: Browser?
  package private(set) var isByKey = false
  package internal(set) var subject: Int?
  /// Whether the current line is run only to show its output, which may be truncated.
  private var onlyLooks = false
  /// Whether the rules of forms were explained, which is done once.
  var hasToldRules = false

  /// - Parameter asOf: the day that overrides the current one, shown in prompts.
  package init(
    console: any Console, line: Line, asOf: Day?, presentation: Presentation,
    completion: CompletionSource? = nil
  ) {
    self.console = console
    terminal = console
    startLine = line
    self.line = line
    promptPrefix = asOf.map { $0.iso + " " } ?? ""
    self.presentation = presentation
    self.completion = completion
    output = OutputBuffer(console)
  }

  /// Applies the options of a line until the next line. Throws `onlyAtStart` for options that are
  /// valid only when the program starts.
  package func begin(_ line: Line) throws(LineError) {
    let early: [LineOption] = [.library, .language, .asOf, .version, .color, .pager]
    if let option = early.first(where: line.has) { throw .onlyAtStart(option) }
    self.line = line
  }

  // MARK: Presentation

  package var format: OutputFormat {
    line.has(.json) ? .json : line.has(.plain) ? .plain : presentation.format
  }
  package var texts: any Texts { format == .plain ? presentation.texts.spoken : presentation.texts }
  package var isPrompt: Bool { startLine.opensPrompt && !onlyLooks }
  package var isForPrograms: Bool { format == .json }
  package var isForEyes: Bool { format == .screen }
  package var isPlain: Bool { format == .plain }
  package var mayAsk: Bool { !has(.noInput) && !onlyLooks }
  package var agrees: Bool { has(.yes) }

  package var hidesCovers: Bool { has(.noCovers) }

  private func has(_ option: LineOption) -> Bool { startLine.has(option) || line.has(option) }

  var lineCompletion: LineCompletion? {
    completion.map {
      LineCompletion(texts: texts, source: $0, aliases: presentation.settings.aliases)
    }
  }

  package func pageSize(besides lines: Int) -> Int? {
    guard isPrompt else { return nil }
    if let rows = presentation.settings.rows { return rows }
    guard isForEyes else { return 20 }
    return canvas.tableRows(besides: lines) ?? 20
  }

  package var canvas: Canvas {
    let canvas = Canvas(console.device, presentation.theme)
    // Within an interactive list, output is part of a frame, so each line must be self-contained.
    return browser == nil ? canvas : canvas.part(width: canvas.width)
  }

  // MARK: Browsing

  package var isBrowsing: Bool { browser != nil }

  package var canBrowse: Bool {
    isForEyes && terminal.device.isInteractive && terminal.device.takesEscapes && mayAsk
  }

  package func browse(
    _ list: () throws -> BrowsedList?, carryOut: (_ words: [String]) throws -> Exit?
  ) throws -> Exit {
    if let browser { return try browser.run("", list, carryOut: carryOut) }
    let text = line.arguments.joined(separator: " ")
    line = Line(words: [])
    guard canBrowse else { throw LineError.cannotBrowse }
    let browser = Browser(self, on: terminal)
    var leaving = Exit.back
    try terminal.withScreenMode(.keys) {
      self.browser = browser
      defer { self.browser = nil }
      leaving = try browser.run(
        text, { [self] in try printed?.list ?? list() }, carryOut: carryOut)
    }
    printed = nil
    return startLine.verb == .browse ? .quit : leaving
  }

  /// Runs `body` with output to another console. With `onlyLooks`, the output may be truncated.
  func speaking(
    through other: any Console, isByKey: Bool = false, onlyLooks: Bool = false,
    _ body: () throws -> Void
  ) throws {
    let output = self.output
    let line = self.line
    console = other
    self.output = OutputBuffer(other)
    self.isByKey = isByKey
    self.onlyLooks = onlyLooks
    defer {
      console = terminal
      self.output = output
      self.isByKey = false
      self.onlyLooks = false
      self.line = line
    }
    do { try body() } catch OutputError.closedPipe where onlyLooks {}
  }

  // MARK: Waiting

  package func waiting<Result>(
    _ notice: String, _ body: () throws -> Result
  ) rethrows -> Result {
    try spinner.during(notice, body)
  }

  package func progress<Result>(
    _ notice: String, _ body: (_ done: (Double?, Int) -> Void) throws -> Result
  ) rethrows -> Result {
    let bar = Progress(notice, on: terminal, isAllowed: isAnimated)
    defer { bar.finish() }
    return try body { bar.update($0, count: $1) }
  }

  package func tell(_ notice: String) { spinner.update(notice) }

  package var spinner: Spinner {
    let turns = isAnimated && !console.device.isDumb
    if let lastSpinner, lastSpinner.turns == turns { return lastSpinner }
    let made = Spinner(on: terminal, turns: turns)
    lastSpinner = made
    return made
  }

  private var isAnimated: Bool {
    format != .plain && presentation.settings.animation != .off
  }
}
