import Grammar
import Library

/// Questions, and how to answer them.
package protocol QuestionTexts {
  /// The offer when an unknown command matches the words of books.
  func findOffer(_ words: String) -> String
  /// Follows `nothingFound` if similar words have results.
  func didYouMean(_ text: String) -> String
  func question(for part: LinePart) -> String

  /// Follows a yes-or-no question. Enter means no.
  var yesOrNo: String { get }
  var pleaseYesOrNo: String { get }
  /// Introduces the borrowers that a name may refer to.
  func whoQuestion(_ text: String) -> String
  func someoneNew(_ text: String) -> String
  func newBorrower(_ name: String) -> String
  func whichOne(_ numbers: [Int]) -> String
  /// The answer to an invalid choice.
  func noneOfThese(_ typed: String) -> String
  /// The answer to a request for help at a question.
  func answerHelp(example: String?, suggestion: String?) -> String
  func adding(_ option: String) -> String
  func forExample(_ line: String) -> String
  var interruptAgain: String { get }
}

extension Texts {
  /// Returns a question for a run without prompts, with a hint at how to answer it on the command line.
  ///
  /// - Parameter verb: the verb as typed.
  package func questionWithHint(_ part: LinePart, of verb: String) -> String {
    let text = question(for: part)
    let sentence = text + (text.hasSuffix("?") ? "" : ".")
    let option = part.option.map { adding(typed($0) + " " + placeholder($0.valueKind?.placeholder ?? "")) }
    let isBackup = part == .file && Language.allCases.contains { $0.words(for: Verb.backup).contains(verb) }
    let hint = isBackup ? BackupDestination.proposedFile(on: nil) : example(part)
    return [sentence, option ?? hint.map(forExample)].compactMap(\.self)
      .joined(separator: " ")
  }
}
