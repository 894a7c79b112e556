import Library
import Localization
import MeetingsEntity

/// The meetings in words.
struct MeetingsWords {
  let texts: any Texts
  let today: Day

  /// - Parameter upcoming: how many of them are to come.
  func head(count: Int, upcoming: Int) -> MeetingsHead {
    let labels = MeetingsLabels(
      number: texts.numberLabel, date: texts.label(of: .date), state: texts.statusLabel,
      title: texts.label(of: .title), book: texts.label(of: .book),
      guests: texts.label(of: .guests))
    let counts =
      [texts.meetingCount(count)] + (upcoming > 0 ? [texts.upcomingCount(upcoming)] : [])
    return MeetingsHead(heading: texts.meetingsHeading, counts: counts, labels: labels)
  }

  func row(_ meeting: Meeting) -> MeetingsRow {
    let (details, isUpcoming) = (meeting.details, meeting.isUpcoming(on: today))
    return MeetingsRow(
      number: meeting.number, date: date(meeting), isUpcoming: isUpcoming,
      state: texts.meetingState(isUpcoming: isUpcoming), title: details.title,
      book: details.book.title,
      guests: details.guests.map {
        MeetingsGuests(number: $0.count, words: texts.guestCount($0.count))
      },
      facts: MeetingFacts(meeting, on: today), day: meeting.day.iso, time: details.time?.iso)
  }

  private func date(_ meeting: Meeting) -> String {
    meeting.details.time.map { texts.moment(meeting.day, $0.iso) } ?? texts.date(meeting.day)
  }

  func foot(_ page: MeetingsPage, of filter: MeetingsFilter, withHint: Bool) -> MeetingsFoot {
    let isEmpty = page.meetings.isEmpty
    let summary = [texts.latestMeetingsFirst, texts.page(page.index, of: page.count)]
    return MeetingsFoot(
      summary: isEmpty ? [] : summary, empty: isEmpty ? empty(filter) : nil,
      hint: withHint && !isEmpty ? texts.meetingsHint : nil)
  }

  func empty(_ filter: MeetingsFilter) -> String {
    switch filter {
    case .all: texts.noMeetings
    case .upcoming: texts.noMeetings(upcoming: true)
    case .past: texts.noMeetings(upcoming: false)
    }
  }

  func detail(_ meeting: Meeting) -> MeetingsDetail {
    let details = meeting.details
    let day = texts.dateWithWeekday(meeting.day)
    let when = details.time.map { day + ", " + $0.iso } ?? day
    let guests = details.guests.map { guests in
      let count = texts.guestCount(guests.count)
      return guests.names.isEmpty
        ? count : count + texts.colon + " " + guests.names.joined(separator: ", ")
    }
    let fields = [
      MeetingsField(texts.label(of: .book), details.book.title),
      MeetingsField(texts.label(of: .date), when),
      MeetingsField(
        texts.statusLabel, texts.meetingState(isUpcoming: meeting.isUpcoming(on: today))),
      MeetingsField(texts.label(of: .place), details.place),
      MeetingsField(texts.label(of: .guests), guests),
      MeetingsField(texts.label(of: .notes), details.notes),
    ]
    return MeetingsDetail(
      number: meeting.number, numberLabel: texts.numberLabel,
      titleLabel: texts.label(of: .title), title: details.title,
      fields: fields.filter { !$0.text.isEmpty }, facts: MeetingFacts(meeting, on: today))
  }

  /// A meeting in a row of several to look at.
  func listed(_ meeting: Meeting) -> String {
    "\(meeting.number)  \(date(meeting)), \(meeting.title)"
  }
}
