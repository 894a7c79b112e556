import ChangesEntity
import CommandLine
import Grammar
import Library
import Localization

package enum ChangesView {
  /// Returns `nil` for a line of another screen. A line without numbers refers to the `open` book.
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
