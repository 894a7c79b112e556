import Foundation
import HistoryInteractor
import Library
import Localization

/// Changes in words.
struct HistoryWords {
  let texts: any Texts
  let rules: HistoryRules

  var head: HistoryHead {
    HistoryHead(
      whenLabel: texts.whenLabel, whoLabel: texts.whoLabel, whatLabel: texts.whatLabel)
  }

  func row(_ change: Change) -> HistoryRow { row(change, subject: change.subject, details: []) }

  func row(_ change: BookChange, of book: Book) -> HistoryRow {
    row(change.change, subject: .book(BookName(book)), details: details(change))
  }

  /// Who made a change and when.
  func origin(of change: Change) -> String { "\(change.author), \(when(change))" }

  private func when(_ change: Change) -> String {
    texts.moment(rules.day(of: change.at), rules.time(of: change.at))
  }

  private func row(
    _ change: Change, subject: ChangeSubject?, details: [String]
  ) -> HistoryRow {
    let one = change.count == 1 || !details.isEmpty ? subject : nil
    let (number, entry, title): (Int?, Int?, String?) =
      switch one {
      case .book(let book): (book.number, nil, book.title)
      case .shelved(let entry): (nil, entry.number, entry.title)
      case .meeting(let meeting): (nil, meeting.number, meeting.title)
      case .tag(let tag): (nil, tag.number, tag.name)
      case .poll(let poll): (nil, poll.number, nil)
      case nil: (nil, nil, nil)
      }
    return HistoryRow(
      id: change.id, when: when(change), who: change.author, what: texts.name(change),
      details: details, at: change.at.formatted(.iso8601), kind: change.kind.rawValue,
      books: change.books, entries: change.entries, number: number, entry: entry, title: title,
      source: change.source)
  }

  private func details(_ change: BookChange) -> [String] {
    var details: [String] = []
    if let difference = change.details {
      let (old, new) = (difference.before, difference.after)
      for field in BookField.allCases where old.text(of: field) != new.text(of: field) {
        details.append(
          texts.changed(texts.name(field), from: old.text(of: field), to: new.text(of: field)))
      }
      if old.tags != new.tags {
        let (before, after) = (old.tags.joined(separator: ", "), new.tags.joined(separator: ", "))
        details.append(texts.changed(texts.tagsLabel, from: before, to: after))
      }
      if old.rating != new.rating {
        let (before, after) = (old.rating.map(texts.rating), new.rating.map(texts.rating))
        details.append(texts.changed(texts.ratingLabel, from: before ?? "", to: after ?? ""))
      }
    }
    if let difference = change.loan {
      details.append(difference.after.map(loan) ?? texts.loanTakenBack)
    }
    return details
  }

  private func loan(_ loan: Loan) -> String {
    texts.loan(
      loan.borrower, from: rules.day(of: loan.checkedOutAt), due: loan.dueDate,
      returned: loan.returnedAt.map(rules.day), renewals: loan.renewals)
  }
}
