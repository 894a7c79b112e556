import Library

/// The statistics for programs, the same in every language.
struct StatisticsFacts: Encodable {
  let books: Int
  let available: Int
  let out: Int
  let overdue: Int
  let dueSoon: Int
  /// Loans with a due date that came back.
  let returned: Int
  let returnedLate: Int
  /// Of those that came back late.
  let meanDaysLate: Double?
  let loansByMonth: [Span]
  let borrowers: [Borrower]
  let mostBorrowed: [LentBook]
  let tags: [Tag]
  let owners: [Owner]
  /// Only told if there are any.
  let meetings: Meetings?

  struct Span: Encodable {
    /// `YYYY-MM`.
    let month: String
    let loans: Int
  }

  struct Borrower: Encodable {
    let name: String
    let loans: Int
    let out: Int
  }

  struct LentBook: Encodable {
    let number: Int
    let title: String
    let author: String
    let loans: Int
  }

  struct Tag: Encodable {
    let tag: String
    let books: Int
    let loans: Int
  }

  struct Owner: Encodable {
    let owner: String
    let books: Int
    let here: Int
  }

  struct Meetings: Encodable {
    let upcoming: Int
    let held: Int
    let heldThisYear: Int
    let guests: Int
    let booksRead: Int
    let onReadShelf: Int
  }

  init(_ counts: StatisticsCounts) {
    let library = counts.library
    books = library.tally.count(.all)
    available = library.tally.count(.available)
    out = library.tally.count(.out)
    overdue = library.tally.count(.overdue)
    dueSoon = library.tally.count(.dueSoon)
    (returned, returnedLate) = (counts.lateness.returned, counts.lateness.late)
    meanDaysLate = counts.lateness.meanDays.map { ($0 * 10).rounded() / 10 }
    loansByMonth = zip(counts.months, library.loans).map { Span(month: $0.iso, loans: $1) }
    borrowers = library.borrowers.map { Borrower(name: $0.name, loans: $0.loans, out: $0.out) }
    mostBorrowed = library.books.map {
      LentBook(
        number: $0.book.number, title: $0.book.title, author: $0.book.author, loans: $0.loans)
    }
    tags = library.tags.map { Tag(tag: $0.name, books: $0.books, loans: $0.loans) }
    owners = library.owners.map { Owner(owner: $0.name, books: $0.books, here: $0.here) }
    let tally = library.meetings
    meetings =
      tally.upcoming + tally.held == 0
      ? nil
      : Meetings(
        upcoming: tally.upcoming, held: tally.held, heldThisYear: tally.thisYear,
        guests: tally.guests, booksRead: tally.books, onReadShelf: tally.onShelf)
  }

  /// One number a line, after a word for its subject.
  var values: [[String]] {
    func line(_ word: String, _ names: [String], _ counts: Int...) -> [String] {
      [word] + names + counts.map { String($0) }
    }
    let totals =
      [
        line("books", [], books), line("available", [], available), line("out", [], out),
        line("overdue", [], overdue), line("due-soon", [], dueSoon),
        line("returned", [], returned), line("returned-late", [], returnedLate),
      ] + [meanDaysLate.map { ["mean-days-late", String($0)] }].compactMap(\.self)
    let lists =
      loansByMonth.map { line("month", [$0.month], $0.loans) }
      + borrowers.map { line("borrower", [$0.name], $0.loans, $0.out) }
      + mostBorrowed.map { line("book", [String($0.number), $0.title, $0.author], $0.loans) }
      + tags.map { line("tag", [$0.tag], $0.books, $0.loans) }
      + owners.map { line("owner", [$0.owner], $0.books, $0.here) }
    guard let meetings else { return totals + lists }
    return totals + lists + [
      line("meetings-upcoming", [], meetings.upcoming), line("meetings-held", [], meetings.held),
      line("meetings-held-this-year", [], meetings.heldThisYear),
      line("meeting-guests", [], meetings.guests),
      line("meeting-books", [], meetings.booksRead),
      line("meeting-books-on-read-shelf", [], meetings.onReadShelf),
    ]
  }
}
