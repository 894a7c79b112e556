import Library

package protocol RowReader: AnyObject {
  associatedtype Element

  /// - Throws: `ImportError` if the rest of the file cannot be used.
  func next() throws -> Element?

  /// The part of the input that has been read, 0 to 1, if its length is known.
  var fractionRead: Double? { get }

  /// The columns ignored in the rows read so far, in the order of the file.
  var ignored: [IgnoredColumn] { get }

  /// Whether rows have the number of their item instead of their line, because the file has several
  /// items per line.
  var countsItems: Bool { get }

  /// The heading of a table, as a line of CSV.
  var heading: String? { get }

  /// The text around the records of the file, if a record can be written to a separate file.
  var frame: RecordFrame? { get }

  /// The bytes of the last record read.
  var lastRecord: [UInt8]? { get }
}

/// The text around the records of a file, needed to write some records to another file.
package struct RecordFrame: Sendable {
  package let before: String
  package let between: String
  package let after: String

  package init(before: String = "", between: String = "", after: String = "") {
    self.before = before
    self.between = between
    self.after = after
  }
}

extension RowReader {
  package var ignored: [IgnoredColumn] { [] }
  package var countsItems: Bool { false }
  package var heading: String? { nil }
  package var frame: RecordFrame? { heading.map { RecordFrame(before: $0) } }
  package var lastRecord: [UInt8]? { nil }
}
