import Library
import Localization
import Screen

/// The statistics in words.
package struct StatisticsWords {
  let heading: String
  let figures: [Field]
  let meetingsHeading: String
  /// None if there are no meetings.
  let meetings: [Field]
  let latenessHeading: String
  /// None if nothing with a due date has come back.
  let lateness: [Field]
  private(set) var charts: [StatisticsChart]

  init(_ counts: StatisticsCounts, in texts: any Texts) {
    let library = counts.library
    func bar(_ label: String, _ loans: Int, note: String? = nil) -> StatisticsBar {
      StatisticsBar(
        label: label, count: loans, number: texts.number(loans), amount: texts.loanCount(loans),
        note: note)
    }
    func chart(
      _ title: String, _ bars: [StatisticsBar], empty: String? = nil
    ) -> StatisticsChart {
      StatisticsChart(title: title, bars: bars, empty: empty ?? texts.nothingLentYet)
    }
    heading = texts.statisticsHeading
    figures = LoanFilter.allCases.map { filter in
      let count = library.tally.count(filter)
      let mood: Mood =
        count == 0 ? .plain : filter == .dueSoon ? .soon : filter == .overdue ? .late : .plain
      return Field(texts.label(filter), texts.number(count), mood)
    }
    meetingsHeading = texts.meetingsHeading
    let hasMeetings = library.meetings.upcoming + library.meetings.held > 0
    meetings =
      !hasMeetings
      ? []
      : MeetingTally.Count.allCases.map {
        Field(texts.label($0), texts.number(library.meetings.count($0)))
      }
    latenessHeading = texts.latenessHeading
    let late = counts.lateness
    lateness =
      late.returned == 0
      ? []
      : [
        Field(texts.returnedLabel, texts.number(late.returned)),
        Field(texts.returnedLateLabel, texts.number(late.late)),
      ] + [late.meanDays.map { Field(texts.meanLateLabel, texts.tenths($0)) }].compactMap(\.self)
    charts = [
      chart(
        texts.loansByMonth, zip(counts.months, library.loans).map { bar(texts.name($0), $1) }),
      chart(
        texts.busiestBorrowers,
        library.borrowers.map {
          bar(
            texts.borrowerHeading($0.name), $0.loans,
            note: $0.out > 0 ? texts.stillOut(count: $0.out) : nil)
        }),
      chart(
        texts.mostBorrowed,
        library.books.map { bar("\($0.book.number) \($0.book.title)", $0.loans) }),
      chart(
        texts.readingByTag,
        library.tags.map { bar($0.name, $0.loans, note: texts.bookCount($0.books)) },
        empty: texts.noTagsYet),
    ]
    guard !library.owners.isEmpty else { return }
    charts.append(
      chart(
        texts.booksByOwner,
        library.owners.map {
          StatisticsBar(
            label: $0.name, count: $0.books, number: texts.number($0.books),
            amount: texts.bookCount($0.books),
            note: $0.here > 0 ? texts.hereCount($0.here) : nil)
        }))
  }

  var passages: [Report.Passage] {
    func told(_ fields: [Field]) -> [Report.Passage] {
      fields.map { .field($0.label, $0.texts.joined()) }
    }
    return [.sentence(heading)] + told(figures)
      + (lateness.isEmpty ? [] : [.pause, .sentence(latenessHeading)] + told(lateness))
      + (meetings.isEmpty ? [] : [.pause, .sentence(meetingsHeading)] + told(meetings))
      + charts.flatMap { chart in
        [.pause, .sentence(chart.title)]
          + chart.bars.map {
            .field($0.label, [$0.amount, $0.note].compactMap(\.self).joined(separator: ", "))
          } + (chart.bars.isEmpty ? [.sentence(chart.empty)] : [])
      }
  }
}

/// Numbers to be compared with each other.
struct StatisticsChart {
  let title: String
  let bars: [StatisticsBar]
  /// Said if there are no bars.
  let empty: String
}

struct StatisticsBar {
  let label: String
  /// The length of the bar.
  let count: Int
  let number: String
  /// The number with what it counts.
  let amount: String
  /// Another number with what it counts.
  let note: String?
}
