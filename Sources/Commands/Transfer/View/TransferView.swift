import CommandLine
import Grammar
import Library
import Localization

package enum TransferView {
  private static func options(_ line: Line) throws -> ImportOptions {
    ImportOptions(
      format: line.text(.format).flatMap(ImportFormat.init(rawValue:)),
      encoding: line.text(.encoding).flatMap(TextEncoding.init(rawValue:)),
      dates: line.text(.dates).flatMap(DateOrder.init(rawValue:)),
      mapping: line.has(.borrowers) ? nil : try mapping(line),
      author: line.text(.author), sheet: line.text(.sheet), includesOnlyBooks: line.has(.only),
      includesLoans: line.has(.loans))
  }

  private static func mapping<Column>(_ line: Line) throws -> TableMapping<Column>? {
    guard line.has(.map) else { return nil }
    let entries = try line.texts(.map).flatMap { text in
      do { return try TableMapping<Column>(text).entries } catch {
        throw LineError.badValue(.map, text, allowed: Column.allCases.map(\.rawValue))
      }
    }
    return TableMapping(entries)
  }

  /// Returns `nil` if the line is for another module.
  package static func event(_ line: Line) throws -> TransferEvent? {
    if line.verb == .copy { return try copy(line) }
    guard line.verb == .import || line.verb == .export else { return nil }
    if let more = line.arguments.dropFirst().first {
      throw LineError.unexpectedArgument(more, verb: line.word)
    }
    let path = line.arguments.first
    if line.has(.borrowers) {
      try line.rejectOptions(
        except: line.verb == .import
          ? [.borrowers, .encoding, .map, .dryRun, .update, .rejected] : [.borrowers],
        after: "--" + LineOption.borrowers.rawValue)
      if line.verb == .export { return .exportTable(.borrowers, path: try table(path)) }
    }
    if line.verb == .export, line.has(.loans) {
      try line.rejectOptions(except: [.loans], after: "--" + LineOption.loans.rawValue)
      return .exportTable(.loans, path: try table(path))
    }
    if line.verb == .import {
      var request = TransferImport(
        path: path, options: try options(line),
        books: line.text(.books).flatMap(ReaderBooks.init(rawValue:)),
        includesBorrowers: line.has(.borrowers), isDryRun: line.has(.dryRun),
        updates: line.has(.update), rejects: line.text(.rejected))
      if request.includesBorrowers { request.borrowerMapping = try mapping(line) }
      return .importFile(request)
    }
    if line.has(.all) {
      try line.rejectOptions(
        except: [.all, .ever, .format, .for, .sort, .reverse], after: "--" + LineOption.all.rawValue
      )
    }
    var query = BookNumbers.query(line)
    if query == nil, line.has(.all) || line.has(.ever) { query = BookQuery() }
    query?.includesBooksElsewhere = line.has(.ever)
    return .exportBooks(
      TransferExport(
        path: path, format: try format(line, for: path), query: query,
        purpose: line.text(.for).flatMap(ExportPurpose.init(rawValue:))))
  }

  private static func table(_ path: String?) throws -> String? {
    if let path, let ending = ExportFormat.fileExtension(of: path), ending.lowercased() != "csv" {
      throw LineError.badEndingForTable(path)
    }
    return path
  }

  private static func copy(_ line: Line) throws -> TransferEvent {
    if let more = line.arguments.dropFirst(2).first {
      throw LineError.unexpectedArgument(more, verb: line.word)
    }
    let locations = line.arguments.map { $0.isEmpty ? nil : $0 } + [nil, nil]
    return .copyLibrary(from: locations[0], to: locations[1])
  }

  /// Returns the format of `--format`, or else of the file's extension; `nil` without a file.
  ///
  /// - Throws: `LineError.badEnding`; `badValue` if spreadsheets cannot read it.
  private static func format(_ line: Line, for path: String?) throws -> ExportFormat? {
    let explicitFormat = line.text(.format).flatMap(ExportFormat.init(rawValue:))
    guard line.has(.for) else { return try explicitFormat ?? path.map(ExportFormat.init(ofFile:)) }
    let hasExtension = path.flatMap(ExportFormat.fileExtension) != nil
    let inferred = try hasExtension ? path.map(ExportFormat.init(ofFile:)) : nil
    let format = explicitFormat ?? inferred ?? .csv
    guard format == .csv else {
      throw LineError.badValue(.format, format.rawValue, allowed: [ExportFormat.csv.rawValue])
    }
    return format
  }
}
