import CommandLine
import Grammar
import Library
import Localization
import RecordEntity
import Screen

package struct RecordView: ScreenView {
  package let ui: any UserInterface
  /// Whether the record was opened from a list, so that numbers refer to that list.
  private let isListed: Bool
  private let today: Day

  package init(ui: any UserInterface, isListed: Bool, today: Day) {
    self.ui = ui
    self.isListed = isListed
    self.today = today
  }

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> RecordEvent? {
    switch line.verb {
    case .record: .show
    case .rate: .rate(nil)
    case .add: .add
    case .edit: .edit
    default: try reading(line).map { .put($0.shelf, $0.line.update) }
    }
  }

  private func reading(_ line: Line) throws -> (shelf: Shelf, line: ReadingLine)? {
    try Shelf(line.verb).map { ($0, try ReadingLine(line, on: $0, today: today)) }
  }

  /// Returns the ISBN or id in a line, or `nil` if there is none.
  ///
  /// - Throws: `LineError.missing` for a number that is not an ISBN, since records have numbers
  ///   only in a search.
  package func name(_ line: Line) throws -> String? {
    let words = try reading(line)?.line.books ?? line.arguments
    guard !words.isEmpty else { return nil }
    let name = words.joined(separator: " ")
    if Line.areNumbers(words), name.utf8.count < 10 {
      throw LineError.missing(.record, verb: line.word)
    }
    return name
  }

  /// Returns `nil` if the answer removes the rating.
  package func rating(_ answer: String) throws -> Rating? { try Vocabulary.rating(answer) }

  package func event(typed line: Line, at prompt: PromptWord) throws -> RecordEvent? {
    guard let verb = line.verb else { return line.words.isEmpty ? nil : .show }
    if line.arguments.isEmpty, let event = try event(line) { return event }
    if verb == .rate, line.arguments.count == 1 { return .rate(line.arguments[0]) }
    if isListed, line.hasNumbers, verb == .show || verb == .record {
      if let number = line.listPosition { return .showListed(number) }
      if verb == .show { return .showNamed(line.arguments.joined(separator: " ")) }
    }
    return nil
  }
}
