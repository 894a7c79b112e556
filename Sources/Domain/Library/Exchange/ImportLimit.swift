/// What a file may have no more of: what it would take to read could not be told from its size.
package enum ImportLimit: Equatable, Sendable {
  // MARK: How much is read

  /// Bytes of a row or a record of any format: many times what a book may have, and so little that what
  /// is made of it while it is read takes no more memory than any machine has.
  package static let recordBytes = 8_000_000
  /// Cells of a row, as many as any spreadsheet has.
  package static let rowCells = 16_384
  /// Bytes of a JSON object with all books in it, which is read as a whole, and values in it.
  package static let (objectBytes, objectValues) = (24_000_000, 1_000_000)
  /// Books, and bytes of them, of a file that has to be read to its end before the first one is taken.
  package static let (waitingBooks, waitingBytes) = (100_000, 64_000_000)

  // MARK: Of workbooks

  /// In all, or in one of its parts.
  case unpacked(megabytes: Int)
  case cell(megabytes: Int)
  case row(megabytes: Int)
  /// In rows that stand there once and are told to be several.
  case repeats(megabytes: Int)
  /// In all cells.
  case sheet(megabytes: Int)
  case cells(millions: Int)
  case columns(Int)
  case rows(Int)

  // MARK: Of XML

  /// Elements within each other.
  case depth(Int)
  /// On an element.
  case attributes(Int)
  /// In a record.
  case elements(Int)
  /// Without a mark in it, or of a mark.
  case text(megabytes: Int)
  /// Of one record.
  case record(megabytes: Int)
  /// Where all are read before the first one is taken.
  case books(Int)
}
