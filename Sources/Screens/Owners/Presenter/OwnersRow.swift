import Grammar
import Library
import Localization
import OwnersEntity
import Screen

struct OwnersRow: ItemRow {
  let owner: OwnerSummary
  let texts: any Texts

  var item: OwnersItem {
    let details = owner.details
    return OwnersItem(
      name: owner.name, books: texts.number(owner.books), bookCount: texts.bookCount(owner.books),
      nextDue: nextDue(texts.date), nextDuePhrase: nextDue(texts.due), isLate: owner.overdue > 0,
      period: details.period.map(texts.dayCount) ?? "",
      renewals: details.renewals.map(texts.number) ?? "",
      location: [details.address, details.hours].compactMap(\.self).joined(separator: "; "))
  }

  private func nextDue(_ words: (Day) -> String) -> String {
    let lateText = owner.overdue > 0 ? texts.overdueCount(owner.overdue) : nil
    return [owner.nextDue.map(words), lateText].compactMap(\.self).joined(separator: ", ")
  }

  var values: [String] {
    let details = owner.details
    return [
      owner.name, String(owner.books), owner.nextDue?.iso ?? "", String(owner.overdue),
      details.period.map { String($0) } ?? "", details.renewals.map { String($0) } ?? "",
      details.address ?? "", details.hours ?? "",
    ]
  }

  var json: OutputValue { owner.json }
  var name: String { owner.name }
  var detailLine: Line? { Line(.owner, [owner.name]) }
}

extension OwnersCard {
  /// - Parameter books: the first books borrowed from the owner.
  init(_ owner: OwnerSummary, _ books: [Book], _ texts: any Texts, on today: Day) {
    let details = owner.details
    let remaining = owner.books - books.count
    let lines =
      texts.booksToReturn(books, on: today).map(\.text)
      + (remaining > 0 ? [texts.andMore(remaining)] : [])
    self.init(
      name: owner.name, period: details.period.map(texts.dayCount),
      renewals: details.renewals.map(texts.number), address: details.address,
      hours: details.hours, booksToReturn: lines.isEmpty ? [texts.noBooksHere] : lines,
      overdue: owner.overdue > 0 ? texts.overdueCount(owner.overdue) : nil)
  }
}
