import Screen
import Terminal

/// Lines that end with paths, which are not broken: they are to be copied.
package enum UnbrokenLines {
  package static func picture(_ lines: [String]) -> Picture {
    { _ in lines.map { Printable.text($0) } }
  }
}
