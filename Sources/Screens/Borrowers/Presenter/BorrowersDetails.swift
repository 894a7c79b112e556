import BorrowersEntity
import BorrowersInteractor
import Library
import Localization
import Screen

extension BorrowersCard {
  /// The maximum number of past loans.
  private static let maxPastLoans = 20

  init(_ page: BorrowersPage, _ texts: any Texts, _ clock: Clock) {
    let words = BookWords(texts, clock)
    let details = page.counted.borrower.details
    let old = page.loans.filter { !$0.loan.isOpen }
    let more = old.count > Self.maxPastLoans ? [texts.andMore(old.count - Self.maxPastLoans)] : []
    self.init(
      name: texts.borrower(details.name), otherNames: page.otherNames.joined(separator: ", "))
    email = details.email
    phone = details.phone
    note = details.note
    card = details.card
    limit = details.limit.map { texts.bookCount($0) }
    language = details.language.map(texts.name)
    books = page.books.map(words.line)
    holds = page.holds.map { listed in
      texts.name(BookName(listed.book)) + texts.colon + " "
        + texts.state(listed.state(on: clock.today), until: listed.hold.keptUntil)
    }
    loans = old.prefix(Self.maxPastLoans).map(words.line) + more
    late = page.lateCount == 0 ? nil : texts.late(page.lateCount, of: page.loans.count)
    lastSeen = page.counted.lastSeen.map { texts.date(clock.day(of: $0)) }
  }
}

extension BorrowersPage: FactConvertible {
  package var fact: Fact {
    counted.fact.with([
      "otherNames": otherNames, "late": lateCount, "waitsFor": holds.map { $0.fact(on: today) },
      "loans": loans,
    ])
  }
}
