import Library

/// Which of day and month comes first in the columns of a table, told from all that stands in them.
///
/// Only dates such as 03/04/2026 are doubtful; one such as 25/12/2026 settles its column, and columns
/// that have none of these are read as the others are.
struct DateColumns {
  private var orders: [Int: DateOrder] = [:]
  private let columns: [Int]
  private let isTold: Bool
  private var evidence: [Int: Set<DateOrder>] = [:]

  init(_ columns: [Int], _ told: DateOrder?) {
    self.columns = columns
    isTold = told != nil
    if let told { for column in columns { orders[column] = told } }
  }

  /// The order in a column; nil where no date of it was doubtful so far.
  subscript(column: Int) -> DateOrder? { orders[column] }

  /// Looks at a row before it is read.
  ///
  /// - Parameter rest: reads the rows behind it, which are not taken away.
  /// - Throws: `ImportError.doubtfulDates`, and whatever the source throws.
  mutating func settle(_ row: CSVRow, _ headings: Headings, rest: () -> CSVParser) throws {
    guard !isTold else { return }
    for column in columns where !row.isBare(column) && orders[column] == nil {
      let text = row.text(column)
      switch SlashDate(text) {
      case nil: continue
      case .certain(let order): evidence[column, default: []].insert(order)
      case .doubtful:
        try lookThrough(rest())
        let found = evidence[column] ?? []
        let all = evidence.values.reduce(into: Set()) { $0.formUnion($1) }
        guard let order = found.only ?? (found.isEmpty ? all.only : nil) else {
          throw ImportError.doubtfulDates(
            column: headings.names[column].shortened(), text.shortened())
        }
        orders[column] = order
      }
    }
  }

  private mutating func lookThrough(_ parser: CSVParser) throws {
    var (parser, row) = (parser, CSVRow())
    // What is read ahead stays in memory.
    var size = 0
    while try size < ImportLimit.waitingBytes && parser.read(into: &row) {
      size += row.size
      for column in columns where !row.isBare(column) {
        if case .certain(let order) = SlashDate(row.text(column)) {
          evidence[column, default: []].insert(order)
        }
      }
    }
  }
}

/// A date of three numbers whose year comes last, with slashes or dashes; dots stand behind the day.
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
