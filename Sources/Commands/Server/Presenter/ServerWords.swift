import Library
import Localization
import Screen

/// Books in words for whoever looks them up in a browser, where borrowers have names for known users only.
struct ServerWords {
  let texts: any Texts
  let rules: ServerInteractor
  let namesBorrowers: Bool

  var columns: [Column] {
    [
      Column(texts.numberLabel, .number), Column(texts.name(.title), .words),
      Column(texts.name(.author), .words), Column(texts.statusLabel, .words),
    ]
  }

  func row(_ book: Book) throws -> ServerRow {
    ServerRow(
      number: book.number, picture: try rules.picture(of: book),
      cells: [
        Cell(String(book.number), .number), Cell(book.title), Cell(book.author),
        Cell(state(of: book), book.status(on: rules.today).mood),
      ], facts: book.fact(on: rules.today))
  }

  func tile(_ book: Book) throws -> ServerTile {
    ServerTile(book: BookName(book), picture: try rules.picture(of: book))
  }

  /// - Parameter number: of the book that it is about, if the library has it.
  func meeting(_ meeting: Meeting, about number: Int?) -> ServerMeeting {
    let details = meeting.details
    let day = details.time.map { texts.date(meeting.day, at: $0.iso) } ?? texts.date(meeting.day)
    return ServerMeeting(
      title: meeting.title, book: details.book.title, bookNumber: number,
      facts: [day] + (namesBorrowers ? [details.place].compactMap(\.self) : []))
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

  func page(_ book: Book, picture: String, loans: [Loan], in list: ServerList) -> ServerBookPage {
    let (details, words) = (book.details, BookWords(texts, rules.clock))
    let fields = words.fields(of: details, but: [.title, .author, .notes, .description])
      .filter { $0.label != texts.tagsLabel }
    let told = namesBorrowers ? loans.map { words.told($0, of: details.owner) } : []
    return ServerBookPage(
      book: BookName(book), list: list, picture: picture,
      pictureWords: texts.cover(of: book.title),
      state: Phrase(state(of: book), book.status(on: rules.today).mood),
      facts: ([Field(texts.numberLabel, String(book.number))] + fields + [
        Field(texts.addedLabel, texts.date(rules.clock.day(of: book.addedAt)))
      ]).filter { !$0.texts.isEmpty },
      tags: details.tags,
      texts: [BookField.description, .notes].map {
        Field(texts.name($0), texts.text(of: $0, in: details))
      }.filter { !$0.texts.isEmpty },
      loans: told.isEmpty ? nil : Field(texts.loansLabel, list: told))
  }

  private func state(of book: Book) -> String {
    let days = book.dueDate.map { abs(rules.today.days(until: $0)) } ?? 0
    return texts.loan(
      book.status(on: rules.today), due: book.dueDate, days: days,
      borrower: namesBorrowers ? book.lent?.borrower : nil, owner: book.details.owner)
  }
}
