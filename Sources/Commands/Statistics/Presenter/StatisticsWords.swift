import Library
import Localization
import Screen

package struct StatisticsWords {
  /// Tables of books, late returns and meetings, without empty ones.
  private(set) var tables: [(heading: String, fields: [Field])]
  private(set) var charts: [StatisticsChart]
  private(set) var remarks: [Field] = []

  init(_ year: ReadingYear, limit: Int, in texts: any Texts) {
    func chart(_ title: String, _ bars: [(label: String, read: Int)]) -> StatisticsChart {
      StatisticsChart(
        title: title,
        bars: bars.map {
          StatisticsBar(
            label: $0.label, count: $0.read, number: texts.number($0.read),
            amount: texts.bookCount($0.read), note: nil)
        }, empty: "")
    }
    func fact(_ label: String, _ book: FinishedBook?, _ detail: (FinishedBook) -> String) -> Field?
    {
      book.map { Field(label, "\($0.entry.title) (\(detail($0)))") }
    }
    let figures = [
      (texts.booksReadLabel, texts.number(year.read.count)),
      (texts.pagesLabel, year.pages.map { texts.number($0) }),
      (texts.meanRatingLabel, year.meanRating.map(texts.tenths)),
    ]
    tables = [
      (
        texts.yearHeading(year.year),
        figures.compactMap { label, text in text.map { Field(label, $0) } }
      )
    ]
    let goal = year.goal.flatMap { goal in
      year.ahead.map { texts.goal(goal, read: year.read.count, ahead: $0) }
    }
    remarks = [
      goal.map { Field(texts.goalLabel, $0) },
      fact(texts.firstReadLabel, year.read.first) { texts.date($0.day) },
      fact(texts.lastReadLabel, year.read.count > 1 ? year.read.last : nil) { texts.date($0.day) },
      fact(texts.longestLabel, year.longest) { texts.pageCount($0.pages ?? 0) },
      fact(texts.shortestLabel, year.shortest) { texts.pageCount($0.pages ?? 0) },
    ].compactMap(\.self)
    guard !year.read.isEmpty else {
      remarks.append(Field("", texts.nothingRead(in: year.year)))
      charts = []
      return
    }
    charts = [
      chart(texts.readByMonth, year.months.map { (texts.name($0.month), $0.read) }),
      chart(texts.readByAuthor, year.authors(limit: limit).map { ($0.name, $0.read) }),
      chart(texts.readByTag, year.tags(limit: limit).map { ($0.name, $0.read) }),
      chart(texts.readByRating, year.ratings.map { (texts.rating($0.rating), $0.read) }),
    ].filter { !$0.bars.isEmpty }
  }

  init(_ period: LendingPeriod, in texts: any Texts) {
    func chart(_ title: String, _ bars: [(label: String, loans: Int)]) -> StatisticsChart {
      StatisticsChart(
        title: title,
        bars: bars.map {
          StatisticsBar(
            label: $0.label, count: $0.loans, number: texts.number($0.loans),
            amount: texts.loanCount($0.loans), note: nil)
        }, empty: "")
    }
    func chart(_ title: String, _ lent: [LoanCount<String>]) -> StatisticsChart {
      chart(title, lent.map { ($0.thing, $0.loans) })
    }
    let total = period.total
    let figures: [(String, String?)] = [
      (texts.loansLabel, texts.number(total.loans)),
      (texts.renewalsLabel, texts.number(total.renewals)),
      (texts.latenessHeading, texts.number(total.returns)),
      (texts.returnedLateLabel, texts.number(total.late)),
      (texts.meanLateLabel, total.meanDaysLate.map(texts.tenths)),
      (texts.activeBorrowersLabel, texts.number(total.activeBorrowers)),
      (texts.newBorrowersLabel, texts.number(total.newBorrowers)),
      (texts.addedBooksLabel, texts.number(total.added)),
      (texts.deletedBooksLabel, texts.number(total.removed)),
      (texts.outAtEndLabel, texts.number(total.outAtEnd)),
      (texts.overdueAtEndLabel, texts.number(total.overdueAtEnd)),
    ]
    tables = [
      (texts.name(period.days), figures.compactMap { label, text in text.map { Field(label, $0) } })
    ]
    charts = [
      chart(texts.loansByMonth, period.months.map { (texts.name($0.month), $0.figures.loans) }),
      chart(
        texts.mostBorrowed,
        period.books.map { (Self.label($0.thing.number, $0.thing.title, texts), $0.loans) }),
      chart(
        texts.busiestBorrowers,
        period.borrowers.map { (texts.borrowerHeading($0.thing), $0.loans) }),
      chart(texts.loansByCategory, period.categories), chart(texts.readingByTag, period.tags),
      chart(texts.loansByOwner, period.owners), chart(texts.loansByLocation, period.locations),
    ].filter { !$0.bars.isEmpty }
  }

  private static func label(_ number: Int, _ title: String, _ texts: any Texts) -> String {
    "\(number)\(texts.isPlain ? texts.colon : "") \(title)"
  }

  init(_ counts: StatisticsCounts, in texts: any Texts) {
    let library = counts.library
    func bar(
      _ label: String, _ count: Int, amount: String? = nil, note: String? = nil
    ) -> StatisticsBar {
      StatisticsBar(
        label: label, count: count, number: texts.number(count),
        amount: amount ?? texts.loanCount(count), note: note)
    }
    func chart(_ title: String, _ bars: [StatisticsBar], empty: String? = nil) -> StatisticsChart {
      StatisticsChart(title: title, bars: bars, empty: empty ?? texts.nothingLentYet)
    }
    let figures = LoanFilter.allCases.map { filter in
      let count = library.tally.count(filter)
      let style: TextStyle =
        count == 0 ? .plain : filter == .dueSoon ? .soon : filter == .overdue ? .late : .plain
      return Field(texts.label(filter), texts.number(count), style)
    }
    tables = [(texts.statisticsHeading, figures)]
    let late = counts.lateness
    if late.returned > 0 {
      let lateness = [
        Field(texts.returnedLabel, texts.number(late.returned)),
        Field(texts.returnedLateLabel, texts.number(late.late)),
      ]
      let mean = late.meanDays.map { [Field(texts.meanLateLabel, texts.tenths($0))] } ?? []
      tables.append((texts.latenessHeading, lateness + mean))
    }
    if library.meetings.upcoming + library.meetings.held > 0 {
      let meetings = MeetingTally.Count.allCases.map {
        Field(texts.name($0), texts.number(library.meetings.count($0)))
      }
      tables.append((texts.meetingsHeading, meetings))
    }
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
        library.books.map {
          bar(Self.label($0.book.number, $0.book.title, texts), $0.loans)
        }),
      chart(
        texts.readingByTag,
        library.tags.map { bar($0.name, $0.loans, note: texts.bookCount($0.books)) },
        empty: texts.noTagsYet),
    ]
    // Deleted books are not ranked. If all lent books were deleted, the empty chart would wrongly
    // say that nothing was lent.
    if library.books.isEmpty, !library.borrowers.isEmpty {
      charts.removeAll { $0.title == texts.mostBorrowed }
    }
    guard !library.owners.isEmpty else { return }
    charts.append(
      chart(
        texts.booksByOwner,
        library.owners.map {
          bar(
            $0.name, $0.books, amount: texts.bookCount($0.books),
            note: $0.here > 0 ? texts.hereCount($0.here) : nil)
        }))
  }

  var passages: [Report.Passage] {
    let tablePassages: [[Report.Passage]] = tables.map { table in
      [.sentence(table.heading)] + table.fields.map { .field($0.label, $0.texts.joined()) }
    }
    let chartPassages: [[Report.Passage]] = charts.map { chart in
      [.sentence(chart.title)]
        + chart.bars.map {
          .field($0.label, [$0.amount, $0.note].compactMap(\.self).joined(separator: ", "))
        } + (chart.bars.isEmpty ? [.sentence(chart.empty)] : [])
    }
    let remarkPassages = remarks.map { remark -> Report.Passage in
      let text = remark.texts.joined()
      return remark.label.isEmpty ? .sentence(text) : .field(remark.label, text)
    }
    let all = tablePassages + (remarkPassages.isEmpty ? [] : [remarkPassages]) + chartPassages
    return Array(all.joined(separator: [.pause]))
  }
}

struct StatisticsChart {
  let title: String
  let bars: [StatisticsBar]
  /// The text if there are no bars.
  let empty: String
}

struct StatisticsBar {
  let label: String
  let count: Int
  let number: String
  let amount: String
  let note: String?
}
