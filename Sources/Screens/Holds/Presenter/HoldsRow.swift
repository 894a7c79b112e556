import Grammar
import HoldsEntity
import Library
import Localization
import Screen

struct HoldsRow: ItemRow {
  let listed: ListedHold
  let texts: any Texts
  let clock: Clock

  private var state: HoldState { listed.state(on: clock.today) }

  var item: HoldsItem {
    HoldsItem(
      number: listed.book.numberText, title: listed.book.title,
      waitingBorrower: texts.borrower(listed.borrower),
      since: texts.date(clock.day(of: listed.hold.placedAt)),
      status: texts.state(state, until: listed.hold.keptUntil), isReady: state == .ready)
  }

  var values: [String] {
    [
      listed.book.numberText, listed.book.title, listed.borrower, listed.hold.placedAt.iso,
      state.rawValue, listed.hold.keptUntil?.iso ?? "",
    ]
  }

  var facts: Fact { listed.fact(on: clock.today) }
  var name: String { String(listed.book.number) }
  var detailLine: Line? { Line(.show, [name]) }
}
