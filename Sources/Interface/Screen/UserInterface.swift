import Grammar
import Library
import Localization

/// Where a screen shows and asks: the port between presenters and whoever sits in front.
///
/// In which form it shows is chosen by the line that is being carried out, not by the screen.
package protocol UserInterface: Showing, Asking, Waiting {}

extension UserInterface {
  /// Asks until the answer can be used, or the question is left. What is wrong with an answer is told,
  /// and the first time how to leave.
  ///
  ///     let day = try ui.asking { try ui.ask(for: .date, of: .read).map(lines.day) }
  ///
  /// - Parameters:
  ///   - isTold: whether it was said already how to leave.
  ///   - ask: asks once; nil if the question is left.
  package func asking<Answer>(
    isTold: Bool = false, _ ask: () throws -> Answer?
  ) throws -> Answer? {
    var isTold = isTold
    while true {
      do {
        return try ask()
      } catch LineError.missing(let part, let verb) {
        // There is no one to ask.
        throw LineError.missing(part, verb: verb)
      } catch LineError.needsYes(let question) {
        throw LineError.needsYes(question: question)
      } catch let problem as any Problem where !(problem is StorageError) {
        showError(problem.sentence(in: texts) + (isTold ? "" : " " + texts.enterLeaves))
        isTold = true
      }
    }
  }

  /// Lists what will change and asks, if there are many or some are off screen; otherwise agrees.
  ///
  /// - Parameters:
  ///   - always: whether fewer are asked about, too.
  ///   - lines: tells of the first of them.
  package func isAgreed(
    _ question: String, count: Int, hidden: Int = 0, always: Bool = false,
    _ lines: (_ shown: Int) throws -> [String]
  ) throws -> Bool {
    guard count >= ManyBooks.asked || hidden > 0 || always || isByKey else { return true }
    try preview(count: count, lines)
    guard try confirm(question) else {
      try say(texts.nothing(.changed))
      return false
    }
    return true
  }

  /// Tells of the first things that a question is about, unless it is answered beforehand.
  package func preview(count: Int, _ lines: (_ shown: Int) throws -> [String]) throws {
    guard !agrees else { return }
    let shown = ManyBooks.shown
    let more = count > shown ? [texts.andMore(count - shown)] : []
    for line in try lines(shown) + more { try remark("  " + line) }
  }

  /// Has something done, and tells what a rule refuses.
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
