import Library
import Localization
import Screen

/// A book that is due.
package struct CalendarBook: Row {
  let book: Book
  let due: Day
  let words: CalendarWords

  /// Who has it, or where it is to be brought.
  var who: String {
    (book.lent?.borrower).map(words.texts.borrower) ?? book.details.owner ?? ""
  }
  var kind: CalendarKind { words.kind(due) }
  var date: String { words.texts.date(due) }
  var state: String {
    let days = abs(words.today.days(until: due))
    return words.texts.state(book.status(on: words.today), days: days)
  }
  var numberWidth: Int { words.numberWidth }

  package var cells: [Cell] { [] }
  package var values: [String] {
    let status = book.status(on: words.today).rawValue
    let borrower = book.loan?.borrower ?? ""
    return [due.iso, String(book.number), book.title, borrower, status]
  }
  package var facts: Fact { book.fact(on: words.today) }
  package var spoken: String? {
    let told = [words.texts.name(BookName(book)), who, state]
    return date + words.texts.colon + " " + told.joined(separator: ", ")
  }
  package var picture: Picture? { words.drawing.picture(self) }
}

/// A meeting of the month.
package struct CalendarMeeting: Row {
  let meeting: Meeting
  /// What stands between the books and the meetings, above the first of these.
  let above: [Phrase]
  /// Said of books that are left out.
  let more: String?
  let words: CalendarWords

  var date: String { words.texts.date(meeting.day) }
  /// What it is called and what is read, and where.
  var headline: String {
    [words.texts.headline(meeting), meeting.details.place].compactMap(\.self)
      .joined(separator: ", ")
  }
  var numberWidth: Int { words.numberWidth }

  package var cells: [Cell] { [] }
  /// A meeting has no borrower, its own status, and behind that its time, its book and its place.
  package var values: [String] {
    let details = meeting.details
    return [
      meeting.day.iso, String(meeting.number), details.title, "", "meeting",
      details.time?.iso ?? "", details.book.title, details.place ?? "",
    ]
  }
  package var facts: Fact { ["meeting": meeting.fact(on: words.today)] }
  package var spoken: String? {
    let (texts, details) = (words.texts, meeting.details)
    let told = [texts.name(meeting), details.book.title, details.time?.iso, details.place]
    return (more.map { $0 + "\n" } ?? "") + date + texts.colon + " "
      + told.compactMap(\.self).joined(separator: ", ")
  }
  package var picture: Picture? { words.drawing.picture(self) }
}
