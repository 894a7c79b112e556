import Localization
import Terminal

/// How a screen talks with its user: lines out, lines in, questions and their answers.
package struct Dialogue {
  /// Where the lines come from.
  package enum Door: Sendable {
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
  package let door: Door
  package let answers: Answers
  package let ink: Ink
  /// For results that are told in other ways than by sentences.
  package let isQuiet: Bool
  /// Whether long sentences are broken at the width of the terminal; screen readers want them whole.
  package let wraps: Bool

  package init(
    console: any Console, texts: any Texts, door: Door, answers: Answers, ink: Ink, isQuiet: Bool,
    wraps: Bool
  ) {
    self.console = console
    self.texts = texts
    self.door = door
    self.answers = answers
    self.ink = ink
    self.isQuiet = isQuiet
    self.wraps = wraps
  }

  /// A sentence that says what was done, wrapped at a terminal.
  package func say(_ sentence: String, _ role: Ink.Role? = nil) throws {
    guard !isQuiet else { return }
    let lines = lines(sentence, wrapped: wraps && console.device.isOutputTerminal)
    try console.write(lines.map { ink($0, role) + "\n" }.joined())
  }

  /// A sentence that helps to answer, told where the questions are.
  package func remark(_ sentence: String, _ role: Ink.Role? = nil) throws {
    guard !answers.noInput else { return }
    let lines = lines(sentence, wrapped: wraps && console.device.isInputTerminal)
    try tell(lines.map { ink($0, role) + "\n" }.joined())
  }

  /// A sentence about something that is wrong.
  package func complain(_ sentence: String) {
    let isTerminal = console.device.isErrorTerminal
    let lines = lines(sentence, wrapped: wraps && isTerminal)
    console.writeError(lines.map { ink($0, isTerminal ? .error : nil) + "\n" }.joined())
  }

  private func lines(_ sentence: String, wrapped isWrapped: Bool) -> [String] {
    let text = Printable.text(sentence, keepingLines: true)
    return isWrapped ? Cells.wrapped(text, to: console.device.columns) : [text]
  }

  /// A line as it is, with its colours.
  package func write(_ line: String) throws { try console.write(line + "\n") }

  /// Asks for what a line left out; nil where the user leaves the question.
  ///
  /// - Parameter suggestion: what Enter means; without one, an empty answer leaves the question too.
  /// - Throws: `missing`, where there is no one to ask.
  package func ask(
    _ question: String, suggestion: String? = nil, missing: @autoclosure () -> LineError
  ) throws -> String? {
    let hint = suggestion.map { " [\($0)]" } ?? ""
    let isSentence = question.hasSuffix("?")
    let end = isSentence ? hint + " " : hint + texts.colon + " "
    guard let answer = try answer(question + end, missing: missing()) else {
      guard console.device.isInputTerminal else { throw missing() }
      return nil
    }
    let typed = answer.drop(while: \.isWhitespace)
    return typed.isEmpty ? suggestion : String(typed)
  }

  /// What is typed after a question, as it is; nil at the end of the input.
  ///
  /// - Throws: `missing`, where nothing may be asked.
  package func answer(
    _ question: String, missing: @autoclosure () -> LineError
  ) throws -> String? {
    guard !answers.noInput else { throw missing() }
    return try prompt(question)
  }

  /// Whether the user says yes; the end of the input never does.
  ///
  /// - Throws: `needsYes`, where there is no one to ask.
  package func confirm(_ question: String) throws -> Bool {
    if let answer = try confirmed(question) { return answer }
    guard console.device.isInputTerminal else { throw LineError.needsYes }
    return false
  }

  /// Yes or no, or nil where the input ends instead.
  ///
  /// - Throws: `needsYes`, where nothing may be asked.
  package func confirmed(_ question: String) throws -> Bool? {
    guard !answers.yes else { return true }
    guard !answers.noInput else { throw LineError.needsYes }
    while let answer = try prompt("\(question) \(texts.yesOrNo) ") {
      let word = answer.filter { !$0.isWhitespace }
      if word.isEmpty || Vocabulary.isNo(word) { return false }
      if Vocabulary.isYes(word) { return true }
      complain(texts.pleaseYesOrNo)
    }
    return nil
  }

  /// The next line at a prompt; nil at the end of the input.
  package func nextLine(_ prompt: String) throws -> String? {
    guard !isQuiet else { return try console.readLine() }
    try console.write(ink(prompt, .prompt) + " ")
    return try answered(console.readLine())
  }

  /// The next line in which a screen finds an event; the others are explained, helped with or passed over.
  ///
  /// - Parameter own: finds an event in words that mean something on this screen only.
  package func next<Event>(
    _ prompt: String, own: ([String]) throws -> Event? = { _ in nil },
    _ parse: (Line) throws -> Event?
  ) throws -> Event? {
    while let typed = try nextLine(prompt) {
      do {
        let words = try LineWords.split(typed)
        if let event = try own(words) { return event }
        let line = try Line(words, in: texts)
        if line.verb == .help || line.has(.help) {
          try help(line)
        } else if let event = try parse(line) {
          return event
        }
      } catch let problem as LineError {
        complain(problem.sentence(in: texts))
      }
    }
    return nil
  }

  /// Writes the page of help a line asks for.
  package func help(_ line: Line) throws {
    let topic =
      line.verb == .help ? line.arguments.first : line.verb.map { texts.words(for: $0)[0] }
    let page = HelpPage(texts: texts, columns: min(100, console.device.columns))
    try console.write(try page.text(about: topic))
  }

  private func prompt(_ text: String) throws -> String? {
    try tell(Printable.text(text, keepingLines: true))
    return try answered(console.readLine())
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
  private func tell(_ text: String) throws {
    if door == .command || isQuiet {
      console.writeError(text)
    } else {
      try console.write(text)
    }
  }
}
