import CommandLine
import Grammar
import Library
import Localization
import RecordEntity
import Screen

/// What the record screen reads from lines.
package struct RecordView: ScreenView {
  package let ui: any UserInterface
  /// Whether numbers are those of a list of records.
  private let isListed: Bool

  package init(ui: any UserInterface, isListed: Bool) {
    self.ui = ui
    self.isListed = isListed
  }

  /// What a line asks of a record that it names, or that is meant; nil for a line of another screen's.
  package func event(_ line: Line) -> RecordEvent? {
    switch line.verb {
    case .record: .show
    case .read: .put(.read)
    case .want: .put(.want)
    case .add: .add
    case .edit: .edit
    default: nil
    }
  }

  /// The ISBN or id that a line names; nil for none.
  ///
  /// - Throws: `missing` for a number that is no ISBN: records have none outside of a search.
  package func name(_ line: Line) throws -> String? {
    guard !line.arguments.isEmpty else { return nil }
    let name = line.arguments.joined(separator: " ")
    if line.hasNumbers, name.utf8.count < 10 {
      throw LineError.missing(.record, verb: line.word)
    }
    return name
  }

  package func event(typed line: Line, at prompt: PromptWord) throws -> RecordEvent? {
    guard let verb = line.verb else { return line.words.isEmpty ? nil : .show }
    if line.arguments.isEmpty, let event = event(line) { return event }
    if isListed, line.hasNumbers, verb == .show || verb == .record {
      if let number = line.placeInList { return .listed(number) }
      if verb == .show { return .named(line.arguments.joined(separator: " ")) }
    }
    return nil
  }
}
