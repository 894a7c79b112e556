import Library
import Localization
import Screen

struct CalendarBook: SheetRow {
  let book: Book
  let due: Day
  let words: CalendarWords

  /// The borrower, or the owner to return the book to.
  private var person: String {
    (book.openLoanToBorrower?.borrower).map(words.texts.borrower) ?? book.details.owner ?? ""
  }
  private var state: String {
    [
      book.isDeleted ? words.texts.deletedMark : nil,
      words.texts.distance(to: due, on: words.today),
    ]
    .compactMap(\.self).joined(separator: words.texts.dot)
  }

  var cells: [SheetCell] {
    [
      SheetCell(words.texts.shortDate(due, on: words.today)), SheetCell(book.numberText, .number),
      SheetCell(book.title), SheetCell(person), SheetCell(state, words.kind(due).style),
    ]
  }
  var values: [String] {
    let status = book.status(on: words.today).rawValue
    let borrower = book.openLoan?.borrower ?? ""
    return [due.iso, book.numberText, book.title, borrower, status] + book.deletedValue
  }
  var facts: Fact { book.fact(on: words.today) }
  var spokenLines: [String]? {
    let parts = [words.texts.name(BookName(book)), person, state]
    return [words.texts.date(due) + words.texts.colon + " " + parts.joined(separator: ", ")]
  }
}

struct CalendarMeeting: SheetRow {
  let meeting: Meeting
  /// A note about omitted books, read aloud before the meeting.
  let more: String?
  let words: CalendarWords

  private var headline: String {
    [words.texts.headline(meeting), meeting.details.place].compactMap(\.self)
      .joined(separator: ", ")
  }

  var cells: [SheetCell] {
    [
      SheetCell(words.texts.shortDate(meeting.day, on: words.today)),
      SheetCell(meeting.details.time.map { words.texts.time($0.iso) } ?? "", .number),
      SheetCell(headline),
      SheetCell(""), SheetCell(""),
    ]
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
  var facts: Fact { ["meeting": meeting.fact(on: words.today)] }
  var spokenLines: [String]? {
    let texts = words.texts
    let details = meeting.details
    let time = details.time.map { texts.time($0.iso) }
    let parts = [texts.name(meeting), details.book.title, time, details.place]
    let line =
      texts.date(meeting.day) + texts.colon + " "
      + parts.compactMap(\.self).joined(separator: ", ")
    return [more, line].compactMap(\.self)
  }
}

struct CalendarHeading: SheetRow {
  let phrases: [Phrase]

  var cells: [SheetCell] { [] }
  var values: [String] { [] }
  var facts: Fact { .null }
  var picture: Picture? { { canvas in phrases.map { canvas($0.text, $0.style) } } }
}
