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
///     try ui.show(.list(list))                                  // a JSON array
package final class ConsoleInterface: LineInput {
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
  package internal(set) var printedList: PrintedList?
  package internal(set) var removal: ((_ number: String) -> [Line])?
  var output: OutputBuffer
  /// The answer to the current line for other programs.
  var document = JSONDocument()
  var answerDepth = 0
  /// Whether a line is being run, which is answered with one JSON document.
  var isAnswering = false
  /// Whether the current line has written text for other programs, such as a script.
  var hasRawOutput = false
  /// Whether an error of the current line was shown.
  var hasShownError = false
  /// Whether the last line was refused, and whether the one before the current line was.
  var wasRefused = false
  private var followsRefusal = false
  /// The first error of a line, which is the result of a script.
  package internal(set) var firstProblem: (any Problem)?
  /// The output that is collected instead of being shown.
  var collectedOutput: CollectedOutput?
  /// A notice to show before the prompt.
  package var changesNotice: (_ texts: any Texts) -> String? = { _ in nil }
  /// Called before a typed line is run. An error refuses the line.
  package var willRun: (Line) throws -> Void = { _ in }
  package var matchesBooks: (BookSearch, Settings) -> Bool = { _, _ in false }
  private var lastSpinner: Spinner?
  private var browser: Browser?
  private(set) var isByKey = false
  /// The current book of an interactive list without marks.
  var subject: Int?
  /// Whether the rules of forms were explained, which is done once.
  var hasExplainedForms = false
  /// A line of a script that was read as an answer, and is still to be run.
  var unreadLine: String?

  /// - Parameter asOf: the day that overrides the current one, shown in prompts.
  package init(
    console: any Console, line: Line, asOf: Day?, presentation: Presentation,
    completion: CompletionSource? = nil
  ) {
    self.console = console
    terminal = console
    startLine = line
    self.line = line
    isAnswering = !line.opensPrompt
    promptPrefix = asOf.map { $0.iso + " " } ?? ""
    self.presentation = presentation
    self.completion = completion
    output = OutputBuffer(console)
  }

  /// Applies the options of a line until the next line. Throws `onlyAtStart` for options that are
  /// valid only when the program starts.
  package func begin(_ line: Line) throws(LineError) {
    let startOptions: [LineOption] = [
      .library, .language, .asOf, .version, .color, .pager, .exitCode,
    ]
    if let option = startOptions.first(where: line.has) { throw .onlyAtStart(option) }
    self.line = line
    beginAnswer()
  }

  /// Begins the answer to the current line. Errors of earlier lines do not affect it.
  func beginAnswer() {
    isAnswering = true
    hasShownError = false
    followsRefusal = wasRefused
    wasRefused = false
  }

  // MARK: Presentation

  package var format: OutputFormat {
    if line.has(.json) { return .json }
    if line.has(.fields), presentation.format != .json { return .lines }
    return line.has(.plain) ? .plain : presentation.format
  }
  package var texts: any Texts {
    format == .plain ? presentation.texts.forScreenReader : presentation.texts
  }
  package var isPrompt: Bool { startLine.opensPrompt && collectedOutput == nil }
  package var isForPrograms: Bool { format == .json }
  package var isForScreen: Bool { format == .screen }
  package var isPlain: Bool { format == .plain }
  package var mayAsk: Bool { !has(.noInput) && collectedOutput == nil }
  package var assumesYes: Bool { has(.yes) }

  package var hidesCovers: Bool { has(.noCovers) }

  private func has(_ option: LineOption) -> Bool { startLine.has(option) || line.has(option) }

  var lineCompletion: LineCompletion? {
    completion.map {
      LineCompletion(texts: texts, source: $0, aliases: presentation.settings.aliases)
    }
  }

  package var context: LineContext {
    let reader: LineContext.Reader =
      switch format {
      case .screen: .screen
      case .plain: .screenReader
      case .json: .program
      case .lines: .pipe
      }
    return LineContext(
      texts: texts, line: line, reader: reader, isPrompt: isPrompt, mayAsk: mayAsk,
      assumesYes: assumesYes,
      isBrowsing: browser != nil, isByKey: isByKey, subject: subject,
      followsRefusal: isScript && followsRefusal, terminal: self)
  }

  package var rowsPerPage: Int? { presentation.settings.rows }

  package var canvas: Canvas {
    var canvas = Canvas(console.device, presentation.theme)
    if let collectedOutput { canvas = canvas.part(width: collectedOutput.width) }
    // Within an interactive list, output is part of a frame, so each line must be self-contained.
    return browser == nil ? canvas : canvas.part(width: canvas.width)
  }

  // MARK: Browsing

  package var canBrowse: Bool {
    isForScreen && terminal.device.isInteractive && terminal.device.supportsEscapes && mayAsk
  }

  package func browse<Event>(
    _ list: () throws -> InteractiveList?, _ reader: LineReader<Event>,
    _ run: @escaping (PromptInput<Event>) throws -> Transition?
  ) throws -> Transition {
    let lines = LineRunner { [self] line in
      self.line = line
      return try run(try reader.eventOfLine(line).map(PromptInput.event) ?? .line(line))
    } runWords: { [self] words in
      try read(words, reader).flatMap(run)
    }
    if let browser { return try browser.run("", list, lines) }
    let text = line.arguments.joined(separator: " ")
    line = Line(words: [])
    guard canBrowse else { throw LineError.cannotBrowse }
    let browser = Browser(self, on: terminal)
    var transition = Transition.back
    try terminal.withScreenMode(.keys) {
      self.browser = browser
      defer { self.browser = nil }
      transition = try browser.run(
        text, { [self] in try printedList?.list ?? list() }, lines)
    }
    printedList = nil
    return startLine.verb == .browse ? .quit : transition
  }

  /// Runs `body` with output to another console.
  func redirectOutput(
    to other: any Console, isByKey: Bool = false, _ body: () throws -> Void
  ) throws {
    let output = self.output
    let line = self.line
    console = other
    self.output = OutputBuffer(other)
    self.isByKey = isByKey
    defer {
      console = terminal
      self.output = output
      self.isByKey = false
      self.line = line
    }
    try body()
  }

  // MARK: Waiting

  package func wait<Result>(
    _ notice: WaitNotice, _ body: (WaitProgress) throws -> Result
  ) rethrows -> Result {
    switch notice {
    case .text(let text):
      return try spinner.during(text) {
        try body(WaitProgress(updateNotice: { [self] in updateNotice($0) }))
      }
    case .progress(let text):
      let bar = Progress(text, on: terminal, isAllowed: isAnimated)
      defer { bar.finish() }
      return try body(WaitProgress(report: { bar.update($0, count: $1) }))
    }
  }

  package func updateNotice(_ notice: String) { spinner.update(notice) }

  package var spinner: Spinner {
    let animates = isAnimated && !console.device.isDumb
    if let lastSpinner, lastSpinner.isAnimated == animates { return lastSpinner }
    let newSpinner = Spinner(on: terminal, isAnimated: animates)
    lastSpinner = newSpinner
    return newSpinner
  }

  private var isAnimated: Bool {
    format != .plain && presentation.settings.animation != .off
  }
}

extension ConsoleInterface: ContextTerminal {}
