import Library
import Localization
import Screen
import ServerInteractor

/// Books in words for whoever looks them up in a browser, where borrowers have names for known users only.
struct ServerWords {
  let texts: any Texts
  let rules: ServerInteractor
  let namesBorrowers: Bool

  func sheet(_ tally: LibraryTally) -> Sheet {
    var counts = [Phrase(texts.bookCount(tally.books))]
    if tally.overdue > 0 { counts.append(Phrase(texts.overdueCount(tally.overdue), .late)) }
    if tally.dueSoon > 0 { counts.append(Phrase(texts.dueSoonCount(tally.dueSoon), .soon)) }
    return Sheet(
      heading: texts.listHeading, counts: counts,
      columns: [
        Column(texts.numberLabel, .number(4)), Column(texts.name(.title), .rest),
        Column(texts.name(.author), .rest), Column(texts.statusLabel, .rest),
      ])
  }

  func row(_ book: Book, hasCover: Bool) -> ServerRow {
    ServerRow(
      number: book.number, hasCover: hasCover,
      cells: [
        Cell(String(book.number), .number), Cell(book.title), Cell(book.author),
        Cell(state(of: book), mood(of: book)),
      ], facts: book.fact(on: rules.today))
  }

  func foot(_ query: BookQuery, _ tally: LibraryTally, count: Int, page: Int, pages: Int) -> Foot {
    let filter = texts.filterNames(query) + (query.isEverything ? [] : [texts.bookCount(count)])
    let place = [
      texts.order(query.order, isReversed: query.isReversed), texts.page(page, of: pages),
    ]
    return Foot(
      summary: filter + (count == 0 ? [] : place), empty: count == 0 ? empty(query, tally) : nil)
  }

  private func empty(_ query: BookQuery, _ tally: LibraryTally) -> String {
    if tally.books == 0 { return texts.noBooksYet }
    return query.text == nil && query.tags.isEmpty
      ? texts.nothing(in: query.only, soonDays: rules.soonDays) : texts.noBookMatches
  }

  func card(_ book: Book, loans: [Loan]) -> Card {
    let details = book.details
    var fields = [
      Field(texts.numberLabel, String(book.number)),
      Field(texts.statusLabel, state(of: book), mood(of: book)),
    ]
    fields += BookField.allCases.filter { !$0.isOfLoan && $0 != .title }.map {
      Field(texts.name($0), texts.text(of: $0, in: details))
    }
    fields += [
      Field(texts.tagsLabel, details.tags.joined(separator: ", ")),
      Field(
        texts.ratingLabel, details.rating.map(texts.rating), stars: details.rating.map(Double.init)),
      Field(texts.addedLabel, texts.date(rules.day(of: book.addedAt))),
    ]
    if namesBorrowers {
      fields.append(Field(texts.loansLabel, list: loans.map { loan($0, of: book) }))
    }
    return Card(
      number: book.number, title: book.title, titleLabel: texts.name(.title), fields: fields,
      facts: book.fact(on: rules.today))
  }

  private func loan(_ loan: Loan, of book: Book) -> String {
    texts.loan(
      loan.isFromOwner ? texts.lender(book.details.owner) : loan.borrower,
      from: rules.day(of: loan.checkedOutAt), due: loan.dueDate,
      returned: loan.returnedAt.map(rules.day), renewals: loan.renewals)
  }

  private func state(of book: Book) -> String {
    let days = book.dueDate.map { abs(rules.today.days(until: $0)) } ?? 0
    return texts.loan(
      book.status(on: rules.today), due: book.dueDate, days: days,
      borrower: namesBorrowers ? book.lent?.borrower : nil, owner: book.details.owner)
  }

  private func mood(of book: Book) -> Mood {
    switch book.status(on: rules.today) {
    case .available: .good
    case .out, .onHold, .givenBack: .plain
    case .dueSoon, .dueToday: .soon
    case .overdue: .late
    }
  }
}

/// A book in the list of a page.
package struct ServerRow: Row {
  package let number: Int
  package let hasCover: Bool
  package let cells: [Cell]
  package let facts: Fact
  package var values: [String] { cells.map(\.words) }
}
