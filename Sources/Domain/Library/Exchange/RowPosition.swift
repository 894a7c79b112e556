/// Where a row is in its file, counted from 1.
package enum RowPosition: Equatable, Sendable, ExpressibleByIntegerLiteral {
  /// The line on which the row begins.
  case line(Int)
  /// The number of the item, for a file with several items per line.
  case item(Int)

  package init(integerLiteral line: Int) { self = .line(line) }
}
