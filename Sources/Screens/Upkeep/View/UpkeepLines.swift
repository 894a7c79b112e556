import CommandLine
import Grammar
import Localization
import UpkeepEntity

/// What backups and checks read from lines.
package enum UpkeepLines {
  /// Nil where the line is for another screen.
  package static func event(_ line: Line) throws -> UpkeepEvent? {
    switch line.verb {
    case .backup:
      if let more = line.arguments.dropFirst().first {
        throw LineError.needlessArgument(more, verb: line.word)
      }
      return .backUp(line.arguments.first)
    case .check: return .check(mends: line.has(.repair))
    default: return nil
    }
  }
}
