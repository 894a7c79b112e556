import BorrowersEntity
import BorrowersInteractor
import Library
import Localization
import Platform
import Screen

/// Borrowers in words.
struct BorrowersWords {
  let texts: any Texts
  let rules: BorrowersInteractor

  /// How many of the loans of old an opened borrower shows.
  private static let shownLoans = 20

  func sheet(_ query: BorrowerQuery, count: Int) -> Sheet {
    Sheet(
      heading: texts.borrowersHeading, counts: [Phrase(texts.borrowerCount(count))],
      columns: [
        Column(texts.label(of: BorrowerField.name), .content(part: 1, of: 2), line: 0),
        Column(texts.hasLabel, .fixed(8, isTrailing: true)),
        Column(texts.label(LoanFilter.overdue), .fixed(10, isTrailing: true)),
        Column(texts.waitsForLabel, .fixed(10, isTrailing: true)),
        Column(texts.lastSeenLabel, .fixed(13)),
      ])
  }

  func row(_ counted: CountedBorrower) -> BorrowersRow {
    BorrowersRow(counted: counted, texts: texts, clock: rules.clock)
  }

  func empty(_ query: BorrowerQuery) -> String {
    query.text == nil ? texts.noBorrowers : texts.noBorrowerFound
  }

  func foot(
    _ page: Page<CountedBorrower>, of query: BorrowerQuery, withHint: Bool
  ) -> Foot {
    var summary = [texts.order(query.order, isReversed: query.isReversed)]
    if let text = query.text { summary.insert(texts.matching(text), at: 0) }
    if page.count > 1 { summary.append(texts.page(page.index, of: page.count)) }
    return Foot(
      summary: page.elements.isEmpty ? [] : summary,
      empty: page.elements.isEmpty ? empty(query) : nil,
      hint: withHint ? texts.borrowersHint : nil)
  }

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
          counted.lastSeen.map { texts.date(rules.clock.day(of: $0)) }),
      ], facts: BorrowersPageFacts(page))
  }

  private func told(_ listed: ListedHold) -> String {
    let state = listed.state(on: rules.clock.today)
    return texts.name(BookName(listed.book)) + texts.colon + " "
      + texts.state(state, until: listed.hold.keptUntil)
  }

  /// A loan in one line, told by its book.
  private func told(_ lent: LentBook) -> String {
    let (clock, loan) = (rules.clock, lent.loan)
    return texts.loan(
      texts.name(lent.book), from: clock.day(of: loan.checkedOutAt), due: loan.dueDate,
      returned: loan.returnedAt.map(clock.day), renewals: loan.renewals)
  }
}

/// A borrower in the list.
struct BorrowersRow: Row {
  let counted: CountedBorrower
  let texts: any Texts
  let clock: Clock

  var cells: [Cell] {
    func number(_ count: Int, _ label: String, _ mood: Mood = .plain) -> Cell {
      Cell(
        count == 0 ? "" : texts.number(count), mood,
        alone: count == 0 ? "" : label + " " + texts.number(count))
    }
    let seen = counted.lastSeen.map { texts.date(clock.day(of: $0)) } ?? ""
    return [
      Cell(texts.borrower(counted.borrower.name)), number(counted.books, texts.hasLabel),
      number(counted.overdue, texts.label(LoanFilter.overdue), .late),
      number(counted.holds, texts.waitsForLabel),
      Cell(seen, .faint),
    ]
  }

  var values: [String] {
    [
      counted.borrower.name, String(counted.books), String(counted.overdue),
      String(counted.holds),
      counted.lastSeen?.formatted(.iso8601) ?? "",
    ]
  }

  var facts: any Encodable { BorrowerFacts(counted) }
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
