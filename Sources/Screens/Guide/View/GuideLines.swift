import CommandLine
import Grammar
import GuideEntity
import Localization

/// What the guide reads from lines and from answers.
package enum GuideLines {
  /// Nil where the line is for another screen.
  ///
  /// - Throws: `badShell`.
  package static func event(_ line: Line) throws(LineError) -> GuideEvent? {
    switch line.verb {
    case .completions:
      if let more = line.arguments.dropFirst().first {
        throw .needlessArgument(more, verb: line.word)
      }
      guard let name = line.arguments.first else { return .completions(nil) }
      return .completions(try shell(name))
    case .manual: return .manual
    default: return nil
    }
  }

  static func shell(_ name: String) throws(LineError) -> GuideShell {
    guard let shell = GuideShell(rawValue: name.lowercased()) else {
      throw .badShell(name, allowed: GuideShell.allCases.map(\.rawValue))
    }
    return shell
  }
}
