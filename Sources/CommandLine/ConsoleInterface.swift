import Drawing
import Foundation
import Grammar
import Library
import Localization
import Screen
import Terminal

/// The user interface at a console: what is shown is drawn in the form that the line asks for, and
/// questions are asked as `Dialogue` does.
///
///     let ui = ConsoleInterface(
///       console: console, door: .command, answers: Dialogue.Answers(), asOf: nil,
///       look: ConsoleInterface.Look(texts: texts, format: .screen, ink: .none, rows: nil))
///     try ui.begin(try Line(typed: "tags --json", in: texts))   // its options count from now on
///     try ui.show(sheet, rows, foot)                            // an array of JSON
package final class ConsoleInterface: UserInterface {
  /// How things look and sound, as options, settings and the environment want it.
  package struct Look {
    /// As words are read.
    package var texts: any Texts
    package var format: OutputFormat
    package var theme: Theme
    /// Rows a page; nil for as many as the screen has room for.
    package var rows: Int?
    /// Lines, by the words that stand for them.
    package var aliases: [String: String] = [:]
    /// Whether nothing is to move while something is waited for.
    package var isStill = false

    package init(texts: any Texts, format: OutputFormat, theme: Theme, rows: Int?) {
      self.texts = texts
      self.format = format
      self.theme = theme
      self.rows = rows
    }
  }

  package let console: any Console
  package let entryPoint: Dialogue.EntryPoint
  /// The line that started the program; some of its options count for every other line.
  private let first: Line
  /// What stands before every prompt; empty for nothing.
  private let mark: String
  private let completion: CompletionSource?
  package var look: Look
  package private(set) var line: Line
  package var turnsPrinted: ((PageTurn) throws -> Void)?
  private var list: any ListDrawing = TabList()
  private var output: OutputBuffer
  private var spinner: Spinner?

  /// - Parameters:
  ///   - line: the one that started the program; without a verb, lines are typed at a prompt.
  ///   - asOf: a day that was set to count as today, which prompts show.
  package init(
    console: any Console, line: Line, asOf: Day?, look: Look, completion: CompletionSource? = nil
  ) {
    self.console = console
    entryPoint = line.verb == nil ? .prompt : .command
    first = line
    self.line = line
    mark = asOf.map { $0.iso + " " } ?? ""
    self.look = look
    self.completion = completion
    output = OutputBuffer(console)
  }

  /// Has the options of a line count from now on, up to the next line.
  ///
  /// - Throws: `onlyAtStart` for what makes no sense in the middle of a run.
  package func begin(_ line: Line) throws(LineError) {
    let early: [LineOption] = [.library, .language, .asOf, .version, .color, .pager]
    if let option = early.first(where: line.has) { throw .onlyAtStart(option) }
    self.line = line
  }

  // MARK: How it speaks

  package var format: OutputFormat {
    line.has(.json) ? .json : line.has(.plain) ? .plain : look.format
  }
  package var texts: any Texts { format == .plain ? look.texts.spoken : look.texts }
  package var isPrompt: Bool { entryPoint == .prompt }
  package var isForPrograms: Bool { format == .json }
  package var isForEyes: Bool { format == .screen }
  package var isSpoken: Bool { format == .plain }
  package var mayAsk: Bool { !answers.noInput }
  package var agrees: Bool { answers.yes }

  private var answers: Dialogue.Answers {
    var answers = Dialogue.Answers()
    answers.yes = first.has(.yes) || line.has(.yes)
    answers.noInput = first.has(.noInput) || line.has(.noInput)
    return answers
  }

  /// Whether no covers are wanted.
  package var hidesCovers: Bool { first.has(.noCovers) || line.has(.noCovers) }

  package var dialogue: Dialogue {
    Dialogue(
      console: console, texts: texts, entryPoint: entryPoint, answers: answers, theme: look.theme,
      isQuiet: format == .json, wraps: format != .plain,
      completion: completion.map { LineCompletion(texts: texts, source: $0, aliases: look.aliases) })
  }

  package func pageSize(besides lines: Int, hint: String, isCompact: Bool) -> Int? {
    guard isPrompt else { return nil }
    if let rows = look.rows { return rows }
    let device = console.device
    let below = hint.isEmpty ? 0 : Cells.wrapped(hint, to: device.columns).count
    guard isForEyes else { return 20 }
    return device.tableRows(besides: lines + below, isCompact: isCompact) ?? 20
  }

  package func linesPerRow(of sheet: Sheet, _ rows: [any Row], on canvas: Canvas) -> Int {
    isForEyes ? Table.linesPerRow(of: sheet, rows, on: canvas) : 1
  }

  package var canvas: Canvas { Canvas(console.device, look.theme) }

  // MARK: Showing

  package func begin(_ sheet: Sheet) throws {
    turnsPrinted = nil
    list =
      switch format {
      case .screen: Table(on: canvas)
      case .plain: SpokenList(texts)
      case .json: JSONList()
      case .lines: TabList()
      }
    try standApart()
    try output.write(list.begin(sheet))
  }

  package func row(_ row: any Row) throws { try output.write(list.row(row)) }

  package func end(_ foot: Foot) throws {
    try output.write(list.end(foot))
    try output.flush()
  }

  package func show(_ cards: [Card]) throws {
    turnsPrinted = nil
    switch format {
    case .json:
      let facts = cards.map(\.facts)
      let text = facts.count == 1 ? try JSONText.of(facts[0]) : try JSONText.of(JSONValues(facts))
      try output.write(text + "\n")
    case .plain:
      let spoken = Spoken(texts)
      // What can be done is said once.
      let told = cards.enumerated().map { index, card in
        var card = card
        if index < cards.count - 1 { card.hint = nil }
        return spoken.card(card)
      }
      try output.write(told.joined(separator: "\n"))
    case .screen, .lines:
      let page = CardPage(on: canvas)
      for (index, card) in cards.enumerated() {
        if index == 0 { try standApart() } else { try output.write("\n") }
        try write(page.lines(card))
      }
    }
    try output.flush()
  }

  package func show(_ notice: Notice) throws {
    guard isForPrograms else {
      if let sentence = notice.sentence { try dialogue.say(sentence, .ok) }
      return
    }
    if let rows = notice.rows { try dialogue.write(try JSONList.text(of: rows)) }
    if let facts = notice.facts { try dialogue.write(try JSONText.of(facts)) }
  }

  package func show(_ report: Report) throws {
    switch format {
    case .json: try output.write(try JSONText.of(report.facts) + "\n")
    case .plain: try output.write(Spoken(texts).report(report))
    case .lines: try output.write(report.values.map(TabList.line).joined())
    case .screen:
      guard let picture = report.picture else {
        return try dialogue.say(String(Spoken(texts).report(report).dropLast()))
      }
      try standApart()
      try write(picture(canvas))
    }
    try output.flush()
  }

  package func show(text: String, facts: any Encodable, copied: String) throws {
    let text = Printable.text(text, keepingLines: true)
    switch format {
    case .json: return try dialogue.write(try JSONText.of(facts))
    case .plain: return try dialogue.say(text)
    case .screen, .lines: try dialogue.write(text)
    }
    guard console.device.isOutputTerminal, console.device.takesEscapes else { return }
    // OSC 52: the terminal puts the text on the clipboard, over ssh too.
    try console.write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
    try dialogue.say(copied, .dim)
  }

  package func write(_ text: String) throws { try console.write(text) }

  /// Writes what a file would hold, as it is; but to a terminal only what is harmless there.
  package func writeFile(_ text: String) throws {
    let isSeen = console.device.isOutputTerminal
    try console.write(isSeen ? Printable.text(text, keepingLines: true) : text)
  }

  package func drawing(of sheet: Sheet, _ rows: [any Row], _ foot: Foot) -> Picture {
    { canvas in
      var table = Table(on: canvas)
      var text = try table.begin(sheet)
      for row in rows { text += try table.row(row) }
      text += try table.end(foot)
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init)
    }
  }

  /// A line between what is shown and the prompt before it.
  private func standApart() throws {
    if isPrompt, format == .screen { try output.write("\n") }
  }

  private func write(_ lines: [String]) throws {
    for line in lines { try output.write(line + "\n") }
  }

  package func say(_ sentence: String, _ mood: Mood) throws {
    try dialogue.say(sentence, mood.role)
  }

  package func remark(_ sentence: String, _ mood: Mood) throws {
    try dialogue.remark(sentence, mood.role)
  }

  package func complain(_ sentence: String) { dialogue.complain(sentence) }

  // MARK: Asking

  package func next<Event>(
    _ prompt: String, whole: ([String]) -> [String], own: ([String]) throws -> Event?,
    read: (Line) throws -> Event?
  ) throws -> Typed<Event>? {
    line = Line(words: [])
    let dialogue = dialogue
    while let typed = try nextLine(mark + prompt, dialogue) {
      do {
        let words = whole(Line.withoutProgram(try LineWords.split(typed)))
        if let event = try own(words) { return .event(event) }
        let line = try Line(Line.expanded(words, look.aliases), in: texts)
        if line.verb == .help || line.has(.help) {
          try dialogue.help(line)
          continue
        }
        try begin(line)
        return try read(line).map(Typed.event) ?? .line(line)
      } catch let problem as LineError {
        complain(problem.sentence(in: texts))
        line = Line(words: [])
      }
    }
    return nil
  }

  /// The next line at a prompt; Ctrl-C gives up the one that is being typed.
  ///
  /// - Throws: `LineInterrupted`, if nothing is typed when it is pressed for the second time.
  private func nextLine(_ prompt: String, _ dialogue: Dialogue) throws -> String? {
    var isWarned = false
    while true {
      do {
        return try dialogue.nextLine(prompt)
      } catch let interruption as LineInterrupted {
        if isWarned, !interruption.hadText { throw interruption }
        isWarned = !interruption.hadText
        if isWarned { try dialogue.say(texts.interruptAgain) }
      }
    }
  }

  package func ask(
    _ question: String, suggestion: String?, missing: LineError
  ) throws -> String? {
    try dialogue.ask(question, suggestion: suggestion, missing: missing)
  }

  package func ask(
    _ question: String, inPlaceOf value: String, missing: LineError
  ) throws -> String? {
    try dialogue.ask(question, inPlaceOf: value, missing: missing)
  }

  package func askBooks(
    _ question: String, takesAll: Bool, missing: LineError
  ) throws -> BookSelection? {
    try dialogue.ask(question, missing: missing).flatMap {
      try BookNumbers.selection(try LineWords.split($0), takesAll: takesAll)
    }
  }

  package var asksWhich: Bool {
    isPrompt && mayAsk && !isForPrograms && console.device.isInputTerminal
  }

  package func ask(which numbers: [Int]) throws -> String? {
    try dialogue.choose(texts.whichOne(numbers))
  }

  package func askNumbers(
    _ question: String, missing: LineError
  ) throws -> [ClosedRange<Int>]? {
    try dialogue.ask(question, missing: missing).flatMap {
      try BookNumbers.entries(try LineWords.split($0))
    }
  }

  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }

  package func mayDiscard(_ question: String) throws -> Bool {
    try dialogue.confirmed(question) ?? true
  }

  package func offer(_ question: String) throws -> Bool {
    let isAsked = isPrompt && !isForPrograms && !agrees && mayAsk
    return isAsked ? try dialogue.confirmed(question) ?? false : false
  }

  private var form: FormDialogue {
    FormDialogue(dialogue: dialogue, drawsMonths: format != .plain && format != .json)
  }

  package func begin(form title: String, rules: String) throws {
    try form.begin(title: title, rules: rules)
  }

  package func ask<Value>(
    _ question: FormQuestion, read: (_ text: String, _ isEscaped: Bool) throws -> Value
  ) throws -> FormReply<Value>? {
    do {
      return try form.ask(
        question.label, value: question.value, missing: question.missing
      ) { typed in
        switch FormAnswer(typed) {
        case .keep: .keep
        case .back: .back
        case .explain: .explain
        case .save: .save
        case .nothing: .value(nil)
        case .text(let text, let isEscaped): .value(try read(text, isEscaped))
        }
      }
    } catch is LineInterrupted {
      return .interrupted
    }
  }

  package func askWhether(_ question: FormQuestion) throws -> FormReply<Bool>? {
    let asked = "\(question.label) \(texts.yesOrNo)"
    while true {
      let reply = try form.ask(asked, end: " ", missing: question.missing) {
        typed -> FormReply<Bool>? in
        switch FormAnswer(typed) {
        case .keep: .keep
        case .back: .back
        case .explain: .explain
        case .save: .save
        case .nothing: .value(false)
        case .text(let text, _):
          Vocabulary.isYes(text, in: texts)
            ? .value(true) : Vocabulary.isNo(text) ? .value(false) : nil
        }
      }
      guard let reply else { return nil }
      if let known = reply { return known }
      complain(texts.pleaseYesOrNo)
    }
  }

  package func edited(_ text: String, missing: LineError) throws -> String {
    guard mayAsk else { throw missing }
    do {
      return try console.edited(text)
    } catch let failure as EditorFailure {
      throw ToolError.editor(failure.program)
    }
  }

  package func explain(_ question: FormQuestion) throws {
    try form.explain(question.explanation, question.calendar)
  }

  package func waiting<Result>(
    _ notice: String, _ body: () throws -> Result
  ) rethrows -> Result {
    try turning.during(notice, body)
  }

  package func progress<Result>(
    _ notice: String, _ body: (_ done: (Double?, Int) -> Void) throws -> Result
  ) rethrows -> Result {
    let isAllowed = format != .plain && !look.isStill
    let bar = Progress(Printable.text(notice), on: console, isAllowed: isAllowed)
    defer { bar.finish() }
    return try body { bar.update($0, count: $1) }
  }

  package func tell(_ notice: String) { turning.tell(Printable.text(notice)) }

  /// What turns while something is waited for.
  package var turning: Spinner {
    let turns = format != .plain && !look.isStill && !console.device.isDumb
    if let spinner, spinner.turns == turns { return spinner }
    let made = Spinner(on: console, turns: turns)
    spinner = made
    return made
  }
}
