import Library

/// Reads the books of a file, one row at a time. Formats are read in `Exchange`.
///
///     final class RISReader: BookRowReader {
///       var fractionRead: Double? { source.fractionRead }
///       func next() throws -> ImportRow? {
///         try record().map { .book(ImportedBook(line: $0.line, details: $0.details)) }
///       }
///     }
///
/// A format is a case of `ImportFormat`, and a branch of `BookFile.open`; a service's CSV needs no
/// reader of its own, but a `BookLayout`.
package protocol BookRowReader: RowReader where Element == ImportRow {
  /// The columns of a table that are known to hold nothing a book has room for, unless someone says
  /// what they hold.
  var unplaced: [String] { get }

  /// What the columns hold as the user says, now or when such a table was read last; nil if no one
  /// has said so.
  var mapping: ColumnMapping? { get }
}

extension BookRowReader {
  package var unplaced: [String] { [] }
  package var mapping: ColumnMapping? { nil }
}

/// What a file of books turned out to be.
package enum ImportSource {
  /// And the character set that they have turned out to be in by then, where that is not UTF-8.
  case rows(any BookRowReader, encoding: () -> TextEncoding?)
  /// A complete copy of a library.
  case archive(any ArchiveReader)
}
