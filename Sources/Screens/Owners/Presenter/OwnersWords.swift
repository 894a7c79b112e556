import Library
import Localization
import Screen

/// Owners in words.
struct OwnersWords {
  /// So many of an owner's books are named.
  static let shownBooks = 50

  let texts: any Texts
  let today: Day

  func sheet(count: Int) -> Sheet {
    Sheet(
      heading: texts.ownersHeading, counts: [Phrase(texts.ownerCount(count))],
      columns: [
        Column(texts.name(.owner), .fitted(.inFewRows(least: 18)), line: 0),
        whole(texts.booksLabel),
        Column(texts.nextDueLabel, .fitted(.cut(least: 12))),
        whole(texts.label(of: .period)), whole(texts.label(of: .renewals)),
        Column(texts.placeLabel, .fitted(.cut(least: 16)), line: 2),
      ])
  }

  private func whole(_ label: String) -> Column {
    Column(label, .fitted(.cut(least: label.count)))
  }

  func row(_ owner: CountedOwner) -> OwnersRow { OwnersRow(owner: owner, texts: texts) }

  func foot(_ page: Page<CountedOwner>, withHint: Bool) -> Foot {
    Foot(
      summary: page.count > 1 ? [texts.page(page.index, of: page.count)] : [],
      empty: page.elements.isEmpty ? texts.noOwners : nil,
      hint: withHint ? texts.ownersHint : nil)
  }

  // MARK: One owner

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

/// An owner in the list.
struct OwnersRow: Row {
  let owner: CountedOwner
  let texts: any Texts

  var cells: [Cell] {
    let (details, isLate) = (owner.details, owner.overdue > 0)
    func labelled(_ label: String, _ text: String?) -> Cell {
      Cell(text ?? "", alone: text.map { label + texts.colon + " " + $0 } ?? "")
    }
    let due =
      [owner.nextDue.map(texts.date), isLate ? texts.overdueCount(owner.overdue) : nil]
      .compactMap(\.self)
    return [
      Cell(owner.name), Cell(texts.number(owner.books), alone: texts.bookCount(owner.books)),
      Cell(due.joined(separator: ", "), isLate ? .late : .plain),
      labelled(texts.label(of: .period), details.period.map(texts.dayCount)),
      labelled(texts.label(of: .renewals), details.renewals.map(texts.number)),
      Cell([details.address, details.hours].compactMap(\.self).joined(separator: "; ")),
    ]
  }

  var values: [String] {
    let details = owner.details
    return [
      owner.name, String(owner.books), owner.nextDue?.iso ?? "", String(owner.overdue),
      details.period.map { String($0) } ?? "", details.renewals.map { String($0) } ?? "",
      details.address ?? "", details.hours ?? "",
    ]
  }

  var facts: any Encodable { OwnerFacts(owner) }
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
