import Library
import Localization
import Screen

package struct StatisticsPresenter {
  private let interactor: StatisticsInteractor
  private let ui: any UserInterface
  private let draw: (StatisticsWords) -> Picture
  private let unbroken: ([String]) -> Picture

  package init(
    interactor: StatisticsInteractor, ui: any UserInterface,
    draw: @escaping (StatisticsWords) -> Picture,
    unbroken: @escaping ([String]) -> Picture
  ) {
    self.interactor = interactor
    self.ui = ui
    self.draw = draw
    self.unbroken = unbroken
  }

  /// The default number of entries per ranking.
  private static let maxRanked = 5

  package func run(_ event: StatisticsEvent) throws {
    switch event {
    case .counts(let limit): try showCounts(limit: limit ?? Self.maxRanked)
    case .period(let span, let limit, let isTable):
      try show(span, limit: limit ?? Self.maxRanked, isTable: isTable)
    case .year(let year, let limit): try showYear(year, limit: limit ?? Self.maxRanked)
    case .poster(let year, let path): try writePoster(of: year, to: path)
    case .showGoal: try showGoal(interactor.goal)
    case .setGoal(let goal):
      try interactor.set(goal: goal)
      try showGoal(goal)
    }
  }

  private func showCounts(limit: Int) throws {
    let counts = try interactor.counts(limit: limit)
    let words = StatisticsWords(counts, in: ui.texts)
    try ui.show(
      Report(
        passages: words.passages, values: counts.values, facts: counts.fact, picture: draw(words)))
  }

  private func show(_ span: StatisticsSpan, limit: Int, isTable: Bool) throws {
    let period = try interactor.period(span, limit: limit)
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

  // MARK: The user's year

  private func showYear(_ year: Int, limit: Int) throws {
    let year = try interactor.reading(in: year, goal: interactor.goal)
    let words = StatisticsWords(year, limit: limit, in: ui.texts)
    try ui.show(
      Report(passages: words.passages, values: year.values, facts: year.fact, picture: draw(words)))
  }

  private func writePoster(of year: Int, to path: String) throws {
    let year = try interactor.reading(in: year, goal: interactor.goal)
    let texts = ui.texts
    guard !year.read.isEmpty else { return try ui.say(texts.nothingRead(in: year.year)) }
    let figures = [
      texts.bookCount(year.read.count), year.pages.map(texts.pageCount),
      year.meanRating.map { texts.meanRatingLabel + texts.colon + " " + texts.tenths($0) },
    ]
    let poster = Poster(
      heading: texts.yearHeading(year.year),
      subtitle: figures.compactMap(\.self).joined(separator: " · "),
      language: texts.language.rawValue,
      tiles: year.read.enumerated().map { index, read in
        PosterTile(
          number: index + 1, title: read.entry.title, author: read.entry.author,
          link: read.entry.book.link, cover: interactor.cover(of: read.entry),
          alternative: texts.cover(of: read.entry.title))
      })
    let files = try interactor.write(poster, to: path)
    try ui.show(Report(files, saved: texts.yearSaved, in: texts, unbroken))
  }

  private func showGoal(_ goal: Int?) throws {
    let year = try interactor.reading(in: interactor.clock.today.year, goal: goal)
    let sentence =
      if let goal, let ahead = year.ahead {
        ui.texts.goalTold(goal, year: year.year, read: year.read.count, ahead: ahead)
      } else {
        ui.texts.noGoal
      }
    try ui.show(Notice(sentence, facts: year.goalFact))
  }
}
