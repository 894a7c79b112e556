import Library

/// Reads a file one row at a time, whatever its rows become.
package protocol RowReader: AnyObject {
  associatedtype Element

  /// The next row; nil after the last.
  ///
  /// - Throws: `ImportError` where nothing more of the file can be used.
  func next() throws -> Element?

  /// The part of the input that has been read, 0 to 1; nil if its length is not known.
  var fractionRead: Double? { get }

  /// What the rows read so far have that there is no room for, in the order of the file.
  var untaken: [UntakenColumn] { get }

  /// The heading of a table, as a line of CSV; nil if the file is no table.
  var heading: String? { get }

  /// The row that was read last, as lines of CSV; nil if the file is no table.
  var lastRow: String? { get }
}

extension RowReader {
  package var untaken: [UntakenColumn] { [] }
  package var heading: String? { nil }
  package var lastRow: String? { nil }
}
