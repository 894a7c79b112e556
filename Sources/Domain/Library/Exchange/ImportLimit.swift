/// Limits on the content of a file, since the cost of reading it does not follow from its size.
package enum ImportLimit: Equatable, Sendable {
  // MARK: Reading

  /// The maximum bytes of a row or a record in any format: far more than a book needs, but few
  /// enough to be parsed in the memory of any computer.
  package static let recordBytes = 8_000_000
  /// The maximum cells of a row, as in spreadsheets.
  package static let rowCells = 16_384
  /// The maximum bytes and values of a JSON object that contains all books and is parsed as a
  /// whole.
  package static let objectBytes = 24_000_000
  package static let objectValues = 1_000_000
  /// The maximum books and bytes of a file that has to be read to its end before the first book is
  /// imported.
  package static let bufferedBooks = 100_000
  package static let bufferedBytes = 64_000_000
  /// The maximum books of a table of loans and bytes of its rows, which is read to its end since the
  /// loans of a book may be anywhere in it.
  package static let loanTableBooks = 200_000
  package static let loanBytes = 32_000_000

  // MARK: Workbooks

  /// The unpacked size of a workbook or of one of its parts.
  case unpacked(megabytes: Int)
  case cell(megabytes: Int)
  case row(megabytes: Int)
  /// The size of rows that are stored once and repeated.
  case repeats(megabytes: Int)
  /// The size of all cells.
  case sheet(megabytes: Int)
  case cells(millions: Int)
  case columns(Int)
  case rows(Int)

  // MARK: XML

  /// The depth of nested elements.
  case depth(Int)
  case attributes(Int)
  /// The number of elements in a record.
  case elements(Int)
  /// The size of text between tags, or in a tag.
  case text(megabytes: Int)
  /// The size of one record.
  case record(megabytes: Int)
  /// The number of books, if all are read before the first one is imported.
  case books(Int)
}
