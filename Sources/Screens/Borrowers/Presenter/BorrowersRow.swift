import BorrowersEntity
import Grammar
import Library
import Localization
import Screen

struct BorrowersRow: ItemRow {
  let counted: BorrowerSummary
  /// The filter of the list, whose books are listed below each borrower.
  let filter: BorrowerFilter
  let texts: any Texts
  let clock: Clock

  var item: BorrowersItem {
    BorrowersItem(
      name: texts.borrower(counted.borrower.name),
      books: count(counted.books) { texts.bookCount($0) },
      overdue: count(counted.overdue, texts.overdueCount),
      holds: count(counted.holds, texts.holdCount),
      lastSeen: counted.lastSeen.map { texts.date(clock.day(of: $0)) } ?? "")
  }

  private func count(_ count: Int, _ words: (Int) -> String) -> BorrowersItem.Count {
    BorrowersItem.Count(count == 0 ? "" : texts.number(count), words: words(count))
  }

  var values: [String] {
    [
      counted.borrower.name, String(counted.books), String(counted.overdue),
      String(counted.holds), counted.lastSeen?.iso ?? "",
    ]
  }

  var json: OutputValue { counted.json }
  var name: String { counted.borrower.name }
  var detailLine: Line? { Line(.borrower, [name]) }

  var extraLines: [String] {
    let lines = counted.lentBooks.map { texts.listLine($0, on: clock.today) }
    let all = filter == .overdue ? counted.overdue : counted.books
    return lines + (lines.isEmpty || all <= lines.count ? [] : [texts.andMore(all - lines.count)])
  }
}
