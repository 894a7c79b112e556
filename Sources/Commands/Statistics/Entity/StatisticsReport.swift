/// Statistics, formatted for display.
package struct StatisticsReport: Equatable, Sendable {
  /// Tables of books, late returns and meetings, without empty ones.
  package var tables: [StatisticsTable]
  /// Labels with a sentence. A label may be empty.
  package var remarks: [StatisticsRemark]
  package var charts: [StatisticsChart]

  package init(
    tables: [StatisticsTable] = [], remarks: [StatisticsRemark] = [],
    charts: [StatisticsChart] = []
  ) {
    self.tables = tables
    self.remarks = remarks
    self.charts = charts
  }
}

package struct StatisticsTable: Equatable, Sendable {
  package let heading: String
  package let figures: [StatisticsFigure]

  package init(_ heading: String, _ figures: [StatisticsFigure]) {
    self.heading = heading
    self.figures = figures
  }
}

package struct StatisticsFigure: Equatable, Sendable {
  /// Whether the figure counts books that are due soon or overdue.
  package enum State: Sendable {
    case plain, soon, late
  }

  package let label: String
  package let number: String
  package let state: State

  package init(_ label: String, _ number: String, _ state: State = .plain) {
    self.label = label
    self.number = number
    self.state = state
  }
}

package struct StatisticsRemark: Equatable, Sendable {
  package let label: String
  package let text: String

  package init(_ label: String, _ text: String) {
    self.label = label
    self.text = text
  }
}

package struct StatisticsChart: Equatable, Sendable {
  package let title: String
  package let bars: [StatisticsBar]
  /// The text if there are no bars.
  package let emptyText: String

  package init(title: String, bars: [StatisticsBar], emptyText: String = "") {
    self.title = title
    self.bars = bars
    self.emptyText = emptyText
  }
}

package struct StatisticsBar: Equatable, Sendable {
  package let label: String
  package let count: Int
  package let number: String
  /// The number with its unit.
  package let amount: String
  package let note: String?

  package init(label: String, count: Int, number: String, amount: String, note: String? = nil) {
    self.label = label
    self.count = count
    self.number = number
    self.amount = amount
    self.note = note
  }
}
