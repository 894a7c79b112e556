import Grammar
import Library
import Localization
import Platform
import Screen

extension ListWords<ListedHold> {
  static func holds(_ texts: any Texts, _ clock: Clock) -> Self {
    func state(_ listed: ListedHold) -> HoldState { listed.state(on: clock.today) }
    return ListWords(
      texts.holdsHeading, count: texts.holdCount,
      columns: [
        Column(texts.numberLabel, .number(4)) { Cell(String($0.book.number), .number) },
        Column(texts.name(BookField.title), .content(part: 1, of: 2), line: 0, text: \.book.title),
        Column(texts.waiterLabel, .content(part: 1, of: 2)) { Cell(texts.borrower($0.borrower)) },
        Column(texts.sinceLabel, .content()) {
          Cell(texts.date(clock.day(of: $0.hold.placedAt)), .faint)
        },
        Column(texts.statusLabel, .content(), line: 2) {
          Cell(
            texts.state(state($0), until: $0.hold.keptUntil), state($0) == .ready ? .good : .plain)
        },
      ],
      values: {
        [
          String($0.book.number), $0.book.title, $0.borrower,
          $0.hold.placedAt.formatted(.iso8601), state($0).rawValue, $0.hold.keptUntil?.iso ?? "",
        ]
      }, facts: { HoldFacts($0, on: clock.today) }, empty: texts.noHolds,
      hint: texts.hint(on: .holds))
  }
}
