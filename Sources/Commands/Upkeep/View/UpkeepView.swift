import CommandLine
import Grammar
import Localization

package enum UpkeepView {
  /// Returns `nil` if the line is for another module.
  package static func event(_ line: Line) throws -> UpkeepEvent? {
    switch line.verb {
    case .backup:
      if let more = line.arguments.dropFirst().first {
        throw LineError.unexpectedArgument(more, verb: line.word)
      }
      return .backUp(line.arguments.first)
    case .check: return .check(repairs: line.has(.repair))
    case .sample: return .sample
    default: return nil
    }
  }
}
