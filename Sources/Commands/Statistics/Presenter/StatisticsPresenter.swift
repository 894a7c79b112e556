import Library
import Localization
import Screen

package struct StatisticsPresenter {
  private let interactor: StatisticsInteractor
  private let view: any ScreenView<StatisticsEvent, StatisticsContent>

  package init(
    interactor: StatisticsInteractor, view: any ScreenView<StatisticsEvent, StatisticsContent>
  ) {
    self.interactor = interactor
    self.view = view
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
    try show(StatisticsReport(counts, in: view.texts), counts.values, counts.json)
  }

  private func show(_ span: StatisticsSpan, limit: Int, isTable: Bool) throws {
    let period = try interactor.period(span, limit: limit)
    guard !isTable else {
      return try view.show(.table(period.csv, json: period.json))
    }
    try show(StatisticsReport(period, in: view.texts), period.values, period.json)
  }

  private func show(_ report: StatisticsReport, _ values: [[String]], _ json: OutputValue) throws {
    try view.show(.figures(ReportContent(report, values: values, json: json)))
  }

  // MARK: The user's year

  private func showYear(_ year: Int, limit: Int) throws {
    let year = try interactor.reading(in: year, goal: interactor.goal)
    try show(StatisticsReport(year, limit: limit, in: view.texts), year.values, year.json)
  }

  private func writePoster(of year: Int, to path: String) throws {
    let year = try interactor.reading(in: year, goal: interactor.goal)
    let texts = view.texts
    guard !year.finishedBooks.isEmpty else { return try view.say(texts.nothingRead(in: year.year)) }
    let figures = [
      texts.bookCount(year.finishedBooks.count), year.pages.map(texts.pageCount),
      year.meanRating.map { texts.meanRatingLabel + texts.colon + " " + texts.tenths($0) },
    ]
    let poster = Poster(
      heading: texts.yearHeading(year.year),
      subtitle: figures.compactMap(\.self).joined(separator: " · "),
      language: texts.language.rawValue,
      tiles: year.finishedBooks.enumerated().map { index, read in
        PosterTile(
          number: index + 1, title: read.book.title, author: read.book.author,
          link: read.book.details.link, cover: interactor.cover(of: read.book),
          altText: texts.cover(of: read.book.title))
      })
    let files = try interactor.write(poster, to: path)
    try view.show(.poster(files, saved: texts.yearSaved))
  }

  private func showGoal(_ goal: Int?) throws {
    let year = try interactor.reading(in: interactor.clock.today.year, goal: goal)
    let sentence =
      if let goal, let ahead = year.booksAhead {
        view.texts.goalSentence(goal, year: year.year, read: year.finishedBooks.count, ahead: ahead)
      } else {
        view.texts.noGoal
      }
    try view.show(Notice(sentence, json: year.goalJSON))
  }
}
