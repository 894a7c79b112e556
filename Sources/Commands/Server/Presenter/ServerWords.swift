import Library
import Localization
import Screen

/// Books in words for whoever looks them up in a browser, where borrowers have names for known users only.
struct ServerWords {
  let texts: any Texts
  let rules: ServerInteractor
  let namesBorrowers: Bool

  func sheet(_ tally: LibraryTally) -> Sheet {
    Sheet(
      heading: texts.listHeading, counts: texts.counts(of: tally),
      columns: [
        Column(texts.numberLabel, .number), Column(texts.name(.title), .words),
        Column(texts.name(.author), .words), Column(texts.statusLabel, .words),
      ])
  }

  func row(_ book: Book, hasCover: Bool) -> ServerRow {
    ServerRow(
      number: book.number, hasCover: hasCover,
      cells: [
        Cell(String(book.number), .number), Cell(book.title), Cell(book.author),
        Cell(state(of: book), book.status(on: rules.today).mood),
      ], facts: book.fact(on: rules.today))
  }

  func foot(_ query: BookQuery, _ tally: LibraryTally, count: Int, page: Int, pages: Int) -> Foot {
    Foot(
      summary: texts.summary(of: query, count: count, page: page, of: pages),
      empty: count == 0 ? empty(query, tally) : nil)
  }

  private func empty(_ query: BookQuery, _ tally: LibraryTally) -> String {
    if tally.books == 0 { return texts.noBooksYet }
    return query.text == nil && query.tags.isEmpty
      ? texts.nothing(in: query.only, soonDays: rules.soonDays) : texts.noBookMatches
  }

  func card(_ book: Book, loans: [Loan]) -> Card {
    let (details, words) = (book.details, BookWords(texts, rules.clock))
    var fields = [
      Field(texts.numberLabel, String(book.number)),
      Field(texts.statusLabel, state(of: book), book.status(on: rules.today).mood),
    ]
    fields += words.fields(of: details, but: [.title])
    fields.append(Field(texts.addedLabel, texts.date(rules.clock.day(of: book.addedAt))))
    if namesBorrowers {
      let told = loans.map { words.told($0, of: details.owner) }
      fields.append(Field(texts.loansLabel, list: told))
    }
    return Card(
      number: book.number, title: book.title, titleLabel: texts.name(.title), fields: fields,
      facts: book.fact(on: rules.today))
  }

  private func state(of book: Book) -> String {
    let days = book.dueDate.map { abs(rules.today.days(until: $0)) } ?? 0
    return texts.loan(
      book.status(on: rules.today), due: book.dueDate, days: days,
      borrower: namesBorrowers ? book.lent?.borrower : nil, owner: book.details.owner)
  }
}

/// A book in the list of a page.
struct ServerRow: Row {
  let number: Int
  let hasCover: Bool
  let cells: [Cell]
  let facts: Fact
  var values: [String] { cells.map(\.words) }
}
