import CommandLine
import Grammar
import Library

/// What is read from a line about filling in books.
package enum FillView {
  /// The books that it names; nil for none.
  package static func selection(_ line: Line) throws -> BookSelection? {
    try BookNumbers.selection(of: line, line.arguments, takesAll: true)
  }
}
