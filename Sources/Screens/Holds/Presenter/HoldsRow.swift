import Grammar
import HoldsEntity
import Library
import Localization
import Screen

struct HoldsRow: ItemRow {
  let listedHold: ListedHold
  let texts: any Texts
  let clock: Clock

  private var state: HoldState { listedHold.state(on: clock.today) }

  var item: HoldsItem {
    HoldsItem(
      number: listedHold.book.numberText, title: listedHold.book.title,
      waitingBorrower: texts.borrower(listedHold.borrower),
      since: texts.date(clock.day(of: listedHold.hold.placedAt)),
      status: texts.state(state, until: listedHold.hold.keptUntil), isReady: state == .ready)
  }

  /// The words by which the list is filtered.
  var words: [String] {
    [item.number, item.title, item.waitingBorrower, item.since, item.status]
  }

  var values: [String] {
    [
      listedHold.book.numberText, listedHold.book.title, listedHold.borrower,
      listedHold.hold.placedAt.iso,
      state.rawValue, listedHold.hold.keptUntil?.iso ?? "",
    ]
  }

  var json: OutputValue { listedHold.json(on: clock.today) }
  var name: String { String(listedHold.book.number) }
  var detailLine: Line? { Line(.show, [name]) }
}
