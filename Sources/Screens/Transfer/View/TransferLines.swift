import CommandLine
import Grammar
import Library
import Localization
import TransferEntity

/// What the exchange with files reads from lines.
package enum TransferLines {
  /// How a line wants a file to be read.
  private static func options(_ line: Line) throws -> ImportOptions {
    let mapping = try line.text(.map).map { text in
      do { return try ColumnMapping(text) } catch {
        throw LineError.badValue(.map, text, allowed: ImportColumn.allCases.map(\.rawValue))
      }
    }
    return ImportOptions(
      format: line.text(.format).flatMap(ImportFormat.init(rawValue:)),
      encoding: line.text(.encoding).flatMap(TextEncoding.init(rawValue:)),
      dates: line.text(.dates).flatMap(DateOrder.init(rawValue:)), mapping: mapping,
      author: line.text(.author), sheet: line.text(.sheet))
  }

  /// Nil if the line is for another screen.
  package static func event(_ line: Line) throws -> TransferEvent? {
    guard line.verb == .import || line.verb == .export else { return nil }
    if let more = line.arguments.dropFirst().first {
      throw LineError.needlessArgument(more, verb: line.word)
    }
    let path = line.arguments.first
    if line.has(.borrowers) {
      try line.refuseOptions(
        but: line.verb == .import
          ? [.borrowers, .dryRun, .update, .rejected] : [.borrowers])
      if line.verb == .export { return .exportingBorrowers(path: path) }
    }
    if line.verb == .import {
      return .importing(
        TransferImport(
          path: path, options: try options(line), takesBorrowers: line.has(.borrowers),
          isRehearsal: line.has(.dryRun), updates: line.has(.update), rejects: line.text(.rejected))
      )
    }
    return .exporting(
      TransferExport(path: path, format: line.text(.format), query: BookNumbers.query(line)))
  }
}
