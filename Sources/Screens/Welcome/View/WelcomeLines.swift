import CommandLine
import Grammar
import Localization
import WelcomeEntity

/// What the start page reads from lines.
package enum WelcomeLines {
  package static func event(_ line: Line) -> WelcomeEvent {
    switch line.verb {
    case nil where line.words.isEmpty: .start
    case .back, .quit: .quit
    default: .carryOut(line.words)
    }
  }
}
