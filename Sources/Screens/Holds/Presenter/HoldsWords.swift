import Grammar
import Library
import Localization
import Screen

extension ListWords<ListedHold> {
  static func holds(_ texts: any Texts, _ clock: Clock) -> Self {
    func state(_ listed: ListedHold) -> HoldState { listed.state(on: clock.today) }
    return ListWords(
      texts.holdsHeading, count: texts.holdCount,
      columns: [
        Column(texts.numberLabel, .number) { SheetCell($0.book.numberText, .number) },
        Column(texts.name(BookField.title), .words, .first, text: \.book.title),
        Column(texts.waiterLabel, .words) { SheetCell(texts.borrower($0.borrower)) },
        Column(texts.sinceLabel, .facts, .leftOut) {
          SheetCell(texts.date(clock.day(of: $0.hold.placedAt)), .faint)
        },
        Column(texts.statusLabel, .facts) {
          SheetCell(
            texts.state(state($0), until: $0.hold.keptUntil), state($0) == .ready ? .good : .plain)
        },
      ],
      values: {
        [
          $0.book.numberText, $0.book.title, $0.borrower,
          $0.hold.placedAt.iso, state($0).rawValue, $0.hold.keptUntil?.iso ?? "",
        ]
      }, facts: { $0.fact(on: clock.today) },
      keys: ListKeys(
        name: { String($0.book.number) },
        detailCommand: { [Verb.show.rawValue, String($0.book.number)] },
        actions: [.checkout, .undo]),
      empty: texts.noHolds, hint: texts.hint(on: .holds))
  }
}
