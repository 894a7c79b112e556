import Grammar
import Library
import Localization
import Screen
import Terminal

/// What is asked, as `Dialogue` does.
extension ConsoleInterface {
  package func next<Event>(
    _ prompt: String, whole: ([String]) -> [String], own: ([String]) throws -> Event?,
    read: (Line) throws -> Event?
  ) throws -> Typed<Event>? {
    line = Line(words: [])
    screen = PromptWord.allCases.first { texts.prompt($0) == prompt }
    let dialogue = dialogue
    while let typed = try nextLine(mark + prompt, dialogue) {
      let words: [String]
      do {
        words = try LineWords.split(typed)
      } catch {
        complain(error.sentence(in: texts))
        continue
      }
      if let read = try self.read(words, whole: whole, own: own, read: read) { return read }
    }
    return nil
  }

  package func read<Event>(
    _ typed: [String], whole: ([String]) -> [String], own: ([String]) throws -> Event?,
    read: (Line) throws -> Event?
  ) throws -> Typed<Event>? {
    // A command of the user's own is one on every screen.
    let words = Line.expanded(whole(Line.withoutProgram(typed)), look.aliases)
    do {
      if let event = try own(words) { return .event(event) }
      let line = try Line(words, in: texts)
      if line.verb == .help || line.has(.help) {
        try dialogue.help(line, on: screen)
        return nil
      }
      try begin(line)
      return try read(line).map(Typed.event) ?? .line(line)
    } catch let problem as LineError {
      complain(problem.sentence(in: texts) + (offer(of: words, after: problem) ?? ""))
      line = Line(words: [])
      return nil
    }
  }

  /// What may have been meant by words that are no command: books have them.
  private func offer(of words: [String], after problem: LineError) -> String? {
    guard case .unknownVerb = problem, words.count <= 8, words.joined().utf8.count <= 80,
      !words.contains(where: { $0.hasPrefix("-") }), isFound(BookSearch(words: words))
    else { return nil }
    return " " + texts.findOffer(words.joined(separator: " "))
  }

  /// The next line at a prompt; Ctrl-C gives up the one that is being typed.
  ///
  /// - Throws: `LineInterrupted`, if nothing is typed when it is pressed for the second time.
  private func nextLine(_ prompt: String, _ dialogue: Dialogue) throws -> String? {
    // A shell that gives a screen its lines wants none but the answers.
    if first.verb != nil, !console.device.isInputTerminal { return try console.readLine() }
    var isWarned = false
    if isPrompt, !isForPrograms, let news = news(texts) { try dialogue.say(news) }
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

  package var picks: Bool { asksWhich && isForEyes && console.device.takesKeys }

  package func pick(_ list: BrowsedList) throws -> String? {
    try Picker(console: console, theme: look.theme, texts: texts).pick(list)
  }

  package func books(beginning words: String) -> [BookName] {
    completion?.books(words, .library) ?? []
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

  package func begin(form title: String, beside list: Picture?, _ fields: [Field]) throws {
    if let list, isWide {
      var card = Card(title: title, titleLabel: "", fields: fields, facts: [:])
      card.neighbour = list
      try show([card])
    } else {
      try dialogue.remark(title, .title)
    }
    if !hasToldRules { try form.tellRules() }
    hasToldRules = true
  }

  /// What an answer to a question of a form is, where it may be a command instead.
  private enum Answered<Value> {
    case reply(FormReply<Value>)
    /// All that was typed is a word that leaves, or asks for help.
    case command(String, isHelp: Bool)
  }

  package func ask<Value>(
    _ question: FormQuestion, read: (_ text: String, _ isEscaped: Bool) throws -> Value
  ) throws -> FormReply<Value>? {
    do {
      while true {
        let answered = try form.ask(
          question.label, value: question.value, empty: question.empty,
          mayStandInLine: question.mayStandInLine, missing: question.missing
        ) { typed -> Answered<Value> in
          switch FormAnswer(typed) {
          case .keep: .reply(.keep)
          case .back: .reply(.back)
          case .explain: .reply(.explain)
          case .save: .reply(.save)
          case .nothing: .reply(.value(nil))
          case .text(let text, false) where Vocabulary.leaves(text): .command(text, isHelp: false)
          case .text(let text, false) where Vocabulary.verb(text) == .help:
            .command(text, isHelp: true)
          case .text(let text, let isEscaped): .reply(.value(try read(text, isEscaped)))
          }
        }
        switch answered {
        case nil: return nil
        case .reply(let reply): return reply
        case .command(let word, let isHelp):
          let asked = isHelp ? texts.helpFormQuestion(word) : texts.leaveFormQuestion(word)
          guard let isMeant = try dialogue.confirmed(asked) else {
            guard console.device.isInputTerminal else { throw question.missing }
            continue
          }
          if isMeant {
            if isHelp { try form.tellRules() }
            return isHelp ? .explain : nil
          }
          do {
            return .value(try read(word, false))
          } catch let problem as any Problem where !(problem is StorageError) {
            complain(problem.sentence(in: texts))
          }
        }
      }
    } catch is LineInterrupted {
      return .interrupted
    }
  }

  package func askWhether(_ question: FormQuestion) throws -> FormReply<Bool>? {
    do {
      return try whether(question)
    } catch is LineInterrupted {
      return .interrupted
    }
  }

  private func whether(_ question: FormQuestion) throws -> FormReply<Bool>? {
    let asked = "\(question.label) \(texts.yesOrNo)"
    var isLeft = false
    while true {
      let reply = try form.ask(asked, end: " ", missing: question.missing) {
        typed -> FormReply<Bool>? in
        switch FormAnswer(typed) {
        case .keep: return .keep
        case .back: return .back
        case .explain: return .explain
        case .save: return .save
        case .nothing: return .value(false)
        case .text(let text, _):
          isLeft = Vocabulary.leaves(text)
          return Vocabulary.isYes(text, in: texts)
            ? .value(true) : Vocabulary.isNo(text) ? .value(false) : nil
        }
      }
      guard let reply, !isLeft else { return nil }
      if let known = reply { return known }
      complain(texts.pleaseYesOrNo)
    }
  }

  package func edited<Result>(
    _ text: String, missing: LineError, _ body: (_ text: String) throws -> Result
  ) throws -> Result {
    guard mayAsk else { throw missing }
    let edited: EditedText
    do {
      edited = try console.edited(text)
    } catch let failure as EditorFailure {
      if let file = failure.file { complain(texts.keptText(file)) }
      throw ToolError.editor(failure.program)
    }
    do {
      return try body(edited.text)
    } catch {
      edited.keep()
      complain(texts.keptText(edited.file))
      throw error
    }
  }

  package func explain(_ question: FormQuestion) throws {
    try form.explain(question.explanation, question.calendar)
  }
}
