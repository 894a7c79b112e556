import CommandLine
import Grammar
import Localization
import RecordEntity

/// What the record screen reads from lines.
package struct RecordLines {
  package init() {}

  /// What a line asks of a record that it names, or that is meant; nil where it is for another screen.
  package func event(_ line: Line) -> RecordEvent? {
    switch line.verb {
    case .record: .show
    case .read: .read
    case .want: .want
    case .add: .add(line.words)
    default: nil
    }
  }

  /// The ISBN or id that a line names; nil where it names none.
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

  /// What a line typed at the screen's prompt asks for; lines for other screens are handed on.
  ///
  /// - Throws: `recordNumbers` where a verb for the library's books has numbers.
  func typed(_ line: Line) throws -> RecordEvent? {
    guard let verb = line.verb else { return .show }
    if verb == .add, line.arguments.isEmpty { return event(line) }
    // A number is for the list of records; options of the program are for the first screen to weigh.
    if verb == .show { return .elsewhere(line.words) }
    try line.refuseBooks(where: .record)
    if line.hasGlobalOptions { return .elsewhere(line.words) }
    switch verb {
    case .record, .read, .want, .add:
      return line.arguments.isEmpty ? event(line) : .elsewhere(line.words)
    case .back: return .back
    case .quit: return .quit
    default: return .elsewhere(line.words)
    }
  }
}
