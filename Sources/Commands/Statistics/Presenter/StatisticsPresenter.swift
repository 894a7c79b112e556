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
}
