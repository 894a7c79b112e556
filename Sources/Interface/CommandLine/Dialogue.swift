import Drawing
import Grammar
import Library
import Localization
import Screen
import Terminal

/// Messages, questions and their answers.
///
///     try ui.say("Lent 2 “Dune” to Boris.", .good)
///     let missing = LineError.missing(.borrower, verb: "lend")  // if no one can answer
///     let name = try ui.ask("To whom?", suggestion: "Anna", missing: missing)
///     guard try ui.confirm("Delete 2 “Dune”?") else { return }  // end of input: no
extension ConsoleInterface {
  func writeSentence(_ sentence: String, _ style: TextStyle) throws {
    guard !isForPrograms else { return }
    let lines = lines(sentence, wrapped: console.device.isOutputTerminal)
    try console.write(painted(lines, style))
  }

  func writeRemark(_ sentence: String, _ style: TextStyle) throws {
    guard mayAsk else { return }
    let lines = lines(sentence, wrapped: console.device.isInputTerminal)
    try writePrompt(painted(lines, style))
  }

  func writeInfo(_ sentence: String) {
    let device = console.device
    let lines =
      device.isErrorTerminal
      ? Cells.wrapped(sentence, to: device.columns, indent: isPlain ? 0 : 2)
      : lines(sentence, wrapped: false)
    console.writeError(lines.map { presentation.theme($0) + "\n" }.joined())
  }

  func writeError(_ message: ErrorMessage) {
    let device = console.device
    let lines = message.lines(in: texts, on: device, isPlain: isPlain)
    console.writeError(painted(lines, device.isErrorTerminal ? .error : .plain))
  }

  private func painted(_ lines: [String], _ style: TextStyle) -> String {
    lines.map { presentation.theme($0, style, keepingLines: true) + "\n" }.joined()
  }

  private func lines(_ sentence: String, wrapped isWrapped: Bool) -> [String] {
    var sentence = sentence
    if isPlain {
      // Screen readers would read the indentation.
      sentence = sentence.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    return isWrapped
      ? Cells.wrapped(sentence, to: console.device.columns, keepingLines: true) : [sentence]
  }

  package func ask<Answer>(_ question: Question<Answer>) throws -> Answer? {
    let parser = LineAnswerParser()
    func answer(_ text: String?) throws -> Answer? {
      try text.flatMap { try question.answer(.text($0), parser) }
    }
    func answer(_ yes: Bool) throws -> Answer? { try question.answer(.yes(yes), parser) }
    let text = question.text ?? ""
    switch question.kind {
    case .line(let suggestion):
      return try answer(askLine(question.text, suggestion, missing: question.missing(context)))
    case .choice(let words):
      return try answer(askChoice(question.text, words, missing: question.missing(context)))
    case .replacement(let value):
      return try answer(askReplacement(text, of: value, missing: question.missing(context)))
    case .confirmation:
      if let isConfirmed = try confirmed(text) { return try answer(isConfirmed) }
      guard console.device.isInputTerminal else { throw LineError.needsYes(question: text) }
      return try answer(false)
    case .offer:
      let isAsked = isPrompt && !isForPrograms && !assumesYes && mayAsk
      return try answer(isAsked ? try confirmed(text) ?? false : false)
    case .discard: return try answer(confirmed(text) ?? true)
    case .which(let numbers): return try answer(ask(which: numbers))
    case .pick(let list):
      return try answer(
        Picker(console: console, theme: presentation.theme, texts: texts).pick(list))
    }
  }

  private func askLine(
    _ question: String?, _ suggestion: String?, missing: LineError
  ) throws -> String? {
    var part = LinePart.value
    if case .missing(let missingPart, _) = missing { part = missingPart }
    let question = question ?? texts.question(for: part)
    let fullQuestion = suggestion.map { withDefault($0, after: question) } ?? question
    let end = end(of: question, hasDefault: suggestion != nil)
    while let typed = try typed(fullQuestion + end, missing: missing) {
      guard Vocabulary.verb(typed) != .help else {
        try remark(texts.answerHelp(example: texts.example(part), suggestion: suggestion))
        continue
      }
      guard let answer = typed.isEmpty ? suggestion : typed else { break }
      if part != .text, part != .notes { try refuseCommand(answer, orThrow: missing) }
      return answer
    }
    try say(texts.noAnswer(part))
    return nil
  }

  /// - Parameter hasDefault: whether the question shows a default answer.
  func end(of question: String, hasDefault: Bool) -> String {
    question.hasSuffix("?") && !(hasDefault && isPlain) ? " " : texts.colon + " "
  }

  /// In a script, a line with a command is not an answer: it is run next.
  ///
  /// - Throws: `missing` if the line begins with a whole word for a command.
  private func refuseCommand(_ answer: String, orThrow missing: LineError) throws(LineError) {
    guard isScript, let word = answer.split(whereSeparator: \.isWhitespace).first,
      let verb = Vocabulary.verb(String(word)), verb != .all
    else { return }
    unreadLine = answer
    throw missing
  }

  /// Asks for one of these words. For a screen reader, a number is accepted as well.
  private func askChoice(
    _ question: String?, _ words: [String], missing: LineError
  ) throws -> String? {
    if isPlain {
      for (index, word) in words.enumerated() {
        try remark("\(index + 1)\(texts.colon) \(word)")
      }
    }
    guard let answer = try askLine(question, nil, missing: missing) else { return nil }
    return (isPlain ? Int(answer).flatMap(words.element(number:)) : nil) ?? answer
  }

  private func askReplacement(
    _ question: String, of value: String, missing: LineError
  ) throws -> String? {
    let fullQuestion = withDefault(value, after: question) + texts.colon + " "
    return try typed(fullQuestion, missing: missing).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the answer to a question, or `nil` if the user cancels.
  private func typed(_ question: String, missing: LineError) throws -> String? {
    do {
      if let answer = try answer(question, missing: missing) {
        return Vocabulary.cancels(answer) ? nil : String(answer.drop(while: \.isWhitespace))
      }
    } catch is LineInterrupted {
      return nil
    }
    guard console.device.isInputTerminal else { throw missing }
    return nil
  }

  private func ask(which numbers: [Int]) throws -> String? {
    do {
      let typed = try prompt(texts.whichOne(numbers) + (isPlain ? texts.colon : "") + " ") ?? ""
      let answer = typed.split(separator: " ").joined(separator: " ")
      return answer.isEmpty || Vocabulary.cancels(answer) ? nil : answer
    } catch is LineInterrupted {
      return nil
    }
  }

  /// Adds the default answer to a question: in brackets, or in words for a screen reader.
  func withDefault(_ suggestion: String, after question: String) -> String {
    guard isPlain else { return "\(question) [\(suggestion)]" }
    let isLong = suggestion.count > Self.maxSpokenLength
    let words = suggestion.prefix(Self.maxSpokenLength).split(
      separator: " ", omittingEmptySubsequences: false)
    let beginning = words.count > 1 ? words.dropLast().joined(separator: " ") : String(words[0])
    let hint = isLong ? texts.enterKeeps(beginning: beginning) : texts.enterKeeps(suggestion)
    return question + (question.hasSuffix("?") ? " " : ", ") + hint
  }

  /// The maximum length of a suggested answer for screen readers, in characters.
  private static let maxSpokenLength = 100

  /// Returns the unprocessed answer to a question; nil at the end of the input. Throws `missing` if
  /// questions are not allowed.
  ///
  /// - Parameters:
  ///   - value: the initial text of the line; see `isEditable(inLine:)`.
  ///   - part: what Tab completes, if it differs from the missing part.
  func answer(
    _ question: String, value: String = "", completing part: LinePart? = nil, missing: LineError
  ) throws -> String? {
    guard mayAsk else { throw missing }
    var part = part
    if part == nil, case .missing(let missing, _) = missing { part = missing }
    guard let part else { return try prompt(question, value: value) }
    let completion = lineCompletion
    return try prompt(question, value: value) {
      completion?.answer(to: part, input: $0)
    } pick: {
      $0.isEmpty || $0 == value ? completion?.pick(answer: part) : nil
    }
  }

  /// Whether a value can be edited in the line of its answer.
  func isEditable(inLine value: String) -> Bool {
    !isPlain && !isForPrograms && !value.isEmpty && value.utf8.count <= 1_000
      && value == Printable.text(value) && console.supportsEditing(on: questionStream)
  }

  /// Returns the answer to a yes-or-no question; nil at the end of the input. Ctrl-C and a second
  /// invalid answer mean no. Throws `LineError.needsYes` if questions are not allowed.
  func confirmed(_ question: String) throws -> Bool? {
    guard !assumesYes else { return true }
    guard mayAsk else { throw LineError.needsYes(question: question) }
    if isByKey { return try confirmedByKey(question) }
    var hasWarned = false
    do {
      while let answer = try prompt("\(question) \(texts.yesOrNo) ") {
        let word = answer.filter { !$0.isWhitespace }
        if word.isEmpty || Vocabulary.isNo(word) || Vocabulary.cancels(word) { return false }
        if Vocabulary.isYes(word, in: texts) { return true }
        try refuseCommand(answer, orThrow: LineError.needsYes(question: question))
        if hasWarned { return false }
        showError(texts.pleaseYesOrNo)
        hasWarned = true
      }
      return nil
    } catch is LineInterrupted {
      return false
    }
  }

  /// Returns the answer to a question about the action of a key. A single key answers it.
  private func confirmedByKey(_ question: String) throws -> Bool {
    var isConfirmed: Bool?
    // The question is in the last line. Text that does not fit in it is shown above.
    let lines = Cells.wrapped(
      Printable.text("\(question) \(texts.yesOrNo)"), to: console.device.columns - 2)
    for line in lines.dropLast() { try show(.remark(line, .plain)) }
    try console.withScreenMode(.belowLine) {
      try console.write((lines.last ?? "") + " ")
      while isConfirmed == nil {
        switch try console.key(within: nil) {
        case .key(.text(let letter)):
          if Vocabulary.isYes(letter, in: texts) { isConfirmed = true }
          if Vocabulary.isNo(letter) { isConfirmed = false }
        case .key(.enter), .key(.escape), .key(.control("c")), .key(.control("d")),
          .key(.control("g")), .end:
          isConfirmed = false
        case .key, .none: break
        }
      }
    }
    return isConfirmed ?? false
  }

  func readLine(_ prompt: String, idleWork: @escaping () -> Bool) throws -> String? {
    let completion = lineCompletion
    guard !isForPrograms else { return try console.readLine() }
    var prompt = LinePrompt(
      presentation.theme(prompt, .prompt) + " ", on: .output, isCommand: true, isPlain: isPlain,
      complete: completion?.line)
    prompt.shortcut = Verb.browse.rawValue
    prompt.pick = picking { completion?.pick($0) }
    prompt.idleWork = idleWork
    prompt.historyEntry = { [self] in HistoryEntry.text($0, at: screen, in: texts) }
    return try endingLine(console.readLine(prompt))
  }

  package func help(_ line: Line, on screen: PromptWord? = nil) throws {
    try HelpPage.show(
      for: line, in: texts, aliases: presentation.settings.aliases, isPlain: isPlain, on: console,
      screen: screen, today: lineCompletion?.today?())
  }

  private func picking(_ pick: @escaping (String) -> PickerSource?) -> (String) -> (() -> String?)?
  {
    { [self] line in
      guard !isPlain, console.device.readsKeys, let today = lineCompletion?.today,
        let source = pick(line)
      else { return nil }
      let picker = Picker(console: console, theme: presentation.theme, texts: texts)
      return { (try? picker.pick(source, today: today())) ?? nil }
    }
  }

  private func prompt(
    _ text: String, value: String = "", complete: ((String) -> CompletedLine?)? = nil,
    pick: ((String) -> PickerSource?)? = nil
  ) throws -> String? {
    let isWrapped = console.device.isInputTerminal
    // A program that writes lines reads only JSON. The error after a missing answer has the question.
    if isForPrograms, !isWrapped { return try console.readLine() }
    // Leave room for a space and a character of the answer.
    let columns = console.device.columns - 2
    let text = Printable.text(text, keepingLines: true)
    let question =
      isWrapped
      ? Cells.wrapped(text, to: columns, keepingLines: true).joined(separator: "\n") + " " : text
    var prompt = LinePrompt(question, on: questionStream, isPlain: isPlain, value: value) {
      complete?($0) ?? CompletedLine(line: $0)
    }
    prompt.pick = pick.map(picking)
    return try endingLine(console.readLine(prompt))
  }

  /// Ends the line of the question if the user has not: for piped input and after Ctrl-D.
  private func endingLine(_ answer: String?) throws -> String? {
    if !console.device.isInputTerminal || answer == nil { try writePrompt("\n") }
    return answer
  }

  /// The stream for questions: standard output at a prompt, otherwise standard error, since
  /// standard output is for results.
  private var questionStream: LinePrompt.Stream {
    startLine.opensPrompt && !isForPrograms ? .output : .errors
  }

  func writePrompt(_ text: String) throws {
    switch questionStream {
    case .errors: console.writeError(text)
    case .output: try console.write(text)
    }
  }
}
