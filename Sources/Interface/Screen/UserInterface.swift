import Grammar
import Library
import Localization

/// The port between presenters and the user. The current line determines the format of the output.
package protocol UserInterface: Showing, Asking, Waiting {}

extension UserInterface {
  /// Asks until the answer is valid or the user cancels. Shows each error and, the first time
  /// unless `isTold`, how to cancel.
  ///
  ///     let day = try ui.asking { try ui.ask(for: .date, of: .read).map(lines.day) }
  package func asking<Answer>(
    isTold: Bool = false, _ ask: () throws -> Answer?
  ) throws -> Answer? {
    var isTold = isTold
    while true {
      do {
        return try ask()
      } catch LineError.missing(let part, let verb) {
        // No one can be asked.
        throw LineError.missing(part, verb: verb)
      } catch LineError.needsYes(let question) {
        throw LineError.needsYes(question: question)
      } catch let problem as any Problem where !(problem is StorageError) {
        showError(problem.sentence(in: texts) + (isTold ? "" : " " + texts.enterChangesNothing))
        isTold = true
      }
    }
  }

  /// Asks for confirmation, with a list of the changes, if there are many, if some are off screen,
  /// or if `always`.
  package func isAgreed(
    _ question: String, count: Int, hidden: Int = 0, always: Bool = false,
    _ lines: (_ shown: Int) throws -> [String]
  ) throws -> Bool {
    guard count >= BulkChanges.confirmationThreshold || hidden > 0 || always || isByKey else {
      return true
    }
    try preview(count: count, lines)
    guard try confirm(question) else {
      try say(texts.nothing(.changed))
      return false
    }
    return true
  }

  /// Lists the first items that a question is about.
  package func preview(count: Int, _ lines: (_ shown: Int) throws -> [String]) throws {
    guard !agrees else { return }
    let shown = BulkChanges.previewCount
    let more = count > shown ? [texts.andMore(count - shown)] : []
    for line in try lines(shown) + more { try remark("  " + line) }
  }

  /// Runs `body` and shows its error, if any.
  package func attempt(
    _ body: () throws -> Void, refused: (any Problem) throws -> Void = { _ in }
  ) throws {
    do {
      try body()
    } catch let problem as any Problem {
      var sentence = problem.sentence(in: texts)
      if line.verb == .show, case LibraryError.noBookWithISBN(let isbn) = problem {
        sentence += " " + texts.addOffer(isbn)
      }
      showError(sentence)
      try refused(problem)
    }
  }
}
