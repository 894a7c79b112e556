import Library
import Platform

/// A change in the history, and what is told of it.
struct ToldChange {
  let change: Change
  /// The one thing that it was about.
  let subject: ChangeSubject?
  /// What it did to the book that is looked at.
  let details: [String]

  var values: [String] {
    let (number, entry, title) = name
    return [
      change.at.formatted(.iso8601), change.author, change.kind.rawValue, String(change.books),
      String(change.entries), (number ?? entry).map { String($0) } ?? "", title ?? "",
      change.source ?? "",
    ]
  }

  var facts: any Encodable {
    let (number, entry, title) = name
    return ChangeFacts(
      id: change.id, at: change.at.formatted(.iso8601), by: change.author,
      kind: change.kind.rawValue, books: change.books,
      entries: change.entries > 0 ? change.entries : nil, number: number, entry: entry,
      title: title, source: change.source, details: details)
  }

  private var name: (number: Int?, entry: Int?, title: String?) {
    switch subject {
    case .book(let book): (book.number, nil, book.title)
    case .shelved(let entry): (nil, entry.number, entry.title)
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

/// A change as it is told to other programs: the keys are a promise.
private struct ChangeFacts: Encodable {
  let id: Int
  let at: String
  let by: String
  let kind: String
  let books: Int
  /// Of other things than books; only told if there are any.
  let entries: Int?
  /// The number of its one book.
  let number: Int?
  /// The number of its one entry.
  let entry: Int?
  let title: String?
  let source: String?
  let details: [String]
}
