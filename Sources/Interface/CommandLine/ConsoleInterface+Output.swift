import Drawing
import Grammar
import Library
import Localization
import Platform
import Screen
import Terminal

/// Output in the format that the line requests.
extension ConsoleInterface {
  package func show(_ output: Output) throws {
    guard collectedOutput == nil else { return try collect(output) }
    switch output {
    case .list(let list):
      printedList =
        list.turnPage.map {
          PrintedList(
            list: InteractiveList(list.fullList?() ?? list), page: list, turnPage: $0)
        }
      removal = list.pages.removal
    case .cards, .sameList:
      printedList = nil
      removal = nil
    case .notice:
      printedList?.filter = nil
      removal = nil
    default: break
    }
    switch format {
    case .json: try showJSON(output)
    case .screen, .plain, .lines: try showText(output)
    }
  }

  package func picture(of list: ListOutput) -> Picture { list.picture }

  // MARK: JSON

  private func showJSON(_ output: Output) throws {
    switch output {
    case .list(let list):
      let fields = try ListFields(line)
      try self.output.write(document.beginList(hasLineBreaks: true))
      _ = try list.forEachRow { row in
        try self.output.write(document.element(fields?.json(of: row.json) ?? row.json))
      }
      try self.output.write(document.endList())
    case .cards(let cards):
      let json = cards.map(\.json)
      try self.output.write(document.add(json.count == 1 ? json[0] : .list(json)))
    case .notice(let notice): try showJSON(notice)
    case .report(let report): try self.output.write(document.add(report.json))
    case .copied(let copied): try self.output.write(document.add(copied.json))
    case .raw(let text):
      hasRawOutput = true
      try console.write(text)
    case .sameList, .sentence, .hint, .bell: break
    case .remark, .form, .explanation, .info, .warning, .error: try writeMessage(output)
    }
    try self.output.flush()
  }

  private func showJSON(_ notice: Notice) throws {
    switch notice.json {
    case .object(let json): try output.write(document.add(json))
    case .rows(let rows):
      try output.write(document.beginList(hasLineBreaks: true))
      for row in rows { try output.write(document.element(row)) }
      try output.write(document.endList())
    case .stream(let stream):
      try output.write(document.beginList(hasLineBreaks: false))
      try stream { try output.write(document.element($0)) }
      try output.write(document.endList())
    case nil: break
    }
  }

  /// Runs a line, and completes its JSON document.
  package func answering<Result>(_ body: () throws -> Result) throws -> Result {
    guard answerDepth == 0 else { return try body() }
    answerDepth += 1
    defer { answerDepth -= 1 }
    do {
      let result = try body()
      try endAnswer()
      return result
    } catch {
      hasShownError = true
      try? endAnswer()
      throw error
    }
  }

  /// Completes the JSON document of the current line: null if it has shown nothing.
  func endAnswer() throws {
    defer {
      isAnswering = false
      hasRawOutput = false
      hasShownError = false
    }
    guard format == .json else { return }
    let isUnanswered = isAnswering && document.isEmpty && !hasRawOutput && !hasShownError
    try output.write(isUnanswered ? "null\n" : document.end())
    try output.flush()
  }

  // MARK: Text

  private func showText(_ value: Output) throws {
    switch value {
    case .report(let report) where report.picture == nil && format == .screen:
      try say(String(SpokenOutput(texts).report(report).dropLast()))
    case .list, .cards, .report:
      if format == .screen, isPrompt { try output.write("\n") }
      if case .list(let list) = value, let fields = try ListFields(line) {
        if line.has(.csv) { try output.write(CSVLine.of(fields.names)) }
        _ = try list.forEachRow { row in
          try output.write(
            line.has(.csv)
              ? CSVLine.of(fields.cells(of: row.json))
              : TabList.line(fields.values(of: row.json)))
        }
      } else {
        try drawing.write(value) { try output.write($0) }
      }
      try output.flush()
    case .notice(let notice): if let sentence = notice.sentence { try say(sentence, .good) }
    case .sameList(let position): try say(texts.backToList(position))
    case .copied(let copied): try copy(copied)
    case .raw(let text): try console.write(text)
    default: try writeMessage(value)
    }
  }

  private var drawing: OutputDrawing {
    switch format {
    case .plain: .plain(texts, columns: columns)
    case .lines: .lines(canvas, texts)
    case .screen, .json: .screen(canvas, texts)
    }
  }

  private func copy(_ copied: CopiedText) throws {
    let text = Printable.text(copied.text, keepingLines: true)
    try console.write(text + "\n")
    guard console.device.isOutputTerminal else { return }
    var message = copied.suggestion
    if format != .plain, console.device.supportsEscapes {
      // OSC 52: the terminal copies the text to the clipboard, over ssh too.
      try console.write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
      message = [copied.message, copied.suggestion].compactMap(\.self).joined(separator: " ")
    }
    if let message { try say(message, .faint) }
  }

  private func writeMessage(_ output: Output) throws {
    switch output {
    case .sentence(let sentence, let style): try writeSentence(sentence, style)
    case .hint(let hint):
      if isForScreen {
        try console.write(canvas(hint) + "\n")
      } else {
        try writeSentence(hint.fullText, .plain)
      }
    case .remark(let sentence, let style): try writeRemark(sentence, style)
    case .form(let heading): try begin(heading)
    case .explanation(let question): try explain(question)
    case .info(let sentence): writeInfo(sentence)
    case .warning(let sentences): write(ErrorMessage(sentences, isWarning: true))
    case .error(let sentences, let problem, let isPartial):
      hasShownError = true
      if let problem, !isPartial {
        wasRefused = true
        firstProblem = firstProblem ?? problem
      }
      write(ErrorMessage(sentences), code: problem?.code)
    case .bell: ringBell()
    case .list, .sameList, .cards, .notice, .report, .copied, .raw: break
    }
  }

  private func write(_ message: ErrorMessage, code: String? = nil) {
    guard isForPrograms else { return writeError(message) }
    console.writeError(message.json(code: code))
  }

  private func ringBell() {
    let device = console.device
    guard !isForPrograms, device.isErrorTerminal, device.supportsEscapes else { return }
    console.writeError("\u{7}")
  }

  /// Writes the contents of a file unchanged; for a terminal, control characters are removed.
  package func writeFile(_ text: String) throws {
    hasRawOutput = true
    let isTerminal = console.device.isOutputTerminal
    try console.write(isTerminal ? Printable.text(text, keepingLines: true) : text)
  }

  /// The line width for screen readers.
  private var columns: Int? { console.device.isOutputTerminal ? console.device.columns : nil }

  /// Shows additional information on standard error, for the executable.
  package func informUser(_ sentence: String) { inform(sentence) }
  /// Shows a message about a partial failure, for the executable.
  package func warnUser(_ sentence: String) { warn(sentence) }

  // MARK: Collecting

  /// Runs `body`, and returns what it shows instead of showing it.
  ///
  /// - Parameter limit: the number of rows, after which further output is dropped.
  func collectOutput(width: Int, rows limit: Int, _ body: () throws -> Void) throws -> [Output] {
    let line = self.line
    collectedOutput = CollectedOutput(width: width, limit: limit)
    defer {
      collectedOutput = nil
      self.line = line
    }
    do { try body() } catch is OutputLimitReached {}
    return collectedOutput?.outputs ?? []
  }

  private func collect(_ output: Output) throws {
    guard var collectedOutput else { return }
    switch output {
    case .list(let list):
      let list = try list.loaded(upTo: max(0, collectedOutput.limit - collectedOutput.rows))
      collectedOutput.rows += list.total ?? 0
      collectedOutput.outputs.append(.list(list))
    default: collectedOutput.outputs.append(output)
    }
    self.collectedOutput = collectedOutput
    if collectedOutput.rows >= collectedOutput.limit { throw OutputLimitReached() }
  }
}

/// The output that is collected for a pane of this width.
struct CollectedOutput {
  let width: Int
  let limit: Int
  var outputs: [Output] = []
  var rows = 0
}

private struct OutputLimitReached: Error {}
