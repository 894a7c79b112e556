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

  /// What the file has around its records; nil if they cannot be written to a file of their own.
  var frame: RecordFrame? { get }

  /// The record that was read last, as it stands in the file.
  var lastRecord: [UInt8]? { get }
}

/// What makes a file of records that were taken out of another.
package struct RecordFrame: Sendable {
  package let before: String
  package let between: String
  package let after: String

  package init(before: String = "", between: String = "", after: String = "") {
    (self.before, self.between, self.after) = (before, between, after)
  }
}

extension RowReader {
  package var untaken: [UntakenColumn] { [] }
  package var heading: String? { nil }
  package var frame: RecordFrame? { heading.map { RecordFrame(before: $0) } }
  package var lastRecord: [UInt8]? { nil }
}
