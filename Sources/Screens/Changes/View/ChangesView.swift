import ChangesEntity
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
    switch line.verb {
    case .undo: return .undo(try line.number(.count) ?? 1)
    case .redo: return .redo(try line.number(.count) ?? 1)
    case .history:
      let selection =
        try BookNumbers.selection(line.arguments) ?? open.map { .numbers([$0...$0]) }
      let request = try line.listRequest()
      return selection.map(ChangesEvent.book) ?? .history(request)
    case .trash: return .trash(try line.listRequest())
    case .restore: return .restore(try BookNumbers.selection(line.arguments, takesAll: true))
    case .purge: return .purge(try BookNumbers.selection(line.arguments, takesAll: true))
    default: return nil
    }
  }
}
