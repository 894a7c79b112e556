import BorrowersInteractor
import BorrowersEntity
import Grammar
import Library
import Localization
import Screen

extension ListWords<CountedBorrower> {
  static func borrowers(
    _ query: BorrowerQuery, _ texts: any Texts, _ clock: Clock
  ) -> Self {
    /// Returns a column of counts, in which zeros are left empty.
    func number(
      _ label: String, _ style: TextStyle = .plain, alone: @escaping (Int) -> String,
      _ count: @escaping (CountedBorrower) -> Int
    ) -> Column {
      Column(label, .figures) {
        let count = count($0)
        return SheetCell(count == 0 ? "" : texts.number(count), style, unlabelled: alone(count))
      }
    }
    var words = ListWords(
      texts.borrowersHeading, count: texts.borrowerCount,
      columns: [
        Column(texts.name(BorrowerField.name), .words, .first) {
          SheetCell(texts.borrower($0.borrower.name))
        },
        number(texts.hasLabel, alone: { texts.bookCount($0) }) { $0.books },
        number(texts.label(LoanFilter.overdue), .late, alone: texts.overdueCount) { $0.overdue },
        number(texts.waitsForLabel, alone: texts.holdCount) { $0.holds },
        Column(texts.lastSeenLabel, .facts, .leftOut) {
          SheetCell($0.lastSeen.map { texts.date(clock.day(of: $0)) } ?? "", .faint)
        },
      ],
      values: {
        [
          $0.borrower.name, String($0.books), String($0.overdue), String($0.holds),
          $0.lastSeen?.iso ?? "",
        ]
      }, facts: \.fact,
      keys: ListKeys(
        name: \.borrower.name, detailCommand: { [Verb.borrower.rawValue, $0.borrower.name] },
        actions: [.edit, .remove, .undo]),
      empty: query.text == nil && query.filter == .all ? texts.noBorrowers : texts.noBorrowerFound,
      hint: texts.hint(on: .borrowers))
    words.extraLines = { counted in
      let lines = counted.lentBooks.map { texts.listed($0, on: clock.today) }
      let all = query.filter == .overdue ? counted.overdue : counted.books
      return lines + (lines.isEmpty || all <= lines.count ? [] : [texts.andMore(all - lines.count)])
    }
    words.summary =
      (query.filter == .all ? [] : [texts.name(query.filter)])
      + (query.text.map { [texts.matching($0)] } ?? [])
      + [texts.order(query.order, isReversed: query.isReversed)]
    return words
  }
}

struct BorrowersWords {
  let texts: any Texts
  let clock: Clock

  /// The maximum number of past loans on a card.
  private static let shownLoans = 20

  func card(_ page: BorrowersPage) -> Card {
    let words = BookWords(texts, clock)
    let counted = page.counted
    let details = counted.borrower.details
    let old = page.loans.filter { !$0.loan.isOpen }
    let more = old.count > Self.shownLoans ? [texts.andMore(old.count - Self.shownLoans)] : []
    return Card(
      title: texts.borrower(details.name), titleLabel: texts.borrowerLabel,
      fields: [
        Field(texts.alsoCalledLabel, page.otherNames.joined(separator: ", ")),
        Field(texts.name(BorrowerField.email), details.email),
        Field(texts.name(BorrowerField.phone), details.phone),
        Field(texts.name(BorrowerField.note), details.note),
        Field(texts.name(BorrowerField.card), details.card),
        Field(texts.name(BorrowerField.limit), details.limit.map { texts.bookCount($0) }),
        Field(texts.name(BorrowerField.language), details.language.map(texts.name)),
        Field(texts.hasLabel, list: page.has.map(words.line)),
        Field(texts.waitsForLabel, list: page.holds.map(describe)),
        Field(texts.loansLabel, list: old.prefix(Self.shownLoans).map(words.line) + more),
        Field(
          texts.lateLabel,
          page.late == 0 ? nil : texts.late(page.late, of: page.loans.count), .late),
        Field(
          texts.lastSeenLabel,
          counted.lastSeen.map { texts.date(clock.day(of: $0)) }),
      ], facts: page.fact)
  }

  private func describe(_ listed: ListedHold) -> String {
    let state = listed.state(on: clock.today)
    return texts.name(BookName(listed.book)) + texts.colon + " "
      + texts.state(state, until: listed.hold.keptUntil)
  }
}

extension BorrowersPage: Factual {
  package var fact: Fact {
    counted.fact.with([
      "otherNames": otherNames, "late": late, "waitsFor": holds.map { $0.fact(on: today) },
      "loans": loans,
    ])
  }
}
