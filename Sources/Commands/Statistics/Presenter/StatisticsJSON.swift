import Library

extension StatisticsCounts: JSONConvertible {
  /// The mean delay of late returns in days, rounded to tenths.
  private var meanDaysLate: Double? { lateness.meanDays.map { ($0 * 10).rounded() / 10 } }
  /// `nil` if there are no meetings.
  private var meetings: MeetingTally? {
    library.meetings.upcoming + library.meetings.held == 0 ? nil : library.meetings
  }

  package var json: OutputValue {
    let tally = library.tally
    let json: OutputValue = [
      "books": tally.count(.all), "available": tally.count(.available), "out": tally.count(.out),
      "overdue": tally.count(.overdue), "dueSoon": tally.count(.dueSoon),
      "notHeld": tally.count(.notInLibrary),
      "returned": lateness.returned, "returnedLate": lateness.late,
      "loansByMonth": zip(months, library.loans).map {
        ["month": $0.iso, "loans": $1] as OutputValue
      },
      "borrowers": library.borrowers.map {
        ["name": $0.name, "loans": $0.loans, "out": $0.out] as OutputValue
      },
      "mostBorrowed": library.books.map {
        [
          "number": $0.book.number, "title": $0.book.title, "author": $0.book.author.nonEmpty,
          "loans": $0.loans,
        ] as OutputValue
      },
      "tags": library.tags.map {
        ["tag": $0.name, "books": $0.books, "others": $0.booksElsewhere, "loans": $0.loans]
          as OutputValue
      },
      "owners": library.owners.map {
        ["owner": $0.name, "books": $0.books, "here": $0.here] as OutputValue
      },
    ]
    let heldMeetings = meetings.map {
      [
        "upcoming": $0.upcoming, "held": $0.held, "heldThisYear": $0.thisYear,
        "guests": $0.guests, "booksRead": $0.books, "onReadShelf": $0.onShelf,
      ] as OutputValue
    }
    return json.with(nonNull: ["meanDaysLate": meanDaysLate, "meetings": heldMeetings])
  }

  var values: [[String]] {
    func line(_ word: String, _ names: [String], _ counts: Int...) -> [String] {
      [word] + names + counts.map { String($0) }
    }
    let tally = library.tally
    let totals =
      [
        line("books", [], tally.count(.all)), line("available", [], tally.count(.available)),
        line("out", [], tally.count(.out)), line("overdue", [], tally.count(.overdue)),
        line("due-soon", [], tally.count(.dueSoon)), line("returned", [], lateness.returned),
        line("returned-late", [], lateness.late),
      ] + (tally.notInLibrary > 0 ? [line("not-held", [], tally.notInLibrary)] : [])
      + [meanDaysLate.map { ["mean-days-late", String($0)] }].compactMap(\.self)
    let lists =
      zip(months, library.loans).map { line("month", [$0.iso], $1) }
      + library.borrowers.map { line("borrower", [$0.name], $0.loans, $0.out) }
      + library.books.map {
        line("book", [$0.book.numberText, $0.book.title, $0.book.author], $0.loans)
      }
      + library.tags.map { line("tag", [$0.name], $0.books, $0.loans) }
      + library.owners.map { line("owner", [$0.name], $0.books, $0.here) }
    guard let meetings else { return totals + lists }
    return totals + lists + [
      line("meetings-upcoming", [], meetings.upcoming), line("meetings-held", [], meetings.held),
      line("meetings-held-this-year", [], meetings.thisYear),
      line("meeting-guests", [], meetings.guests), line("meeting-books", [], meetings.books),
      line("meeting-books-on-read-shelf", [], meetings.onShelf),
    ]
  }
}
