import CommandLine
import Grammar
import Localization

/// What backups, checks and the sample library read from lines.
package enum UpkeepView {
  /// Nil for a line of another module's.
  package static func event(_ line: Line) throws -> UpkeepEvent? {
    switch line.verb {
    case .backup:
      if let more = line.arguments.dropFirst().first {
        throw LineError.needlessArgument(more, verb: line.word)
      }
      return .backUp(line.arguments.first)
    case .check: return .check(repairs: line.has(.repair))
    case .sample: return .sample
    default: return nil
    }
  }
}
