import ChangesPresenter
import CommandLine
import Grammar
import Library
import Localization

/// What is read from lines about changes and the trash.
package enum ChangesView {
  /// Nil for a line of another module's.
  ///
  /// - Parameter open: the book that is open, which a line means that names none.
  package static func event(_ line: Line, open: Int?) throws -> ChangesEvent? {
    let (page, limit) = (try line.number(.page), try line.number(.limit))
    switch line.verb {
    case .undo: return .undo(try line.number(.count) ?? 1)
    case .redo: return .redo(try line.number(.count) ?? 1)
    case .history:
      let selection =
        try BookNumbers.selection(line.arguments) ?? open.map { .numbers([$0...$0]) }
      return selection.map(ChangesEvent.book) ?? .history(page: page, limit: limit)
    case .trash: return .trash(page: page, limit: limit)
    case .restore: return .restore(try BookNumbers.selection(line.arguments, takesAll: true))
    case .purge: return .purge(try BookNumbers.selection(line.arguments, takesAll: true))
    default: return nil
    }
  }
}
