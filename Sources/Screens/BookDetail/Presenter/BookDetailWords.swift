import Grammar
import Library
import Localization
import Screen

struct BookDetailWords {
  let texts: any Texts
  let clock: Clock

  private var today: Day { clock.today }
  private var words: BookWords { BookWords(texts, clock) }
  var loans: LoanWords { LoanWords(texts, on: today) }

  func card(_ book: Book, copies: [Book], loans: [Loan], withHint: Bool) -> Card {
    let owner = book.details.owner
    let loanTexts = loans.isEmpty ? [texts.noLoans] : loans.map { words.line($0, of: owner) }
    return Card(
      number: book.number, title: book.title, titleLabel: texts.name(.title),
      fields: fields(of: book)
        + [
          Field(texts.copiesLabel, list: copies.map { texts.copy($0) }),
          Field(
            texts.readingLabel, book.reading.map { texts.reading($0, since: day(of: $0)) }),
          Field(texts.loansLabel, list: loanTexts),
        ],
      text: Field(texts.name(.description), book.details.description),
      hint: withHint ? texts.hint(on: .detail, verbs(for: book)) : nil,
      facts: book.fact(on: today).with(known: [
        "copies": copies.isEmpty ? nil : copies.map(\.number),
        "reading": book.reading.map { $0.fact.with(["since": day(of: $0)]) },
      ]))
  }

  func warnings(of books: [Book]) -> [String] { words.warnings(of: books) }

  private func day(of reading: Reading) -> Day { clock.day(of: reading.placedAt) }

  /// The verbs to suggest for a book, depending on whether it is in or out.
  private func verbs(for book: Book) -> [Verb] {
    if book.isDeleted { return [.return, .renew] }
    return (book.openLoanToBorrower == nil ? [.checkout] : [])
      + (book.openLoan == nil ? [] : [.return, .renew])
      + [.edit, .rate, .tag, .share, .read, .want, .delete, .next, .reading]
  }

  func cover(of book: Book, _ picture: @escaping Picture) -> Card {
    Card(
      number: book.number, title: book.title, titleLabel: texts.name(.title),
      fields: [Field(texts.name(.author), book.author)], facts: book.fact(on: today),
      picture: picture)
  }

  private func fields(of book: Book) -> [Field] {
    [status(of: book)] + words.fields(of: book.details, but: [.title, .description]) + [
      Field(
        texts.waitingLabel,
        book.queue(on: today).map(waiting).joined(separator: texts.semicolon + " ")),
      Field(texts.addedLabel, texts.date(clock.day(of: book.addedAt))),
    ]
  }

  private func status(of book: Book) -> Field {
    let status = book.status(on: today)
    let days = book.dueDate.map { abs(today.days(until: $0)) } ?? 0
    let own = book.openLoanToBorrower == nil ? book.openLoanFromOwner : nil
    let text =
      if let holder = book.holder(on: today), book.openLoan == nil {
        texts.capitalized(texts.onHold(for: holder.borrower, until: holder.keptUntil))
      } else if let owner = book.details.owner, status == .givenBack || own != nil {
        texts.status(
          status, owner: owner, loan: book.lastLoanFromOwner,
          since: book.lastLoanFromOwner.map { clock.day(of: $0.returnedAt ?? $0.checkedOutAt) },
          days: days)
      } else {
        texts.status(
          status, loan: book.currentOrLastLoan,
          since: book.currentOrLastLoan.map {
            (clock.day(of: $0.checkedOutAt), clock.time(of: $0.checkedOutAt))
          }, days: days)
          + (loans.ownersClaim(book).map { texts.semicolon + " " + $0 } ?? "")
      }
    let mark = book.isDeleted ? texts.semicolon + " " + texts.deletedMark : ""
    return Field(texts.statusLabel, text + mark, status.style)
  }

  private func waiting(_ hold: BookHold) -> String {
    texts.borrower(hold.borrower) + (hold.keptUntil.map { " (\(texts.until($0)))" } ?? "")
  }
}
