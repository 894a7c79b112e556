import Library

/// What a line asks of the record that is open.
package enum RecordEvent: Equatable, Sendable {
  case show
  /// Put it among the books read, or on the reading list.
  case read, want
  /// A line for the editor, which is filled in from the record.
  case add([String])
  /// A line for another screen.
  case elsewhere([String])
  case back, quit
}

/// How the screen was left.
package enum RecordOutcome: Equatable, Sendable {
  case back, quit
  /// With a line that another screen is to carry out.
  case elsewhere([String])
}

/// A record, to those who only pass it on.
package typealias RecordContent = CatalogueRecord
