import Grammar
import Library
import Localization
import Terminal

/// How a screen talks with its user: lines out, lines in, questions and their answers.
///
///     try dialogue.say("Lent 2 “Dune” to Boris.")
///     let missing = LineError.missing(.borrower, verb: "lend")  // if no one is there
///     let name = try dialogue.ask("To whom?", suggestion: "Anna", missing: missing)
///     guard try dialogue.confirm("Delete 2 “Dune”?") else { return }    // the end of input is no
///
/// Presenters know it as `UserInterface`, and `ConsoleInterface` is the one that uses it.
package struct Dialogue {
  /// Where the lines come from.
  package enum EntryPoint: Sendable {
    /// A prompt, typed at or fed by a pipe.
    case prompt
    /// One command given by a shell.
    case command
  }

  /// What may be taken for granted.
  package struct Answers: Equatable, Sendable {
    /// Every "are you sure" is answered with yes.
    package var yes = false
    /// Nothing may be asked.
    package var noInput = false

    package init() {}
  }

  package let console: any Console
  package let texts: any Texts
  package let entryPoint: EntryPoint
  package let answers: Answers
  package let theme: Theme
  /// For results that are told in other ways than by sentences.
  package let isQuiet: Bool
  /// Whether long sentences are broken at the width of the terminal; screen readers want them whole.
  package let wraps: Bool
  /// Whether screens are heard rather than seen.
  package var isPlain: Bool { !wraps }
  /// What is offered while a line is typed at a terminal; nil offers nothing.
  package let completion: LineCompletion?

  /// A sentence that says what was done, wrapped at a terminal.
  package func say(_ sentence: String, _ role: Theme.Role? = nil) throws {
    guard !isQuiet else { return }
    let lines = lines(sentence, wrapped: wraps && console.device.isOutputTerminal)
    try console.write(lines.map { theme($0, role, keepingLines: true) + "\n" }.joined())
  }

  /// A sentence that helps to answer, told where the questions are.
  package func remark(_ sentence: String, _ role: Theme.Role? = nil) throws {
    guard !answers.noInput else { return }
    let lines = lines(sentence, wrapped: wraps && console.device.isInputTerminal)
    try tell(lines.map { theme($0, role, keepingLines: true) + "\n" }.joined())
  }

  /// A sentence about what is worth knowing, told where it is told what is wrong.
  package func inform(_ sentence: String) {
    let device = console.device
    let lines =
      wraps && device.isErrorTerminal
      ? Cells.wrapped(sentence, to: device.columns, indent: 2)
      : lines(sentence, wrapped: false)
    console.writeError(lines.map { theme($0, nil) + "\n" }.joined())
  }

  /// Sentences about what is wrong. At a terminal they have a sign besides their colour.
  package func complain(_ sentences: String) {
    let device = console.device
    let lines = Complaint(sentences).lines(in: texts, on: device, isHeard: isPlain)
    console.writeError(
      lines.map { theme($0, device.isErrorTerminal ? .error : nil) + "\n" }.joined())
  }

  private func lines(_ sentence: String, wrapped isWrapped: Bool) -> [String] {
    guard !isPlain else { return [unindented(sentence)] }
    return isWrapped
      ? Cells.wrapped(sentence, to: console.device.columns, keepingLines: true) : [sentence]
  }

  /// Margins are nothing to hear.
  private func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
      .joined(separator: "\n")
  }

  /// A line as it is, with its colours.
  package func write(_ line: String) throws { try console.write(line + "\n") }

  /// Asks for what a line left out; nil if the user leaves the question, which is said: by `back`, by
  /// Ctrl-C, and by Enter, unless that means something.
  ///
  /// - Parameter suggestion: what Enter means.
  /// - Throws: `missing`, where there is no one to ask.
  package func ask(
    _ question: String, suggestion: String? = nil, missing: LineError
  ) throws -> String? {
    var part = LinePart.value
    if case .missing(let asked, _) = missing { part = asked }
    let asked = suggestion.map { offering($0, after: question) } ?? question
    let end = end(of: question, isOffering: suggestion != nil)
    while let typed = try typed(asked + end, missing: missing) {
      guard Vocabulary.verb(typed) != .help else {
        try remark(texts.answerHelp(example: texts.example(part), suggestion: suggestion))
        continue
      }
      guard let answer = typed.isEmpty ? suggestion : typed else { break }
      return answer
    }
    try say(texts.leftUnanswered(part))
    return nil
  }

  /// What stands between a question and its answer.
  ///
  /// - Parameter isOffering: whether the question says what Enter means.
  func end(of question: String, isOffering: Bool) -> String {
    question.hasSuffix("?") && !(isOffering && isPlain) ? " " : texts.colon + " "
  }

  /// Asks for another value in place of one; nil if it is to stay.
  ///
  /// - Throws: `missing`, where there is no one to ask.
  package func ask(
    _ question: String, inPlaceOf value: String, missing: LineError
  ) throws -> String? {
    let asked = offering(value, after: question) + texts.colon + " "
    return try typed(asked, missing: missing).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What is typed after a question; nil if the user leaves it.
  private func typed(_ question: String, missing: LineError) throws -> String? {
    do {
      if let answer = try answer(question, missing: missing) {
        return Vocabulary.leaves(answer) ? nil : String(answer.drop(while: \.isWhitespace))
      }
    } catch is LineInterrupted {
      return nil
    }
    guard console.device.isInputTerminal else { throw missing }
    return nil
  }

  /// Asks for one of what was listed; nil for none.
  package func choose(_ question: String) throws -> String? {
    do {
      let typed = try prompt(question + (isPlain ? texts.colon : "") + " ") ?? ""
      let answer = typed.split(separator: " ").joined(separator: " ")
      return answer.isEmpty || Vocabulary.leaves(answer) ? nil : answer
    } catch is LineInterrupted {
      return nil
    }
  }

  /// A question with what Enter means: in brackets, or in words for who listens.
  package func offering(_ suggestion: String, after question: String) -> String {
    guard isPlain else { return "\(question) [\(suggestion)]" }
    let isLong = suggestion.count > Self.heard
    let words = suggestion.prefix(Self.heard).split(
      separator: " ", omittingEmptySubsequences: false)
    let beginning = words.count > 1 ? words.dropLast().joined(separator: " ") : String(words[0])
    let hint = isLong ? texts.enterKeeps(beginning: beginning) : texts.enterKeeps(suggestion)
    return question + (question.hasSuffix("?") ? " " : ", ") + hint
  }

  /// So much of a value is read out before it is asked for anew.
  private static let heard = 100

  /// What is typed after a question, as it is; nil at the end of the input.
  ///
  /// - Parameter value: stands in the line, to be edited; see `stands(inLine:)`.
  /// - Throws: `missing`, where nothing may be asked.
  package func answer(
    _ question: String, value: String = "", missing: LineError
  ) throws -> String? {
    guard !answers.noInput else { throw missing }
    guard case .missing(let part, _) = missing else { return try prompt(question, value: value) }
    return try prompt(question, value: value) {
      completion?.answer(to: part, typed: $0)
    } pick: {
      $0.isEmpty ? completion?.pick(answer: part) : nil
    }
  }

  /// Whether a value stands in the line of its answer, to be edited there.
  package func stands(inLine value: String) -> Bool {
    !isPlain && !isQuiet && !value.isEmpty && value.utf8.count <= 1_000
      && value == Printable.text(value) && console.edits(on: asks)
  }

  /// Whether the user says yes; the end of the input never does.
  ///
  /// - Throws: `needsYes`, where there is no one to ask.
  package func confirm(_ question: String) throws -> Bool {
    if let answer = try confirmed(question) { return answer }
    guard console.device.isInputTerminal else { throw LineError.needsYes(question: question) }
    return false
  }

  /// Yes or no, or nil if the input ends instead. Ctrl-C is no, and so is what is neither, twice.
  ///
  /// - Throws: `needsYes`, where nothing may be asked.
  package func confirmed(_ question: String) throws -> Bool? {
    guard !answers.yes else { return true }
    guard !answers.noInput else { throw LineError.needsYes(question: question) }
    var isTold = false
    do {
      while let answer = try prompt("\(question) \(texts.yesOrNo) ") {
        let word = answer.filter { !$0.isWhitespace }
        if word.isEmpty || Vocabulary.isNo(word) || Vocabulary.leaves(word) { return false }
        if Vocabulary.isYes(word, in: texts) { return true }
        if isTold { return false }
        complain(texts.pleaseYesOrNo)
        isTold = true
      }
      return nil
    } catch is LineInterrupted {
      return false
    }
  }

  /// The next line at a prompt; nil at the end of the input.
  package func nextLine(_ prompt: String) throws -> String? {
    guard !isQuiet else { return try console.readLine() }
    var prompt = LinePrompt(
      theme(prompt, .prompt) + " ", on: .output, isCommand: true, isPlain: !wraps,
      complete: completion?.line)
    prompt.shortcut = Verb.browse.rawValue
    prompt.pick = picking { completion?.pick($0) }
    return try answered(console.readLine(prompt))
  }

  /// Writes the page of help a line asks for.
  ///
  /// - Parameter screen: where it was typed, if at a prompt.
  package func help(_ line: Line, on screen: PromptWord? = nil) throws {
    try HelpPage.show(
      for: line, in: texts, aliases: completion?.aliases ?? [:], isPlain: isPlain, on: console,
      screen: screen)
  }

  /// What picks how a line goes on, at a terminal where keys are pressed.
  private func picking(_ pick: @escaping (String) -> LinePick?) -> (String) -> (() -> String?)? {
    { line in
      guard !isPlain, console.device.takesKeys, let today = completion?.today,
        let found = pick(line)
      else { return nil }
      let picker = Picker(console: console, theme: theme, texts: texts)
      return { (try? picker.pick(found, today: today())) ?? nil }
    }
  }

  private func prompt(
    _ text: String, value: String = "", complete: ((String) -> LineCompleted?)? = nil,
    pick: ((String) -> LinePick?)? = nil
  ) throws -> String? {
    let isWrapped = wraps && console.device.isInputTerminal
    // The answer is typed behind a space, of which there must be room for one.
    let columns = console.device.columns - 2
    let text = Printable.text(text, keepingLines: true)
    let question =
      isWrapped
      ? Cells.wrapped(text, to: columns, keepingLines: true).joined(separator: "\n") + " " : text
    var prompt = LinePrompt(question, on: asks, isPlain: !wraps, value: value) {
      complete?($0) ?? LineCompleted(line: $0)
    }
    prompt.pick = pick.map(picking)
    return try answered(console.readLine(prompt))
  }

  /// Where the answer is not typed, or is Ctrl-D, nothing has ended the line yet.
  private func answered(_ answer: String?) throws -> String? {
    if !console.device.isInputTerminal || answer == nil { try tell("\n") }
    return answer
  }

  /// A line as it is, with its colours, told where the questions are.
  package func draw(_ line: String) throws { try tell(line + "\n") }

  /// Questions and what belongs to them stand on standard output at a prompt; elsewhere that is kept
  /// for results.
  private var asks: LinePrompt.Stream { entryPoint == .command || isQuiet ? .errors : .output }

  private func tell(_ text: String) throws {
    switch asks {
    case .errors: console.writeError(text)
    case .output: try console.write(text)
    }
  }
}
