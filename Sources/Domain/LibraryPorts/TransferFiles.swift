import Library

/// The files that books are read from and written to, in all their formats. Where a path is taken, `-`
/// is the standard stream.
package protocol TransferFiles {
  /// Whether there is a file of this name that would be replaced.
  ///
  /// - Parameter source: the file that is read meanwhile.
  /// - Throws: `FileError.isFolder`; `StorageError.ownFile` for that one, or a file of the library's.
  func isTaken(_ path: String, whileReading source: String?) throws -> Bool

  /// Whether a path leads to standard output, such as `/dev/stdout`.
  func isStandardOutput(_ path: String) -> Bool

  /// Opens a file for reading.
  ///
  /// - Throws: `FileError` if there is no file to read, `ImportError` if it holds no books.
  func source(_ path: String, _ options: ImportOptions) throws -> ImportSource

  /// Whether a file that was read can be read once more: standard input is kept as far as it is short.
  func canReadAgain(_ path: String) -> Bool

  /// Keeps what the columns of a table hold, for the next one with the same headings.
  ///
  /// - Parameter heading: as its reader tells it.
  /// - Throws: `SettingsError`.
  func keep(_ mapping: ColumnMapping, for heading: String) throws

  /// Opens a table of borrowers for reading.
  ///
  /// - Throws: `FileError` if there is no file to read, `ImportError` if it is no such table.
  func borrowers(
    _ path: String, as encoding: TextEncoding?, _ mapping: BorrowerMapping?
  ) throws -> any BorrowerRowReader

  var borrowerWriter: any BorrowerWriter { get }
  var loanWriter: any LoanWriter { get }

  /// Opens a file for writing.
  ///
  /// - Throws: `StorageError`.
  func sink(_ path: String) throws -> any TextSink

  func writer(_ format: ExportFormat, _ words: ExportWords) -> ExportWriter
}

extension TransferFiles {
  /// Writes a file: where `body` throws, nothing of it is left.
  package func write(to path: String, _ body: (any TextSink) throws -> Void) throws {
    let sink = try sink(path)
    do { try body(sink) } catch {
      sink.discard()
      throw error
    }
    try sink.finish()
  }
}

/// Who writes a format, and what it takes of a library.
package enum ExportWriter {
  case books(any BookWriter)
  /// What has a date.
  case calendar(any CalendarWriter)
  /// A complete copy.
  case archive(any ArchiveWriter)
}
