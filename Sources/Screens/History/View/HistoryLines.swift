import CommandLine
import Grammar
import HistoryEntity
import Localization

/// What the history reads from lines.
package enum HistoryLines {
  /// Nil where the line is for another screen.
  package static func event(_ line: Line) throws -> HistoryEvent? {
    let count = try line.number(.count) ?? 1
    switch line.verb {
    case .undo: return .undo(count)
    case .redo: return .redo(count)
    case .history:
      if let selection = try BookNumbers.selection(line.arguments) { return .book(selection) }
      return .list(page: try line.number(.page), limit: try line.number(.limit))
    default: return nil
    }
  }
}
