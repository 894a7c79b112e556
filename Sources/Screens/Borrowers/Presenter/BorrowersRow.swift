import BorrowersEntity
import Grammar
import Library
import Localization
import Screen

struct BorrowersRow: ItemRow {
  let borrowerSummary: BorrowerSummary
  /// The filter of the list, whose books are listed below each borrower.
  let filter: BorrowerFilter
  let texts: any Texts
  let clock: Clock

  var item: BorrowersItem {
    BorrowersItem(
      name: texts.borrower(borrowerSummary.borrower.name),
      books: count(borrowerSummary.books) { texts.bookCount($0) },
      overdue: count(borrowerSummary.overdue, texts.overdueCount),
      holds: count(borrowerSummary.holds, texts.holdCount),
      lastSeen: borrowerSummary.lastSeen.map { texts.date(clock.day(of: $0)) } ?? "")
  }

  private func count(_ count: Int, _ words: (Int) -> String) -> BorrowersItem.Count {
    BorrowersItem.Count(count == 0 ? "" : texts.number(count), words: words(count))
  }

  var values: [String] {
    [
      borrowerSummary.borrower.name, String(borrowerSummary.books), String(borrowerSummary.overdue),
      String(borrowerSummary.holds), borrowerSummary.lastSeen?.iso ?? "",
    ]
  }

  var json: OutputValue { borrowerSummary.json }
  var name: String { borrowerSummary.borrower.name }
  var detailLine: Line? { Line(.borrower, [name]) }

  var extraLines: [String] {
    let lines = borrowerSummary.lentBooks.map { texts.listLine($0, on: clock.today) }
    let all = filter == .overdue ? borrowerSummary.overdue : borrowerSummary.books
    return lines + (lines.isEmpty || all <= lines.count ? [] : [texts.andMore(all - lines.count)])
  }
}
