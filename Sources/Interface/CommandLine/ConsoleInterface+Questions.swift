import Grammar
import Library
import Localization
import Screen
import Terminal

/// Asks questions, and reads lines and answers.
extension ConsoleInterface {
  package func next<Event>(
    _ prompt: String, _ reader: LineReader<Event>
  ) throws -> PromptInput<Event>? {
    try endAnswer()
    line = Line(words: [])
    screen = PromptWord.allCases.first { texts.prompt($0) == prompt }
    while let input = try nextLine(promptPrefix + prompt, reader.idleWork) {
      let words: [String]
      do {
        words = try LineWords.split(input)
      } catch {
        try show(.error(error.sentence(in: texts), problem: error))
        continue
      }
      if let read = try read(words, reader) { return read }
    }
    return nil
  }

  /// Parses typed words; returns nil after showing help or an error.
  func read<Event>(
    _ input: [String], _ reader: LineReader<Event>
  ) throws -> PromptInput<Event>? {
    // User-defined commands work on every screen.
    let words = Line.expanded(
      reader.expanded(Line.withoutProgram(input)), presentation.settings.aliases)
    do {
      if let event = try reader.eventOfWords(words) {
        if !words.isEmpty { beginAnswer() }
        return .event(event)
      }
      let line = try Line(words, in: texts)
      if line.verb == .help || line.has(.help) {
        try help(line, on: screen)
        return nil
      }
      if isScript { try line.rejectShortenedVerb(in: texts) }
      try begin(line)
      try willRun(line)
      return try reader.eventOfLine(line).map(PromptInput.event) ?? .line(line)
    } catch let problem as any Problem {
      let searchHint = (problem as? LineError).flatMap { self.searchHint(of: words, after: $0) }
      line = Line(words: [])
      if Line.hasOption(.json, in: words) { line.options[.json] = "" }
      try show(.error(problem.sentence(in: texts) + (searchHint ?? ""), problem: problem))
      line = Line(words: [])
      return nil
    }
  }

  /// Returns a hint if words that are not a command match books.
  private func searchHint(of words: [String], after problem: LineError) -> String? {
    guard case .unknownVerb = problem, words.count <= 8, words.joined().utf8.count <= 80,
      !words.contains(where: { $0.begins(with: "-") }),
      matchesBooks(BookSearch(words: words), presentation.settings)
    else { return nil }
    return " " + texts.findOffer(words.joined(separator: " "))
  }

  /// Reads a line. Ctrl-C cancels the line being typed. Throws `LineInterrupted` if Ctrl-C is
  /// pressed twice without typing.
  private func nextLine(
    _ prompt: String, _ idleWork: @escaping () -> Bool
  ) throws -> String? {
    if let line = unreadLine {
      unreadLine = nil
      return line
    }
    // If lines are piped into a screen, print only results, without prompts.
    if startLine.verb != nil, !console.device.isInputTerminal { return try console.readLine() }
    var hasWarned = false
    if isPrompt, !isForPrograms, let notice = changesNotice(texts) { try say(notice) }
    while true {
      do {
        return try readLine(prompt, idleWork: idleWork)
      } catch let interruption as LineInterrupted {
        if hasWarned, !interruption.hadText { throw interruption }
        hasWarned = !interruption.hadText
        if hasWarned { try say(texts.interruptAgain) }
      }
    }
  }

  package var asksIfAmbiguous: Bool {
    isPrompt && mayAsk && !isForPrograms && console.device.isInputTerminal
  }

  package var isAtTerminal: Bool {
    console.device.isInteractive && console.device.isErrorTerminal
  }

  /// Whether lines are typed by a program.
  package var isScript: Bool { startLine.verb == nil && !console.device.isInputTerminal }

  package var usesPicker: Bool { asksIfAmbiguous && isForScreen && console.device.readsKeys }

  package func books(beginning words: String) -> [BookName] {
    completion?.books(words, .library) ?? []
  }

  func begin(_ form: FormHeading) throws {
    if let list = form.neighbor, context.showsNeighbors {
      var card = Card(title: form.title, titleLabel: "", fields: form.fields, json: [:])
      card.neighbor = list
      try show([card])
    } else {
      try remark(form.title, .title)
    }
    try introduceForm()
  }

  package func ask<Value>(
    _ question: FormQuestion, read: (_ text: String, _ isEscaped: Bool) throws -> Value
  ) throws -> FormReply<Value>? {
    while true {
      do {
        return try askField(
          question.label, value: question.value, emptyText: question.emptyText,
          mayEditInLine: question.mayEditInLine, completing: question.part,
          missing: question.missing
        ) { input in
          try FormReply(input) { text, isEscaped in
            if !isEscaped, Vocabulary.cancels(text) || Vocabulary.verb(text) == .help {
              throw FormCommand(word: text, text: text)
            }
            return try read(text, isEscaped)
          }
        }
      } catch is LineInterrupted {
        return .interrupted
      } catch let command as FormCommand {
        let isHelp = !Vocabulary.cancels(command.word)
        // A word in place of the value leaves the form, or explains it.
        if command.text == command.word {
          if !isHelp, !question.value.isEmpty || !question.takesWords { return nil }
          if isHelp, !question.takesWords {
            try explainForms()
            return .explain
          }
        }
        let fullQuestion =
          isHelp ? texts.helpFormQuestion(command.word) : texts.leaveFormQuestion(command.word)
        switch try confirmed(fullQuestion) {
        case true?:
          if isHelp { try explainForms() }
          return isHelp ? .explain : nil
        case false?:
          do {
            return .value(try read(command.text, command.isEscaped))
          } catch let problem as any Problem where !(problem is StorageError) {
            showError(problem.sentence(in: texts))
          }
        case nil: guard console.device.isInputTerminal else { throw question.missing }
        }
      }
    }
  }

  package func edit<Result>(
    _ text: String, missing: LineError, _ body: (_ text: String) throws -> Result
  ) throws -> Result {
    guard mayAsk else { throw missing }
    let edited: EditedText
    do {
      edited = try console.edit(text)
    } catch let failure as EditorFailure {
      if let file = failure.file { inform(texts.textSaved(file)) }
      throw ToolError.editor(failure.program)
    }
    do {
      return try body(edited.text)
    } catch {
      edited.keep()
      inform(texts.textSaved(edited.file))
      throw error
    }
  }
}

/// An answer to a form field that is, or ends in, a word for a command.
struct FormCommand: Error {
  let word: String
  /// The complete answer.
  let text: String
  var isEscaped = false
}
