import CommandLine
import DeskEntity
import Grammar
import Library
import Localization
import Screen

package struct DeskView: ScreenView {
  package let console: any View
  private let today: Day

  package init(console: any View, today: Day) {
    self.console = console
    self.today = today
  }

  // MARK: Output

  package func output(_ content: DeskContent) -> Output {
    switch content {
    case .borrower(let text, let hasOverdue): .sentence(text, hasOverdue ? .late : .title)
    case .done(let text): .sentence(text, .good)
    case .late(let text): .sentence(text, .late)
    case .totals(let text): .sentence(text, .title)
    case .overdue(let heading, let books):
      .sentence(([heading] + books.map { "  " + $0 }).joined(separator: "\n"), .late)
    }
  }

  // MARK: Input

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> DeskEvent? {
    guard line.verb == .desk else { return nil }
    let name = line.arguments.joined(separator: " ")
    let receipts = line.text(.to) ?? (line.has(.receipt) ? "-" : nil)
    // Receipts are for people, and would be mixed with the JSON objects.
    if receipts == "-", context.isForPrograms {
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
      || word.lowercased() == String(texts.word(Verb.renew).prefix(1))
  }

  private func due(_ date: some Sequence<String>) throws -> DeskEvent {
    let text = date.joined(separator: " ")
    guard !text.isEmpty else { throw LineError.missingValue(.due, of: .desk) }
    return .due(try DayParser.parse(text, today: today))
  }

  package func event(_ event: DeskEvent, answer text: String) throws -> DeskEvent {
    guard case .answer(let question, _) = event else { return event }
    return .answer(question, isYes: isYes(text))
  }

  /// Returns whether an answer means yes or no, or `nil` for neither. “Yes” in another language
  /// means no.
  private func isYes(_ text: String) -> Bool? {
    if text.isEmpty { return false }
    if Vocabulary.isYes(text, in: texts) { return true }
    return Vocabulary.isNo(text) || Vocabulary.isYes(text) ? false : nil
  }
}
