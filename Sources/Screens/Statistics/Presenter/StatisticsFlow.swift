import Library
import Localization
import StatisticsEntity
import StatisticsInteractor

/// The screen as the presenter sees it.
package protocol StatisticsDisplay {
  func show(_ model: StatisticsModel) throws
}

/// Leads through the statistics.
package struct StatisticsFlow {
  private let rules: StatisticsRules
  private let display: any StatisticsDisplay
  private let texts: any Texts

  package init(rules: StatisticsRules, display: any StatisticsDisplay, texts: any Texts) {
    self.rules = rules
    self.display = display
    self.texts = texts
  }

  package func perform(_ event: StatisticsEvent) throws {
    let counts = try rules.counts(limit: event.limit)
    try display.show(
      StatisticsModel(
        heading: texts.statisticsHeading, figures: figures(counts.library.tally),
        meetings: meetings(counts.library.meetings),
        charts: [months(counts), borrowers(counts), books(counts), tags(counts)],
        facts: StatisticsFacts(counts)))
  }

  private func figures(_ tally: LibraryTally) -> [StatisticsFigure] {
    LoanFilter.allCases.map { filter in
      let count = tally.count(filter)
      let mood: StatisticsMood =
        switch filter {
        case .dueSoon where count > 0: .soon
        case .overdue where count > 0: .late
        default: .none
        }
      return StatisticsFigure(
        label: texts.label(filter), number: texts.number(count), mood: mood)
    }
  }

  private func meetings(_ tally: MeetingTally) -> StatisticsSection? {
    guard tally.upcoming + tally.held > 0 else { return nil }
    return StatisticsSection(
      title: texts.meetingsHeading,
      figures: MeetingTally.Count.allCases.map {
        StatisticsFigure(
          label: texts.label($0), number: texts.number(tally.count($0)), mood: .none)
      })
  }

  private func months(_ counts: StatisticsCounts) -> StatisticsChart {
    let bars = zip(counts.months, counts.library.loans).map { month, loans in
      bar(texts.name(month), loans)
    }
    return StatisticsChart(title: texts.loansByMonth, bars: bars, empty: texts.nothingLentYet)
  }

  private func borrowers(_ counts: StatisticsCounts) -> StatisticsChart {
    let bars = counts.library.borrowers.map { borrower in
      bar(
        borrower.name, borrower.loans,
        note: borrower.out > 0 ? texts.stillOut(count: borrower.out) : nil)
    }
    return StatisticsChart(title: texts.busiestBorrowers, bars: bars, empty: texts.nothingLentYet)
  }

  private func books(_ counts: StatisticsCounts) -> StatisticsChart {
    let bars = counts.library.books.map { lent in
      bar("\(lent.book.number) \(lent.book.title)", lent.loans)
    }
    return StatisticsChart(title: texts.mostBorrowed, bars: bars, empty: texts.nothingLentYet)
  }

  private func tags(_ counts: StatisticsCounts) -> StatisticsChart {
    let bars = counts.library.tags.map { tag in
      bar(tag.name, tag.loans, note: texts.bookCount(tag.books))
    }
    return StatisticsChart(title: texts.readingByTag, bars: bars, empty: texts.noTagsYet)
  }

  private func bar(_ label: String, _ loans: Int, note: String? = nil) -> StatisticsBar {
    StatisticsBar(
      label: label, count: loans, number: texts.number(loans),
      amount: texts.loanCount(loans), note: note)
  }
}

extension StatisticsFacts {
  fileprivate init(_ counts: StatisticsCounts) {
    let library = counts.library
    self.init(
      books: library.tally.count(.all), available: library.tally.count(.available),
      out: library.tally.count(.out), overdue: library.tally.count(.overdue),
      dueSoon: library.tally.count(.dueSoon),
      loansByMonth: zip(counts.months, library.loans).map { Span(month: $0.iso, loans: $1) },
      borrowers: library.borrowers.map {
        Borrower(name: $0.name, loans: $0.loans, out: $0.out)
      },
      mostBorrowed: library.books.map {
        LentBook(
          number: $0.book.number, title: $0.book.title, author: $0.book.author, loans: $0.loans)
      },
      tags: library.tags.map { Tag(tag: $0.name, books: $0.books, loans: $0.loans) },
      meetings: Meetings(library.meetings))
  }
}
