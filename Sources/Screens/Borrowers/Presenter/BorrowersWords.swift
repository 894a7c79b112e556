import BorrowersEntity
import Grammar
import Library
import Localization
import Platform
import Screen

extension ListWords<CountedBorrower> {
  static func borrowers(
    _ query: BorrowerQuery, _ texts: any Texts, _ clock: Clock
  ) -> Self {
    /// Nothing, for none.
    func number(
      _ label: String, _ width: Int, _ mood: Mood = .plain,
      _ count: @escaping (CountedBorrower) -> Int
    ) -> Column {
      Column(label, .fixed(width, isTrailing: true)) { counted in
        let number = count(counted) == 0 ? nil : texts.number(count(counted))
        return Cell(number ?? "", mood, alone: number.map { label + " " + $0 } ?? "")
      }
    }
    var words = ListWords(
      texts.borrowersHeading, count: texts.borrowerCount,
      columns: [
        Column(texts.label(of: BorrowerField.name), .content(part: 1, of: 2), line: 0) {
          Cell(texts.borrower($0.borrower.name))
        },
        number(texts.hasLabel, 8) { $0.books },
        number(texts.label(LoanFilter.overdue), 10, .late) { $0.overdue },
        number(texts.waitsForLabel, 10) { $0.holds },
        Column(texts.lastSeenLabel, .fixed(13)) {
          Cell($0.lastSeen.map { texts.date(clock.day(of: $0)) } ?? "", .faint)
        },
      ],
      values: {
        [
          $0.borrower.name, String($0.books), String($0.overdue), String($0.holds),
          $0.lastSeen?.formatted(.iso8601) ?? "",
        ]
      }, facts: BorrowerFacts.init,
      empty: query.text == nil ? texts.noBorrowers : texts.noBorrowerFound,
      hint: texts.hint(on: .borrowers))
    words.summary =
      (query.text.map { [texts.matching($0)] } ?? [])
      + [texts.order(query.order, isReversed: query.isReversed)]
    return words
  }
}

/// A borrower in words.
struct BorrowersWords {
  let texts: any Texts
  let clock: Clock

  /// How many of the loans of old an opened borrower shows.
  private static let shownLoans = 20

  func card(_ page: BorrowersPage) -> Card {
    let (counted, details) = (page.counted, page.counted.borrower.details)
    let old = page.loans.filter { !$0.loan.isOpen }
    let more = old.count > Self.shownLoans ? [texts.andMore(old.count - Self.shownLoans)] : []
    return Card(
      title: texts.borrower(details.name), titleLabel: texts.label(of: BorrowerField.name),
      fields: [
        Field(texts.alsoCalledLabel, page.otherNames.joined(separator: ", ")),
        Field(texts.label(of: .email), details.email),
        Field(texts.label(of: .phone), details.phone),
        Field(texts.label(of: .note), details.note),
        Field(texts.label(of: .card), details.card),
        Field(texts.label(of: .limit), details.limit.map { texts.bookCount($0) }),
        Field(texts.label(of: .language), details.language?.rawValue),
        Field(texts.hasLabel, list: page.has.map(told)),
        Field(texts.waitsForLabel, list: page.holds.map(told)),
        Field(texts.loansLabel, list: old.prefix(Self.shownLoans).map(told) + more),
        Field(
          texts.lateLabel,
          page.late == 0 ? nil : texts.late(page.late, of: page.loans.count), .late),
        Field(
          texts.lastSeenLabel,
          counted.lastSeen.map { texts.date(clock.day(of: $0)) }),
      ], facts: BorrowersPageFacts(page))
  }

  private func told(_ listed: ListedHold) -> String {
    let state = listed.state(on: clock.today)
    return texts.name(BookName(listed.book)) + texts.colon + " "
      + texts.state(state, until: listed.hold.keptUntil)
  }

  /// A loan in one line, told by its book.
  private func told(_ lent: LentBook) -> String {
    let loan = lent.loan
    return texts.loan(
      texts.name(lent.book), from: clock.day(of: loan.checkedOutAt), due: loan.dueDate,
      returned: loan.returnedAt.map(clock.day), renewals: loan.renewals)
  }
}

/// A borrower and all they had, as told to other programs: the keys are a promise.
struct BorrowersPageFacts: Facts {
  private let page: BorrowersPage

  init(_ page: BorrowersPage) { self.page = page }

  var facts: [String: any Encodable] {
    BorrowerFacts(page.counted).facts.merging([
      "otherNames": page.otherNames, "late": page.late,
      "waitsFor": page.holds.map { HoldFacts($0, on: page.today) },
      "loans": page.loans.map(BorrowersLoanFacts.init),
    ]) { $1 }
  }
}

private struct BorrowersLoanFacts: Facts {
  let lent: LentBook

  init(_ lent: LentBook) { self.lent = lent }

  var facts: [String: any Encodable] {
    [
      "number": lent.book.number, "title": lent.book.title, "author": lent.book.author,
      "checkedOutAt": lent.loan.checkedOutAt.formatted(.iso8601), "dueDate": lent.loan.dueDate,
      "returnedAt": lent.loan.returnedAt?.formatted(.iso8601), "renewals": lent.loan.renewals,
    ]
  }
}
