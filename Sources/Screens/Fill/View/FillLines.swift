import CommandLine
import FillEntity
import Grammar
import Localization

/// What is read from a line about filling in books.
package enum FillLines {
  /// Nil where the line is for another screen.
  package static func event(_ line: Line) throws -> FillEvent? {
    guard line.verb == .fill else { return nil }
    return FillEvent(try BookNumbers.selection(of: line, line.arguments, takesAll: true))
  }
}
