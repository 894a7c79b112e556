import BookDetailEntity
import Grammar
import Library
import Localization
import Screen

struct BookDetailFormatter {
  let texts: any Texts
  let clock: Clock
  let viewer: Viewer

  private var today: Day { clock.today }
  private var formatter: BookFormatter { BookFormatter(texts, clock) }
  var loanMessages: LoanMessages { LoanMessages(texts, on: today) }

  /// - Parameter loans: `nil` if the loans are not known.
  func content(
    _ book: Book, copies: [Book] = [], loans: [Loan]? = []
  ) -> CardContent<BookDetailItem> {
    CardContent(
      item(book, copies: copies, loans: loans),
      json: book.json(for: viewer).with(nonNull: [
        "copies": copies.isEmpty ? nil : copies.map(\.number),
        "reading": book.reading.map {
          $0.json(pages: book.details.pages).with(["since": day(of: $0)])
        },
      ]))
  }

  func hint(_ commands: BookDetailCommands) -> Hint {
    texts.hint(on: .detail, verbs(commands))
  }

  private func verbs(_ commands: BookDetailCommands) -> [Verb] {
    switch commands {
    case .deletedAndOut: [.return, .renew]
    case .notInLibrary: [.acquire, .edit, .rate, .tag, .read, .want, .delete]
    case .all(let canCheckOut, let canReturn):
      (canCheckOut ? [.checkout] : []) + (canReturn ? [.return, .renew] : [])
        + [.edit, .rate, .tag, .share, .read, .want, .delete, .next, .reading]
    }
  }

  private func item(_ book: Book, copies: [Book], loans: [Loan]?) -> BookDetailItem {
    let details = book.details
    var item = BookDetailItem(
      number: book.number, title: book.title, author: book.author, status: book.status(for: viewer),
      statusText: status(of: book))
    for field in BookField.allCases where !field.isLoanField {
      item.fields[field] =
        field == .series ? texts.series(of: details) : texts.text(of: field, in: details)
    }
    item.pages = details.pages.map(texts.number)
    item.tags = details.tags.joined(separator: ", ")
    item.rating = details.rating.map(texts.rating)
    item.waitingBorrowers = book.queue(on: today).map(waiting).joined(
      separator: texts.semicolon + " ")
    item.addedOn = book.knownAddedAt.map { texts.date(clock.day(of: $0)) } ?? ""
    item.copies = copies.map { texts.copy($0) }
    item.reading = book.reading.map { texts.reading($0, of: details.pages, since: day(of: $0)) }
    item.loans =
      loans?.isEmpty == true
      ? [texts.noLoans] : (loans ?? []).map { formatter.line($0, of: details.owner) }
    return item
  }

  func warnings(of books: [Book]) -> [String] { formatter.warnings(of: books) }

  private func day(of reading: Reading) -> Day { clock.day(of: reading.placedAt) }

  private func status(of book: Book) -> String {
    let status = book.status(for: viewer)
    let days = book.dueDate.map { abs(today.days(until: $0)) } ?? 0
    let loanFromOwner = book.openLoanToBorrower == nil ? book.openLoanFromOwner : nil
    let text =
      if status == .onHold, let holder = book.readyHold(on: today) {
        texts.capitalized(texts.onHold(for: holder.borrower, until: holder.keptUntil))
      } else if status == .notInLibrary {
        ([texts.capitalized(texts.notInLibrary)]
          + [book.details.withdrawal].compactMap(\.self).map {
            texts.withdrawn(on: $0.day, because: $0.reason)
          }).joined(separator: texts.semicolon + " ")
      } else if let owner = book.details.owner, status == .givenBack || loanFromOwner != nil {
        texts.status(
          status, owner: owner, loan: book.lastLoanFromOwner,
          since: book.lastLoanFromOwner.flatMap { $0.returnedAt ?? $0.knownStart }.map(clock.day),
          days: days)
      } else {
        // The borrower's date, which may be later than the owner's.
        texts.status(
          book.openLoanToBorrower.map { LoanStatus(dueDate: $0.dueDate, for: viewer) } ?? status,
          loan: book.currentOrLastLoan,
          since: book.currentOrLastLoan?.knownStart.map {
            (clock.day(of: $0), clock.time(of: $0))
          },
          days: book.openLoanToBorrower?.dueDate.map { abs(today.days(until: $0)) } ?? days)
          + (loanMessages.ownerDueMessage(book).map { texts.semicolon + " " + $0 } ?? "")
      }
    return text + (book.isDeleted ? texts.semicolon + " " + texts.deletedMark : "")
  }

  private func waiting(_ hold: BookHold) -> String {
    texts.borrower(hold.borrower) + (hold.keptUntil.map { " (\(texts.until($0)))" } ?? "")
  }
}
