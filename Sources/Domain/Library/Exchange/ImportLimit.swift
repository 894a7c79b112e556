/// Limits on the content of a file, since the cost of reading it does not follow from its size.
package enum ImportLimit: Equatable, Sendable {
  // MARK: How much is read

  /// Bytes of a row or a record in any format: many times what a book may have, yet little enough
  /// for what is made of it to fit into any machine's memory.
  package static let recordBytes = 8_000_000
  /// Cells of a row, as many as in any spreadsheet.
  package static let rowCells = 16_384
  /// Bytes and values of a JSON object with all books in it, which is parsed as a whole.
  package static let objectBytes = 24_000_000
  package static let objectValues = 1_000_000
  /// Books and bytes of a file that has to be read to its end before the first book is imported.
  package static let waitingBooks = 100_000
  package static let waitingBytes = 64_000_000

  // MARK: Of workbooks

  /// In all, or in one of its parts.
  case unpacked(megabytes: Int)
  case cell(megabytes: Int)
  case row(megabytes: Int)
  /// In rows that are stored once and repeated.
  case repeats(megabytes: Int)
  /// In all cells.
  case sheet(megabytes: Int)
  case cells(millions: Int)
  case columns(Int)
  case rows(Int)

  // MARK: Of XML

  /// Nested elements.
  case depth(Int)
  case attributes(Int)
  /// In a record.
  case elements(Int)
  /// Between tags, or in a tag.
  case text(megabytes: Int)
  /// Of one record.
  case record(megabytes: Int)
  /// If all are read before the first one is imported.
  case books(Int)
}
