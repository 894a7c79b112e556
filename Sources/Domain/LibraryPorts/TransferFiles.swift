import Library

/// The files that books are read from and written to. The path `-` is the standard stream.
package protocol TransferFiles {
  /// Whether a file at the path would be replaced.
  ///
  /// - Throws: `FileError.isFolder`; `StorageError.ownFile` for `source` or a file of the library.
  func wouldReplace(_ path: String, whileReading source: String?) throws -> Bool

  /// Whether a path refers to standard output, such as `/dev/stdout`.
  func isStandardOutput(_ path: String) -> Bool

  /// - Throws: `FileError` if the file cannot be read, `ImportError` if it contains no books,
  ///   `MissingColumns` if the user can say which columns are needed ones.
  func source(_ path: String, _ options: ImportOptions) throws -> ImportSource

  /// Whether a file can be read again. Standard input is buffered only if it is short.
  func canReadAgain(_ path: String) -> Bool

  /// Saves the mapping of a table's columns for the next table with the same headings.
  ///
  /// - Throws: `SettingsError`.
  func saveMapping(_ mapping: ColumnMapping, for heading: String) throws

  /// - Throws: `FileError` if the file cannot be read, `ImportError` if it is not such a table,
  ///   `MissingColumns` if the user can say which column has the names.
  func borrowers(
    _ path: String, as encoding: TextEncoding?, _ mapping: BorrowerMapping?, asksForColumns: Bool
  ) throws -> any BorrowerRowReader

  var borrowerWriter: any BorrowerWriter { get }
  var loanWriter: any LoanWriter { get }

  /// - Throws: `StorageError`.
  func sink(_ path: String) throws -> any TextSink

  func writer(_ format: ExportFormat, _ texts: ExportTexts) -> ExportWriter
}

extension TransferFiles {
  /// Writes a file, which is discarded if `body` throws.
  package func write(to path: String, _ body: (any TextSink) throws -> Void) throws {
    let sink = try sink(path)
    do { try body(sink) } catch {
      sink.discard()
      throw error
    }
    try sink.finish()
  }
}

package enum ExportWriter {
  case books(any BookWriter)
  /// Everything that has a date.
  case calendar(any CalendarWriter)
  case archive(any ArchiveWriter)
}
