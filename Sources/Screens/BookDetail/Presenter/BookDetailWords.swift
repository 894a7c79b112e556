import BookDetailInteractor
import Grammar
import Library
import Localization
import Screen

/// A book in words.
struct BookDetailWords {
  let texts: any Texts
  let rules: BookDetailInteractor

  func card(_ book: Book, loans: [Loan], withHint: Bool) -> Card {
    let told = loans.isEmpty ? [texts.noLoans] : loans.map { loan($0, of: book) }
    return Card(
      number: book.number, title: book.title, titleLabel: texts.name(.title),
      fields: fields(of: book) + [Field(texts.loansLabel, list: told)],
      text: Field(texts.name(.description), book.details.description),
      hint: withHint ? texts.hint(on: .detail, verbs(for: book)) : nil,
      facts: BookFacts(book, on: rules.today))
  }

  /// What can be done with a book, as it is.
  private func verbs(for book: Book) -> [Verb] {
    (book.lent == nil ? [.checkout] : []) + (book.loan == nil ? [] : [.return, .renew])
      + [.edit, .rate, .tag, .share, .read, .want, .delete, .next]
  }

  /// A book by its cover.
  func cover(of book: Book, _ picture: @escaping Picture) -> Card {
    Card(
      number: book.number, title: book.title, titleLabel: texts.name(.title),
      fields: [Field(texts.name(.author), book.author)], facts: BookFacts(book, on: rules.today),
      picture: picture)
  }

  private func fields(of book: Book) -> [Field] {
    let details = book.details
    return [status(of: book)]
      + BookField.allCases.filter { !$0.isOfLoan && $0 != .title && $0 != .description }.map {
        Field(texts.name($0), texts.text(of: $0, in: details))
      } + [
        Field(texts.tagsLabel, details.tags.joined(separator: ", ")),
        Field(texts.ratingLabel, details.rating.map(texts.rating)),
        Field(
          texts.waitingLabel,
          book.queue(on: rules.today).map(waiting)
            .joined(separator: texts.semicolon + " ")),
        Field(texts.addedLabel, texts.date(rules.dayAdded(book))),
      ]
  }

  private func status(of book: Book) -> Field {
    let status = book.status(on: rules.today)
    let days = book.dueDate.map { abs(rules.today.days(until: $0)) } ?? 0
    let own = book.lent == nil ? book.borrowed : nil
    let text =
      if let holder = book.holder(on: rules.today), book.loan == nil {
        texts.capitalized(texts.onHold(for: holder.borrower, until: holder.keptUntil))
      } else if let owner = book.details.owner, status == .givenBack || own != nil {
        texts.status(
          status, owner: owner, loan: book.borrowing,
          since: book.borrowing.flatMap { rules.returnDay(of: $0) ?? rules.day(of: $0) },
          days: days)
      } else {
        texts.status(
          status, loan: book.lastLoan, since: book.lastLoan.map(rules.start), days: days)
          + (loans.ownersClaim(book).map { texts.semicolon + " " + $0 } ?? "")
      }
    let mood: Mood =
      switch status {
      case .available: .good
      case .out, .onHold, .givenBack: .plain
      case .dueSoon, .dueToday: .soon
      case .overdue: .late
      }
    return Field(texts.statusLabel, text, mood)
  }

  private func waiting(_ hold: BookHold) -> String {
    texts.borrower(hold.borrower) + (hold.keptUntil.map { " (\(texts.until($0)))" } ?? "")
  }

  /// What was done to it.
  var loans: LoanWords { LoanWords(texts, on: rules.today) }

  private func loan(_ loan: Loan, of book: Book) -> String {
    texts.loan(
      loan.isFromOwner ? texts.lender(book.details.owner) : loan.borrower,
      from: rules.day(of: loan), due: loan.dueDate,
      returned: rules.returnDay(of: loan), renewals: loan.renewals)
  }
}
