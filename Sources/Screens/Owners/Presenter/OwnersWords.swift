import Grammar
import Library
import Localization
import Screen

extension ListWords<CountedOwner> {
  static func owners(_ texts: any Texts) -> Self {
    /// As wide as its label at least, which is told with it where a row takes several lines.
    func labelled(_ label: String, _ text: @escaping (OwnerDetails) -> String?) -> Column {
      Column(label, .fitted(.cut(least: label.count))) { owner in
        let text = text(owner.details)
        return Cell(text ?? "", alone: text.map { label + texts.colon + " " + $0 } ?? "")
      }
    }
    return ListWords(
      texts.ownersHeading, count: texts.ownerCount,
      columns: [
        Column(texts.name(.owner), .fitted(.inFewRows(least: 18)), line: 0, text: \.name),
        Column(texts.booksLabel, .fitted(.cut(least: texts.booksLabel.count))) {
          Cell(texts.number($0.books), alone: texts.bookCount($0.books))
        },
        Column(texts.nextDueLabel, .fitted(.cut(least: 12))) { owner in
          let late = owner.overdue > 0 ? texts.overdueCount(owner.overdue) : nil
          let due = [owner.nextDue.map(texts.date), late].compactMap(\.self)
          return Cell(due.joined(separator: ", "), late == nil ? .plain : .late)
        },
        labelled(texts.label(of: .period)) { $0.period.map(texts.dayCount) },
        labelled(texts.label(of: .renewals)) { $0.renewals.map(texts.number) },
        Column(texts.placeLabel, .fitted(.cut(least: 16)), line: 2) {
          Cell([$0.details.address, $0.details.hours].compactMap(\.self).joined(separator: "; "))
        },
      ],
      values: { owner in
        let details = owner.details
        return [
          owner.name, String(owner.books), owner.nextDue?.iso ?? "", String(owner.overdue),
          details.period.map { String($0) } ?? "", details.renewals.map { String($0) } ?? "",
          details.address ?? "", details.hours ?? "",
        ]
      }, facts: OwnerFacts.init, empty: texts.noOwners, hint: texts.hint(on: .owners))
  }
}

/// An owner in words.
struct OwnersWords {
  /// So many of an owner's books are named.
  static let shownBooks = 50

  let texts: any Texts
  let today: Day

  func card(_ owner: CountedOwner, _ books: [Book]) -> Card {
    let details = owner.details
    let left = owner.books - books.count
    let told = texts.owed(books, on: today).map(\.text) + (left > 0 ? [texts.andMore(left)] : [])
    return Card(
      title: owner.name, titleLabel: texts.name(.owner),
      fields: [
        Field(texts.label(of: .period), details.period.map(texts.dayCount)),
        Field(texts.label(of: .renewals), details.renewals.map(texts.number)),
        Field(texts.label(of: .address), details.address),
        Field(texts.label(of: .hours), details.hours),
        Field(texts.owedLabel, list: told.isEmpty ? [texts.noBooksHere] : told),
        Field(
          texts.label(LoanFilter.overdue),
          owner.overdue > 0 ? texts.overdueCount(owner.overdue) : nil, .late),
      ], facts: OwnersPageFacts(owner, books, today))
  }
}

/// An owner and what we have from them, as told to other programs: the keys are a promise.
struct OwnersPageFacts: Facts {
  private let owner: CountedOwner
  private let books: [BookFacts]

  init(_ owner: CountedOwner, _ books: [Book], _ today: Day) {
    self.owner = owner
    self.books = books.map { BookFacts($0, on: today) }
  }

  var facts: [String: any Encodable] {
    OwnerFacts(owner).facts.merging(["loans": books]) { $1 }
  }
}
