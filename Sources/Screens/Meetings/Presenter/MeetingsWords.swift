import Library
import Localization
import MeetingsEntity
import MeetingsInteractor
import Screen

/// The meetings in words.
struct MeetingsWords {
  let texts: any Texts
  let rules: MeetingsInteractor

  func sheet(_ filter: MeetingsFilter, count: Int) throws -> Sheet {
    let upcoming = filter == .past ? 0 : try rules.count(.upcoming)
    let counts =
      [texts.meetingCount(count)] + (upcoming > 0 ? [texts.upcomingCount(upcoming)] : [])
    return Sheet(
      heading: texts.meetingsHeading, counts: counts.map { Phrase($0) },
      columns: [
        // A date with its time, and the words for what is to come, whatever the language.
        Column(texts.numberLabel, .number(4)), Column(texts.label(of: .date), .fixed(20)),
        Column(texts.statusLabel, .fixed(9)), Column(texts.label(of: .title), .rest, line: 0),
        Column(texts.label(of: .book), .share(1, of: 2), line: 2),
        Column(texts.label(of: .guests), .fixed(7, isTrailing: true), line: 2),
      ], tableWidth: 76)
  }

  func row(_ meeting: Meeting) -> MeetingsRow {
    MeetingsRow(meeting: meeting, texts: texts, today: rules.today)
  }

  func foot(_ page: Page<Meeting>, of filter: MeetingsFilter, withHint: Bool) -> Foot {
    let summary = [texts.latestMeetingsFirst, texts.page(page.index, of: page.count)]
    return page.elements.isEmpty
      ? Foot(empty: empty(filter))
      : Foot(summary: summary, hint: withHint ? texts.meetingsHint : nil)
  }

  func empty(_ filter: MeetingsFilter) -> String {
    switch filter {
    case .all: texts.noMeetings
    case .upcoming: texts.noMeetings(upcoming: true)
    case .past: texts.noMeetings(upcoming: false)
    }
  }

  func card(_ meeting: Meeting) -> Card {
    let details = meeting.details
    let day = texts.dateWithWeekday(meeting.day)
    let isUpcoming = meeting.isUpcoming(on: rules.today)
    let guests = details.guests.map { guests in
      let count = texts.guestCount(guests.count)
      return guests.names.isEmpty
        ? count : count + texts.colon + " " + guests.names.joined(separator: ", ")
    }
    return Card(
      number: meeting.number, title: details.title, titleLabel: texts.label(of: .title),
      fields: [
        Field(texts.label(of: .book), details.book.title),
        Field(texts.label(of: .date), details.time.map { day + ", " + $0.iso } ?? day),
        Field(texts.statusLabel, texts.meetingState(isUpcoming: isUpcoming)),
        Field(texts.label(of: .place), details.place), Field(texts.label(of: .guests), guests),
        Field(texts.label(of: .notes), details.notes),
      ], facts: MeetingFacts(meeting, on: rules.today))
  }
}

/// A meeting in the list.
struct MeetingsRow: Row {
  let meeting: Meeting
  let texts: any Texts
  let today: Day

  private var isUpcoming: Bool { meeting.isUpcoming(on: today) }

  private var date: String {
    meeting.details.time.map { texts.moment(meeting.day, $0.iso) } ?? texts.date(meeting.day)
  }

  private var guests: String { meeting.details.guests.map { String($0.count) } ?? "" }

  var cells: [Cell] {
    // For eyes, what is past goes without saying.
    let state = texts.meetingState(isUpcoming: isUpcoming)
    return [
      Cell(String(meeting.number), .number), Cell(date),
      Cell(isUpcoming ? state : "", .good, spoken: state), Cell(meeting.title),
      Cell(meeting.details.book.title),
      Cell(guests, alone: meeting.details.guests.map { texts.guestCount($0.count) }),
    ]
  }

  var values: [String] {
    let details = meeting.details
    return [
      String(meeting.number), meeting.day.iso, details.time?.iso ?? "", details.title,
      details.book.title, guests, isUpcoming ? "upcoming" : "past",
    ]
  }

  var facts: any Encodable { MeetingFacts(meeting, on: today) }

  /// In a line of several to look at.
  var listed: String { "\(meeting.number)  \(date), \(meeting.title)" }
}
