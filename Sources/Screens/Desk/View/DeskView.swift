import CommandLine
import DeskEntity
import Grammar
import Library
import Localization
import Screen

package struct DeskView: ScreenView {
  package let ui: any UserInterface
  private let today: Day

  package init(ui: any UserInterface, today: Day) {
    self.ui = ui
    self.today = today
  }

  package func event(typed line: Line, at prompt: PromptWord) throws -> DeskEvent? {
    try event(line)
  }

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> DeskEvent? {
    guard line.verb == .desk else { return nil }
    let name = line.arguments.joined(separator: " ")
    let receipts = line.text(.to) ?? (line.has(.receipt) ? "-" : nil)
    // Receipts are for people, and would be mixed with the JSON objects.
    if receipts == "-", ui.isForPrograms {
      throw LineError.notForVerb(.receipt, verb: line.word + " --json")
    }
    return .open(
      borrower: name.isEmpty ? nil : Vocabulary.borrower(name),
      due: try line.day(.due, today: today), receipts: receipts)
  }

  /// Parses words as one scan unless they start with a verb. They are not looked up as a title
  /// since they may be a name.
  package func event(ofWords words: [String]) throws -> DeskEvent? {
    guard let first = words.first else { return .end }
    if words.count == 1, Vocabulary.verb(first) == .help { return .help }
    if words.count == 1, isRenewal(first) { return .renew }
    if Vocabulary.option(first) == .due { return try due(words.dropFirst()) }
    guard Vocabulary.verb(first) == nil, !first.hasPrefix("-"), !first.hasPrefix("/"), first != "."
    else { return nil }
    return .scan(Vocabulary.borrower(words.joined(separator: " ")))
  }

  /// Whether a word is the verb for renewals or its first letter.
  private func isRenewal(_ word: String) -> Bool {
    Vocabulary.verb(word) == .renew
      || word.lowercased() == String(ui.texts.word(Verb.renew).prefix(1))
  }

  private func due(_ date: some Sequence<String>) throws -> DeskEvent {
    let text = date.joined(separator: " ")
    guard !text.isEmpty else { throw LineError.missingValue(.due, of: .desk) }
    return .due(try TypedDay.read(text, today: today))
  }

  /// Returns whether words mean yes or no, or `nil` for neither. “Yes” in another language means
  /// no.
  package func confirmation(_ words: [String]) -> Bool? {
    guard let word = words.first else { return false }
    if words.count > 1 { return nil }
    if Vocabulary.isYes(word, in: ui.texts) { return true }
    return Vocabulary.isNo(word) || Vocabulary.isYes(word) ? false : nil
  }
}
