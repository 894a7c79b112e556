import Library
import Localization
import Screen

/// A book that is due.
struct CalendarBook: Row {
  let book: Book
  let due: Day
  let words: CalendarWords

  /// Who has it, or where it is to be brought.
  private var who: String {
    (book.lent?.borrower).map(words.texts.borrower) ?? book.details.owner ?? ""
  }
  private var state: String { words.texts.distance(to: due, on: words.today) }

  var cells: [Cell] {
    [
      Cell(words.texts.shortDate(due, on: words.today)), Cell(book.numberText, .number),
      Cell(book.title), Cell(who), Cell(state, words.kind(due).style),
    ]
  }
  var values: [String] {
    let status = book.status(on: words.today).rawValue
    let borrower = book.loan?.borrower ?? ""
    return [due.iso, book.numberText, book.title, borrower, status]
  }
  var facts: Fact { book.fact(on: words.today) }
  var spoken: [String]? {
    let told = [words.texts.name(BookName(book)), who, state]
    return [words.texts.date(due) + words.texts.colon + " " + told.joined(separator: ", ")]
  }
}

/// A meeting of the month.
struct CalendarMeeting: Row {
  let meeting: Meeting
  /// Said before it of books that are left out, where it is heard.
  let more: String?
  let words: CalendarWords

  /// What it is called and what is read, and where.
  private var headline: String {
    [words.texts.headline(meeting), meeting.details.place].compactMap(\.self)
      .joined(separator: ", ")
  }

  var cells: [Cell] {
    [
      Cell(words.texts.shortDate(meeting.day, on: words.today)),
      Cell(meeting.details.time.map { words.texts.time($0.iso) } ?? "", .number), Cell(headline),
      Cell(""), Cell(""),
    ]
  }
  /// A meeting has no borrower, its own status, and behind that its time, its book and its place.
  var values: [String] {
    let details = meeting.details
    return [
      meeting.day.iso, String(meeting.number), details.title, "", "meeting",
      details.time?.iso ?? "", details.book.title, details.place ?? "",
    ]
  }
  var facts: Fact { ["meeting": meeting.fact(on: words.today)] }
  var spoken: [String]? {
    let (texts, details) = (words.texts, meeting.details)
    let time = details.time.map { texts.time($0.iso) }
    let told = [texts.name(meeting), details.book.title, time, details.place]
    let line =
      texts.date(meeting.day) + texts.colon + " "
      + told.compactMap(\.self).joined(separator: ", ")
    return [more, line].compactMap(\.self)
  }
}

/// What stands above the meetings, where it is seen.
struct CalendarHeading: Row {
  let phrases: [Phrase]

  var cells: [Cell] { [] }
  var values: [String] { [] }
  var facts: Fact { .null }
  var picture: Picture? { { canvas in phrases.map { canvas($0.text, $0.style) } } }
}
