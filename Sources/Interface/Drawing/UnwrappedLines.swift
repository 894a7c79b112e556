import Screen
import Terminal

/// Lines that end with paths. The lines are not wrapped, so that the paths can be copied.
package enum UnwrappedLines {
  package static func picture(_ lines: [String]) -> Picture {
    { _ in lines.map { Printable.text($0) } }
  }
}
