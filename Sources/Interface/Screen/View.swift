import Grammar
import Library
import Localization

/// The port between presenters and the user: shows values, and asks questions that have typed
/// answers. The current line determines the format of the output.
///
///     try view.show(.notice(Notice(texts.added(owner: "City"), json: owner.json)))
///     guard let name = try view.ask(.text(.owner, of: .owner)) else { return }
package protocol View {
  /// The language, the format and the reader of output for the current line.
  var context: LineContext { get }
  func show(_ output: Output) throws
  /// Asks until the answer is valid or the user cancels.
  ///
  /// - Returns: `nil`, after a message, if the user cancels.
  /// - Throws: `missing` or `needsYes` if no one can be asked.
  func ask<Answer>(_ question: Question<Answer>) throws -> Answer?
  /// Asks for a field of a form until the answer is valid; returns `nil` if the user leaves the
  /// form.
  ///
  /// If an answer is also a command to leave or get help, asks which one is intended. An answer
  /// after a backslash is taken literally.
  func ask<Value>(
    _ field: FormQuestion, read: (_ text: String, _ isEscaped: Bool) throws -> Value
  ) throws -> FormReply<Value>?
  /// Lets the user edit a text in their text editor, and passes it to `body`. If `body` throws,
  /// keeps the text in a file and shows the path. Throws `ToolError` if the text could not be
  /// edited.
  func edit<Result>(
    _ text: String, missing: LineError, _ body: (_ text: String) throws -> Result
  ) throws -> Result
  /// Runs `body`, and shows the notice and the progress if it takes long.
  func wait<Result>(
    _ notice: WaitNotice, _ body: (WaitProgress) throws -> Result
  ) rethrows -> Result
  /// Returns a drawing of a list, to be shown beside other output.
  func picture(of list: ListOutput) -> Picture
}

/// The text shown while the user waits.
package enum WaitNotice {
  case text(String)
  /// A text with the completed part.
  case progress(String)
}

package struct WaitProgress {
  /// Reports the completed part, 0 to 1, if it is known, and a count.
  package let report: (_ fraction: Double?, _ count: Int) -> Void
  /// Replaces the text of the notice.
  package let updateNotice: (_ notice: String) -> Void

  package init(
    report: @escaping (_ fraction: Double?, _ count: Int) -> Void = { _, _ in },
    updateNotice: @escaping (_ notice: String) -> Void = { _ in }
  ) {
    self.report = report
    self.updateNotice = updateNotice
  }
}

// MARK: Showing

extension View {
  package var texts: any Texts { context.texts }

  package func show(_ cards: [Card]) throws { try show(.cards(cards)) }
  package func show(_ notice: Notice) throws { try show(.notice(notice)) }
  package func show(_ report: Report) throws { try show(.report(report)) }

  /// Shows a message about a result, for people only.
  package func say(_ sentence: String, _ style: TextStyle = .plain) throws {
    try show(.sentence(sentence, style))
  }
  /// Shows a hint with possible commands, in one line on a screen.
  package func say(_ hint: Hint) throws { try show(.hint(hint)) }
  /// Shows a message that helps to answer a question, on the stream of the questions.
  package func remark(_ sentence: String, _ style: TextStyle = .plain) throws {
    try show(.remark(sentence, style))
  }
  /// Shows additional information on standard error.
  package func inform(_ sentence: String) { try? show(.info(sentence)) }
  package func showError(_ sentence: String) { try? show(.error(sentence)) }
  /// Shows why a part of a line is refused. The rest of the line is carried out.
  package func showRefusal(_ problem: any Problem) {
    try? show(.error(problem.sentence(in: texts), problem: problem, isPartial: true))
  }
  /// Shows a message about a partial failure.
  package func warn(_ sentence: String) { try? show(.warning(sentence)) }
  /// Rings the terminal bell for a user who is not looking at the screen.
  package func ringBell() { try? show(.bell) }

  /// Runs `body`, and shows the notice if it takes long.
  package func withNotice<Result>(_ notice: String, _ body: () throws -> Result) rethrows -> Result
  {
    try wait(.text(notice)) { _ in try body() }
  }
}

// MARK: Asking

extension View {
  /// Asks for confirmation. The end of the input means no. Throws `needsYes` if no one can be
  /// asked.
  package func confirm(_ question: String) throws -> Bool {
    try ask(.confirmation(question)) ?? false
  }

  /// Asks whether to replace a file, if it exists.
  ///
  /// - Parameter outcome: what was not done if the user declines; `nil` for no message.
  package func mayWrite(
    _ path: String, exists: Bool, orNothingWas outcome: Outcome? = .written
  ) throws -> Bool {
    if try !exists || confirm(texts.replaceQuestion(path)) { return true }
    if let outcome { try say(texts.nothing(outcome)) }
    return false
  }

  /// Offers something optional; returns false if there is no prompt.
  package func offer(_ question: String) throws -> Bool { try ask(.offer(question)) ?? false }

  /// Asks whether to discard changes. The end of the input means yes.
  package func mayDiscard(_ question: String) throws -> Bool {
    try ask(.discard(question)) ?? true
  }

  /// Asks for a missing part of a line; returns nil, with a message, if the user cancels.
  ///
  /// - Parameter action: the word after the verb.
  package func ask(
    _ question: String? = nil, suggestion: String? = nil, for part: LinePart, of verb: Verb,
    _ action: Verb? = nil
  ) throws -> String? {
    try ask(
      .text(
        part, of: [verb] + [action].compactMap(\.self), question, suggestion: suggestion))
  }

  /// Refuses a line that begins something new but lacks a part, if the answer to a question would be
  /// the next line of a script.
  ///
  /// - Throws: `LineError.missing`.
  package func refuseInScript(_ part: LinePart) throws(LineError) {
    guard context.isScript else { return }
    throw .missing(part, verb: context.line.word)
  }

  package func askBooks(for verb: Verb, allowsAll: Bool = false) throws -> BookSelection? {
    try ask(.books(for: verb, allowsAll: allowsAll))
  }

  /// Asks until the answer is valid or the user cancels. Shows each error and, the first time
  /// unless `isHintShown`, how to cancel.
  ///
  ///     let day = try view.untilValid { try view.ask(for: .date, of: .read).map(lines.day) }
  package func untilValid<Answer>(
    isHintShown: Bool = false, _ ask: () throws -> Answer?
  ) throws -> Answer? {
    var isHintShown = isHintShown
    while true {
      do {
        return try ask()
      } catch LineError.missing(let part, let verb) {
        // No one can be asked.
        throw LineError.missing(part, verb: verb)
      } catch LineError.needsYes(let question) {
        throw LineError.needsYes(question: question)
      } catch let problem as any Problem where !(problem is StorageError) {
        showError(
          problem.sentence(in: texts) + (isHintShown ? "" : " " + texts.enterChangesNothing))
        isHintShown = true
      }
    }
  }

  /// Asks for confirmation, with a list of the changes, if there are many, if some are off screen,
  /// or if `always`; and if a key may have been pressed by mistake, unless not `confirmsKeyPress`.
  package func isConfirmed(
    _ question: String, count: Int, hidden: Int = 0, always: Bool = false,
    confirmsKeyPress: Bool = true,
    _ lines: (_ count: Int) throws -> [String]
  ) throws -> Bool {
    guard
      count >= BulkChanges.confirmationThreshold || hidden > 0 || always
        || confirmsKeyPress && context.isByKey
    else { return true }
    try preview(count: count, lines)
    guard try confirm(question) else {
      try say(texts.nothing(.changed))
      return false
    }
    return true
  }

  /// Lists the first items that a question is about.
  package func preview(count: Int, _ lines: (_ count: Int) throws -> [String]) throws {
    guard !context.assumesYes else { return }
    let previewCount = BulkChanges.previewCount
    let more = count > previewCount ? [texts.andMore(count - previewCount)] : []
    for line in try lines(previewCount) + more { try remark("  " + line) }
  }

  /// Lists the numbered items that can be chosen.
  package func preview(_ items: [(number: String, text: String)]) throws {
    for (number, text) in items {
      try remark(context.isPlain ? number + texts.colon + " " + text : "  \(number)  \(text)")
    }
  }

  /// Runs `body` and shows its error, if any.
  package func attempt(
    _ body: () throws -> Void, didRefuse: (any Problem) throws -> Void = { _ in }
  ) throws {
    do {
      try body()
    } catch let problem as any Problem {
      try? show(.error(problem.sentence(in: texts), problem: problem))
      try didRefuse(problem)
    }
  }
}
