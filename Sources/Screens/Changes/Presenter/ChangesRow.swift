import ChangesEntity
import Grammar
import Library
import Localization
import Screen

/// A change in the history.
struct ChangesRow: ItemRow {
  let change: Change
  /// The subject of the change, if there is only one.
  let subject: ChangeSubject?
  /// The changed details of the book whose history is shown.
  let details: [String]
  let formatter: ChangesFormatter
  /// Returns the line that opens a book.
  let showLine: (Int) -> Line

  var item: ChangesItem {
    ChangesItem(
      moment: formatter.moment(change), author: change.author,
      sentence: formatter.texts.name(change),
      details: details)
  }

  var name: String { String(change.id) }
  var detailLine: Line? { subjectName.number.map(showLine) }

  var values: [String] {
    let (number, entry, title) = subjectName
    return [
      change.madeAt.iso, change.author, change.kind.rawValue, String(change.books),
      String(change.entries), (number ?? entry).map { String($0) } ?? "", title ?? "",
      change.source ?? "",
    ]
  }

  var json: OutputValue {
    let (number, entry, title) = subjectName
    let json: OutputValue = [
      "id": change.id, "at": change.madeAt, "by": change.author, "kind": change.kind.rawValue,
      "books": change.books, "details": details,
    ]
    return json.with(nonNull: [
      "entries": change.entries.nonZero, "number": number.map(\.json), "entry": entry,
      "title": title,
      "source": change.source,
    ])
  }

  private var subjectName: (number: Int?, entry: Int?, title: String?) {
    switch subject {
    case .book(let book): (book.number, nil, book.title)
    case .shelved(let reading):
      (reading.book, reading.number, change.namedBooks.first?.name.title)
    case .meeting(let meeting): (nil, meeting.number, meeting.title)
    case .tag(let tag): (nil, tag.number, tag.name)
    case .poll(let poll): (nil, poll.number, nil)
    case .borrower(let borrower): (nil, borrower.number, borrower.name)
    case .hold(let hold): (hold.bookNumber, hold.number, hold.title)
    case .owner(let owner): (nil, owner.number, owner.name)
    case nil: (nil, nil, nil)
    }
  }
}
