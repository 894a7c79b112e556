import BorrowersEntity
import BorrowersInteractor
import Library
import Localization
import Screen

extension BorrowersCard {
  /// The maximum number of past loans.
  private static let maxPastLoans = 20

  init(_ page: BorrowersPage, _ texts: any Texts, _ clock: Clock) {
    let formatter = BookFormatter(texts, clock)
    let details = page.borrowerSummary.borrower.details
    let pastLoans = page.loans.filter { !$0.loan.isOpen }
    let more =
      pastLoans.count > Self.maxPastLoans
      ? [texts.andMore(pastLoans.count - Self.maxPastLoans)] : []
    self.init(
      name: texts.borrower(details.name), otherNames: page.otherNames.joined(separator: ", "))
    email = details.email
    phone = details.phone
    note = details.note
    card = details.card
    limit = details.limit.map { texts.bookCount($0) }
    language = details.language.map(texts.name)
    books = page.books.map(formatter.line)
    holds = page.holds.map { listedHold in
      texts.name(BookName(listedHold.book)) + texts.colon + " "
        + texts.state(listedHold.state(on: clock.today), until: listedHold.hold.keptUntil)
    }
    loans = pastLoans.prefix(Self.maxPastLoans).map(formatter.line) + more
    lateLoans = page.lateCount == 0 ? nil : texts.late(page.lateCount, of: page.loans.count)
    lastSeen = page.borrowerSummary.lastSeen.map { texts.date(clock.day(of: $0)) }
  }
}

extension BorrowersPage: JSONConvertible {
  package var json: OutputValue {
    borrowerSummary.json.with([
      "otherNames": otherNames, "late": lateCount, "waitsFor": holds.map { $0.json(on: today) },
      "loans": loans,
    ])
  }
}
