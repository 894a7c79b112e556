import Library
import Localization
import Screen

struct CalendarBook: ItemRow {
  let book: Book
  let formatter: CalendarFormatter

  private var due: Day { book.dueDate ?? formatter.today }

  var item: CalendarItem {
    let texts = formatter.texts
    // The borrower, or the owner to return the book to.
    let person =
      (book.openLoanToBorrower?.borrower).map(texts.borrower) ?? book.details.owner ?? ""
    let distance = texts.distance(to: due, on: formatter.today)
    let state = book.isDeleted ? texts.deletedMark + texts.dotSeparator + distance : distance
    return CalendarItem(
      day: due, shortDate: texts.shortDate(due, on: formatter.today), date: texts.date(due),
      number: book.numberText, title: book.title, person: person, state: state,
      kind: formatter.kind(due), spoken: [texts.name(BookName(book)), person, state])
  }

  var values: [String] {
    let status = book.status(for: formatter.viewer).rawValue
    let borrower = book.openLoan?.borrower ?? ""
    return [due.iso, book.numberText, book.title, borrower, status] + book.deletedValue
  }

  var json: OutputValue { book.json(for: formatter.viewer) }
}

struct CalendarMeeting: ItemRow {
  let meeting: Meeting
  let formatter: CalendarFormatter

  var item: CalendarItem {
    let texts = formatter.texts
    let details = meeting.details
    let time = details.time.map { texts.time($0.iso) }
    let title = [texts.headline(meeting), details.place].compactMap(\.self)
    let spoken = [texts.name(meeting), details.book.title, time, details.place]
    return CalendarItem(
      day: meeting.day, shortDate: texts.shortDate(meeting.day, on: formatter.today),
      date: texts.date(meeting.day), number: time ?? "", title: title.joined(separator: ", "),
      kind: .meeting, spoken: spoken.compactMap(\.self))
  }

  /// The columns of a book, with an empty borrower and the status `meeting`, followed by the time,
  /// the book and the place.
  var values: [String] {
    let details = meeting.details
    return [
      meeting.day.iso, String(meeting.number), details.title, "", "meeting",
      details.time?.iso ?? "", details.book.title, details.place ?? "",
    ]
  }

  var json: OutputValue { ["meeting": meeting.json(on: formatter.today)] }
}
