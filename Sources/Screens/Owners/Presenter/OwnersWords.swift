import Grammar
import Library
import Localization
import Screen

extension ListWords<CountedOwner> {
  static func owners(_ texts: any Texts) -> Self {
    ListWords(
      texts.ownersHeading, count: texts.ownerCount,
      columns: [
        Column(texts.name(.owner), .words, .first, text: \.name),
        Column(texts.booksLabel, .figures) {
          SheetCell(texts.number($0.books), unlabelled: texts.bookCount($0.books))
        },
        Column(texts.nextDueLabel, .facts) { owner in
          let late = owner.overdue > 0 ? texts.overdueCount(owner.overdue) : nil
          func text(_ due: (Day) -> String) -> String {
            [owner.nextDue.map(due), late].compactMap(\.self).joined(separator: ", ")
          }
          return SheetCell(
            text(texts.date), late == nil ? .plain : .late, unlabelled: text(texts.due))
        },
        Column(texts.name(OwnerField.period), .facts, .leftOut) {
          SheetCell($0.details.period.map(texts.dayCount) ?? "")
        },
        Column(texts.name(OwnerField.renewals), .figures, .leftOut) {
          SheetCell($0.details.renewals.map(texts.number) ?? "")
        },
        Column(texts.locationLabel, .words, .leftOut) {
          SheetCell(
            [$0.details.address, $0.details.hours].compactMap(\.self).joined(separator: "; "))
        },
      ],
      values: { owner in
        let details = owner.details
        return [
          owner.name, String(owner.books), owner.nextDue?.iso ?? "", String(owner.overdue),
          details.period.map { String($0) } ?? "", details.renewals.map { String($0) } ?? "",
          details.address ?? "", details.hours ?? "",
        ]
      }, facts: \.fact,
      keys: ListKeys(
        name: \.name, detailCommand: { [Verb.owner.rawValue, $0.name] },
        actions: [.edit, .remove, .undo]),
      empty: texts.noOwners, hint: texts.hint(on: .owners))
  }
}

struct OwnersWords {
  /// The maximum number of an owner's books on a card.
  static let shownBooks = 50

  let texts: any Texts
  let today: Day

  func card(_ owner: CountedOwner, _ books: [Book]) -> Card {
    let details = owner.details
    let left = owner.books - books.count
    let lines = texts.owed(books, on: today).map(\.text) + (left > 0 ? [texts.andMore(left)] : [])
    return Card(
      title: owner.name, titleLabel: texts.name(.owner),
      fields: [
        Field(texts.name(OwnerField.period), details.period.map(texts.dayCount)),
        Field(texts.name(OwnerField.renewals), details.renewals.map(texts.number)),
        Field(texts.name(OwnerField.address), details.address),
        Field(texts.name(OwnerField.hours), details.hours),
        Field(texts.owedLabel, list: lines.isEmpty ? [texts.noBooksHere] : lines),
        Field(
          texts.label(LoanFilter.overdue),
          owner.overdue > 0 ? texts.overdueCount(owner.overdue) : nil, .late),
      ], facts: owner.fact.with(["loans": books.map { $0.fact(on: today) }]))
  }
}
