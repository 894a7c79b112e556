import Library
import Streams

/// The order of day and month in each column, detected from all dates in it. Only dates such as
/// 03/04/2026 are ambiguous. One such as 25/12/2026 settles its column, and columns without any
/// follow the others.
struct DateColumns {
  private var orders: [Int: DateOrder] = [:]
  private let columns: [Int]
  private let isExplicit: Bool
  private var evidence: [Int: Set<DateOrder>] = [:]

  init(_ columns: [Int], _ order: DateOrder?) {
    self.columns = columns
    isExplicit = order != nil
    if let order { for column in columns { orders[column] = order } }
  }

  /// The order in a column, or `nil` if none of its dates was ambiguous so far.
  subscript(column: Int) -> DateOrder? { orders[column] }

  /// Inspects a row before it is read. `rest` parses the rows after it without consuming them.
  ///
  /// - Throws: `ImportError.doubtfulDates`, and any error of the source.
  mutating func settle(_ row: CSVRow, _ headings: Headings, rest: () -> CSVParser) throws {
    guard !isExplicit else { return }
    for column in columns where !row.isZeroLength(column) && orders[column] == nil {
      let text = row.text(column)
      switch SlashDate(text) {
      case nil: continue
      case .certain(let order): evidence[column, default: []].insert(order)
      case .doubtful:
        try lookThrough(rest())
        let columnEvidence = evidence[column] ?? []
        let all = evidence.values.reduce(into: Set()) { $0.formUnion($1) }
        guard let order = columnEvidence.only ?? (columnEvidence.isEmpty ? all.only : nil) else {
          throw ImportError.doubtfulDates(
            column: headings.names[column].shortened(), text.shortened())
        }
        orders[column] = order
      }
    }
  }

  private mutating func lookThrough(_ parser: CSVParser) throws {
    var parser = parser
    var row = CSVRow()
    // Rows that are read ahead stay in memory.
    var size = 0
    while try size < ImportLimit.waitingBytes && parser.read(into: &row) {
      size += row.size
      for column in columns where !row.isZeroLength(column) {
        if case .certain(let order) = SlashDate(row.text(column)) {
          evidence[column, default: []].insert(order)
        }
      }
    }
  }
}

/// A date with its year last and slashes or dashes. With dots, the day always comes first.
private enum SlashDate {
  case certain(DateOrder)
  case doubtful

  init?(_ text: String) {
    guard let (first, second) = BookCells.dayAndMonth(text), first != second else { return nil }
    switch (first > 12, second > 12) {
    case (true, false): self = .certain(.day)
    case (false, true): self = .certain(.month)
    case (false, false): self = .doubtful
    case (true, true): return nil
    }
  }
}

extension Set {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
