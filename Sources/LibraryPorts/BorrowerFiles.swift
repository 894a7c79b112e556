import Library

/// Reads borrowers from a table, one row at a time.
package protocol BorrowerRowReader: AnyObject {
  /// The next row; nil after the last.
  func next() throws -> BorrowerRow?
  /// The part of the input that has been read, 0 to 1; nil if its length is not known.
  var fractionRead: Double? { get }
  /// What the rows read so far have that no borrower has room for, in the order of the file.
  var untaken: [UntakenColumn] { get }
  /// The character set that the file has turned out to be in, where that is not UTF-8.
  var encoding: TextEncoding? { get }
  /// The heading of the table, as a line of CSV.
  var heading: String { get }
  /// The row that was read last, as lines of CSV.
  var lastRow: String { get }
}

/// One row of a table of borrowers.
package enum BorrowerRow: Equatable, Sendable {
  /// What stands in its cells, and the line it starts on, the first being 1.
  case borrower([BorrowerField: String], line: Int)
  case unusable(line: Int, ImportFault)
}

/// Writes borrowers as a table that a `BorrowerRowReader` reads back.
package protocol BorrowerWriter {
  var heading: String { get }
  func row(_ borrower: Borrower) -> String
}
