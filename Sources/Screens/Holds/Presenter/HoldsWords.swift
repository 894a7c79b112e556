import HoldsInteractor
import Library
import Localization
import Platform
import Screen

/// Holds in words.
struct HoldsWords {
  let texts: any Texts
  let rules: HoldsInteractor

  func sheet(count: Int) -> Sheet {
    Sheet(
      heading: texts.holdsHeading, counts: [Phrase(texts.holdCount(count))],
      columns: [
        Column(texts.numberLabel, .number(4)),
        Column(texts.name(BookField.title), .content(part: 1, of: 2), line: 0),
        Column(texts.waiterLabel, .content(part: 1, of: 2)),
        Column(texts.sinceLabel, .content()), Column(texts.statusLabel, .content(), line: 2),
      ])
  }

  func row(_ listed: ListedHold) -> HoldsRow {
    HoldsRow(listed: listed, texts: texts, rules: rules)
  }

  func foot(_ page: Page<ListedHold>, withHint: Bool) -> Foot {
    Foot(
      summary: page.count > 1 ? [texts.page(page.index, of: page.count)] : [],
      empty: page.elements.isEmpty ? texts.noHolds : nil,
      hint: withHint && !page.elements.isEmpty ? texts.holdsHint : nil)
  }
}

/// A hold in the list.
struct HoldsRow: Row {
  let listed: ListedHold
  let texts: any Texts
  let rules: HoldsInteractor

  private var state: HoldState { listed.state(on: rules.today) }

  var cells: [Cell] {
    [
      Cell(String(listed.book.number), .number), Cell(listed.book.title),
      Cell(texts.borrower(listed.borrower)),
      Cell(texts.date(rules.day(of: listed.hold)), .faint),
      Cell(texts.state(state, until: listed.hold.keptUntil), state == .ready ? .good : .plain),
    ]
  }

  var values: [String] {
    [
      String(listed.book.number), listed.book.title, listed.borrower,
      listed.hold.placedAt.formatted(.iso8601), state.rawValue,
      listed.hold.keptUntil?.iso ?? "",
    ]
  }

  var facts: any Encodable { HoldFacts(listed, on: rules.today) }
}
