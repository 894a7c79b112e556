import Library
import Screen

/// Leads through the statistics.
package struct StatisticsPresenter {
  private let rules: StatisticsInteractor
  private let ui: any UserInterface
  private let draw: (StatisticsWords) -> Picture

  package init(
    rules: StatisticsInteractor, ui: any UserInterface,
    draw: @escaping (StatisticsWords) -> Picture
  ) {
    self.rules = rules
    self.ui = ui
    self.draw = draw
  }

  /// - Parameter limit: how many borrowers, books and tags, unless five.
  package func show(limit: Int?) throws {
    let counts = try rules.counts(limit: limit ?? 5)
    let words = StatisticsWords(counts, in: ui.texts)
    try ui.show(
      Report(
        passages: words.passages, values: counts.values, facts: counts.fact, picture: draw(words)))
  }

  /// - Parameters:
  ///   - limit: how many of each that is ranked, unless five.
  ///   - isTable: whether its months are wanted as CSV.
  package func show(_ span: StatisticsSpan, limit: Int?, isTable: Bool) throws {
    let period = try rules.period(span, limit: limit ?? 5)
    guard !isTable else {
      let lines = period.csv
      return try ui.show(
        Report(
          passages: lines.map { .sentence($0) }, values: lines.map { [$0] }, facts: period.fact
        ) { _ in lines })
    }
    let words = StatisticsWords(period, in: ui.texts)
    try ui.show(
      Report(
        passages: words.passages, values: period.values, facts: period.fact, picture: draw(words)))
  }
}
