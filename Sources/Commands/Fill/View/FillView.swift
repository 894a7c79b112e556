import CommandLine
import Grammar
import Library

/// Parses `fill` commands.
package enum FillView {
  /// Returns the named books, or nil if there are none.
  package static func selection(_ line: Line) throws -> BookSelection? {
    try BookNumbers.selection(of: line, line.arguments, takesAll: true)
  }
}
