import CommandLine
import Grammar
import Localization
import TrashEntity

/// What the trash reads from lines.
package enum TrashLines {
  /// Nil where the line is for another screen.
  package static func event(_ line: Line) throws -> TrashEvent? {
    switch line.verb {
    case .trash: .list(page: try line.number(.page), limit: try line.number(.limit))
    case .restore: .restore(try BookNumbers.selection(line.arguments, takesAll: true))
    case .purge: .purge(try BookNumbers.selection(line.arguments, takesAll: true))
    default: nil
    }
  }
}
