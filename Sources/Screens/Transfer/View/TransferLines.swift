import CommandLine
import Grammar
import Localization
import TransferEntity

/// What the exchange with files reads from lines.
package enum TransferLines {
  /// Nil if the line is for another screen.
  package static func event(_ line: Line) throws -> TransferEvent? {
    guard line.verb == .import || line.verb == .export else { return nil }
    if let more = line.arguments.dropFirst().first {
      throw LineError.needlessArgument(more, verb: line.word)
    }
    let path = line.arguments.first
    if line.verb == .import {
      return .importing(
        TransferImport(
          path: path, format: line.text(.format), isRehearsal: line.has(.dryRun),
          updates: line.has(.update), rejects: line.text(.rejected)))
    }
    return .exporting(
      TransferExport(path: path, format: line.text(.format), query: BookNumbers.query(line)))
  }
}
