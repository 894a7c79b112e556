import Library

/// Reads the books of a file, one row at a time. `Exchange` implements the formats.
///
///     final class RISReader: BookRowReader {
///       var fractionRead: Double? { source.fractionRead }
///       func next() throws -> ImportRow? {
///         try record().map { .book(ImportedBook(line: $0.line, details: $0.details)) }
///       }
///     }
///
/// A format is a case of `ImportFormat`, and a branch of `BookFile.open`. A service's CSV
/// needs a `BookLayout` instead of a reader.
package protocol BookRowReader: RowReader where Element == ImportRow {
  /// Columns that do not correspond to a field of a book, unless the user maps them.
  var unmapped: [String] { get }

  /// The user's mapping of the columns, for this table or for the last one with these columns.
  var mapping: ColumnMapping? { get }

  /// How the columns of the rows read so far were interpreted, where that is uncertain.
  var notes: TableNotes { get }

  /// Whether rows have the numbers of their books, even if some have none.
  var hasNumbers: Bool { get }
}

extension BookRowReader {
  package var unmapped: [String] { [] }
  package var mapping: ColumnMapping? { nil }
  package var notes: TableNotes { TableNotes() }
  package var hasNumbers: Bool { false }
}

package enum ImportSource {
  /// `encoding` returns the character set detected so far, if it is not UTF-8.
  case rows(any BookRowReader, encoding: () -> TextEncoding?)
  case archive(any ArchiveReader)
}
