import Library

package protocol BorrowerRowReader: RowReader where Element == BorrowerRow {
  /// The detected character set of the file, if it is not UTF-8.
  var encoding: TextEncoding? { get }
}

package enum BorrowerRow: Equatable, Sendable {
  /// The cells of a row, and the line it starts on, counting from 1.
  ///
  /// - Parameter distinction: the address or the class, which tells apart people of one name.
  case borrower([BorrowerField: String], distinction: BorrowerDistinction? = nil, line: Int)
  case unusable(line: Int, ImportFault)
}

/// Writes loans as a table, one row per loan.
package protocol LoanWriter {
  var heading: String { get }
  func row(_ lent: LentBook) -> String
}

/// Writes borrowers as a table that a `BorrowerRowReader` reads back.
package protocol BorrowerWriter {
  var heading: String { get }
  func row(_ borrower: Borrower) -> String
}
