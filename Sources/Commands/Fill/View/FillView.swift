import CommandLine
import Grammar
import Library

package enum FillView {
  package static func selection(_ line: Line) throws -> BookSelection? {
    try BookNumbers.selection(of: line, line.arguments, allowsAll: true)
  }
}
