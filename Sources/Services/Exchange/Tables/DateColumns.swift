import Library
import Streams

/// The order of day and month in each column, detected from its dates. Dates such as 03/04/2026 are
/// ambiguous. A date such as 25/12/2026 determines the order in its column, and also in columns
/// that have only ambiguous dates.
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

  /// The order in a column, or `nil` if none of its dates has been ambiguous so far.
  subscript(column: Int) -> DateOrder? { orders[column] }

  /// Detects the orders that a row needs, before the row is read. `lookahead` returns a parser of
  /// the following rows that does not consume them.
  ///
  /// - Throws: `ImportError.doubtfulDates`, and any error from the source.
  mutating func detectOrders(_ row: CSVRow, _ headings: Headings, lookahead: () -> CSVParser) throws
  {
    guard !isExplicit else { return }
    for column in columns where !row.isZeroLength(column) && orders[column] == nil {
      let text = row.text(column)
      switch SlashDate(text) {
      case nil: continue
      case .certain(let order): evidence[column, default: []].insert(order)
      case .ambiguous:
        try readAhead(lookahead())
        let columnEvidence = evidence[column] ?? []
        let allEvidence = evidence.values.reduce(into: Set()) { $0.formUnion($1) }
        guard
          let order = columnEvidence.onlyElement
            ?? (columnEvidence.isEmpty ? allEvidence.onlyElement : nil)
        else {
          throw ImportError.doubtfulDates(
            column: headings.names[column].shortened(), text.shortened())
        }
        orders[column] = order
      }
    }
  }

  private mutating func readAhead(_ parser: CSVParser) throws {
    var parser = parser
    var row = CSVRow()
    // Limited, since rows that are read ahead stay in memory.
    var size = 0
    while try size < ImportLimit.bufferedBytes && parser.read(into: &row) {
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
  case ambiguous

  init?(_ text: String) {
    // Most dates have their year first.
    guard !text.utf8.prefix(4).allSatisfy(\.isDigit), let date = ParsedDate(text),
      date.isOrderAmbiguous, let first = date.day,
      let second = date.month, first != second
    else { return nil }
    switch (first > 12, second > 12) {
    case (true, false): self = .certain(.day)
    case (false, true): self = .certain(.month)
    case (false, false): self = .ambiguous
    case (true, true): return nil
    }
  }
}

extension Set {
  fileprivate var onlyElement: Element? { count == 1 ? first : nil }
}
