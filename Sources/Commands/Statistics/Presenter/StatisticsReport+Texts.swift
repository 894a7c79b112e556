import Library
import Localization

extension StatisticsReport {
  init(_ year: ReadingYear, limit: Int, in texts: any Texts) {
    func chart(_ title: String, _ bars: [(label: String, count: Int)]) -> StatisticsChart {
      StatisticsChart(
        title: title,
        bars: bars.map {
          StatisticsBar(
            label: $0.label, count: $0.count, number: texts.number($0.count),
            amount: texts.bookCount($0.count))
        })
    }
    func bookRow(
      _ label: String, _ book: FinishedBook?, _ detail: (FinishedBook) -> String
    ) -> StatisticsRemark? {
      book.map { StatisticsRemark(label, "\($0.book.title) (\(detail($0)))") }
    }
    let figures: [(String, String?)] = [
      (texts.booksReadLabel, texts.number(year.finishedBooks.count)),
      (texts.pagesLabel, year.pages.map { texts.number($0) }),
      (texts.meanRatingLabel, year.meanRating.map(texts.tenths)),
    ]
    self.init(tables: [Self.table(texts.yearHeading(year.year), figures)])
    let goal = year.goal.flatMap { goal in
      year.booksAhead.map { texts.goal(goal, read: year.finishedBooks.count, ahead: $0) }
    }
    remarks = [
      year.undatedCount == 0
        ? nil : StatisticsRemark(texts.undatedLabel, texts.number(year.undatedCount)),
      goal.map { StatisticsRemark(texts.goalLabel, $0) },
      bookRow(texts.firstReadLabel, year.finishedBooks.first) { texts.date($0.day) },
      bookRow(texts.lastReadLabel, year.finishedBooks.count > 1 ? year.finishedBooks.last : nil) {
        texts.date($0.day)
      },
      bookRow(texts.longestLabel, year.longest) { texts.pageCount($0.pages ?? 0) },
      bookRow(texts.shortestLabel, year.shortest) { texts.pageCount($0.pages ?? 0) },
    ].compactMap(\.self)
    guard !year.finishedBooks.isEmpty else {
      remarks.append(StatisticsRemark("", texts.nothingRead(in: year.year)))
      return
    }
    charts = [
      chart(texts.readByMonth, year.months.map { (texts.name($0.month), $0.count) }),
      chart(texts.readByAuthor, year.authors(limit: limit).map { ($0.name, $0.count) }),
      chart(texts.readByTag, year.tags(limit: limit).map { ($0.name, $0.count) }),
      chart(texts.readByRating, year.ratings.map { (texts.rating($0.rating), $0.count) }),
    ].filter { !$0.bars.isEmpty }
  }

  init(_ period: LendingPeriod, in texts: any Texts) {
    func chart(_ title: String, _ bars: [(label: String, loans: Int)]) -> StatisticsChart {
      StatisticsChart(
        title: title,
        bars: bars.map {
          StatisticsBar(
            label: $0.label, count: $0.loans, number: texts.number($0.loans),
            amount: texts.loanCount($0.loans))
        })
    }
    func chart(_ title: String, _ loanCounts: [LoanCount<String>]) -> StatisticsChart {
      chart(title, loanCounts.map { ($0.subject, $0.loans) })
    }
    let total = period.total
    let figures: [(String, String?)] = [
      (texts.loansLabel, texts.number(total.loans)),
      (texts.renewalsLabel, texts.number(total.renewals)),
      (texts.latenessHeading, texts.number(total.returns)),
      (texts.returnedLateLabel, texts.number(total.lateReturns)),
      (texts.meanLateLabel, total.meanDaysLate.map(texts.tenths)),
      (texts.activeBorrowersLabel, texts.number(total.activeBorrowers)),
      (texts.newBorrowersLabel, texts.number(total.newBorrowers)),
      (texts.addedBooksLabel, texts.number(total.addedBooks)),
      (texts.deletedBooksLabel, texts.number(total.deletedBooks)),
      (texts.outAtEndLabel, texts.number(total.outAtEnd)),
      (texts.overdueAtEndLabel, texts.number(total.overdueAtEnd)),
    ]
    self.init(tables: [Self.table(texts.name(period.days), figures)])
    charts = [
      chart(texts.loansByMonth, period.months.map { (texts.name($0.month), $0.figures.loans) }),
      chart(
        texts.mostBorrowed,
        period.books.map { (Self.label($0.subject.number, $0.subject.title, texts), $0.loans) }),
      chart(
        texts.busiestBorrowers,
        period.borrowers.map { (texts.borrowerHeading($0.subject), $0.loans) }),
      chart(texts.loansByCategory, period.categories), chart(texts.readingByTag, period.tags),
      chart(texts.loansByOwner, period.owners), chart(texts.loansByLocation, period.locations),
    ].filter { !$0.bars.isEmpty }
  }

  /// Returns the table of the figures that have a number.
  private static func table(
    _ heading: String, _ figures: [(String, String?)]
  ) -> StatisticsTable {
    StatisticsTable(
      heading,
      figures.compactMap { label, number in number.map { StatisticsFigure(label, $0) } })
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
    func chart(_ title: String, _ bars: [StatisticsBar], emptyText: String? = nil)
      -> StatisticsChart
    {
      StatisticsChart(title: title, bars: bars, emptyText: emptyText ?? texts.nothingLentYet)
    }
    let filters = LoanFilter.allCases.filter {
      $0 != .notInLibrary || library.tally.notInLibrary > 0
    }
    let figures = filters.map { filter in
      let count = library.tally.count(filter)
      let state: StatisticsFigure.State =
        count == 0 ? .plain : filter == .dueSoon ? .soon : filter == .overdue ? .late : .plain
      return StatisticsFigure(texts.label(filter), texts.number(count), state)
    }
    self.init(tables: [StatisticsTable(texts.statisticsHeading, figures)])
    let late = counts.lateness
    if late.returned > 0 {
      let lateness: [(String, String?)] = [
        (texts.returnedLabel, texts.number(late.returned)),
        (texts.returnedLateLabel, texts.number(late.late)),
        (texts.meanLateLabel, late.meanDays.map(texts.tenths)),
      ]
      tables.append(Self.table(texts.latenessHeading, lateness))
    }
    if library.meetings.upcoming + library.meetings.held > 0 {
      let meetings = MeetingTally.Count.allCases.map {
        StatisticsFigure(texts.name($0), texts.number(library.meetings.count($0)))
      }
      tables.append(StatisticsTable(texts.meetingsHeading, meetings))
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
        library.tags.map {
          bar($0.name, $0.loans, note: texts.bookCount($0.books, elsewhere: $0.booksElsewhere))
        },
        emptyText: texts.noTagsYet),
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
}
