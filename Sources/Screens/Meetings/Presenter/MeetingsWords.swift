import Grammar
import Library
import Localization
import MeetingsEntity
import Screen

extension ListWords<Meeting> {
  /// - Parameter upcoming: the number of upcoming meetings, and the first of them.
  static func meetings(
    _ filter: MeetingsFilter, upcoming: (count: Int, next: Meeting?), _ words: MeetingsWords
  ) -> Self {
    let texts = words.texts
    let today = words.today
    let empty =
      switch filter {
      case .all: texts.noMeetings
      case .upcoming: texts.noMeetings(upcoming: true)
      case .past: texts.noMeetings(upcoming: false)
      }
    func guests(_ meeting: Meeting) -> String {
      meeting.details.guests.map { String($0.count) } ?? ""
    }
    var list = ListWords(
      texts.meetingsHeading, count: texts.meetingCount,
      columns: [
        Column(texts.numberLabel, .number) { SheetCell(String($0.number), .number) },
        Column(texts.name(MeetingField.date), .facts, text: words.date),
        Column(texts.statusLabel, .facts, .leftOut) {
          // On a terminal, past meetings are not labelled.
          let isUpcoming = $0.isUpcoming(on: today)
          let state = texts.meetingState(isUpcoming: isUpcoming)
          return SheetCell(isUpcoming ? state : "", .good)
        },
        Column(texts.name(MeetingField.title), .words, .first, text: \.title),
        Column(texts.name(MeetingField.book), .words, text: \.details.book.title),
        Column(texts.name(MeetingField.guests), .figures, .leftOut) {
          SheetCell(guests($0), unlabelled: $0.details.guests.map { texts.guestCount($0.count) })
        },
      ],
      // The same in every language.
      values: {
        [
          String($0.number), $0.day.iso, $0.details.time?.iso ?? "", $0.title,
          $0.details.book.title, guests($0), $0.isUpcoming(on: today) ? "upcoming" : "past",
        ]
      }, facts: { $0.fact(on: today) },
      keys: ListKeys(
        name: { String($0.number) }, detailCommand: { [Verb.show.rawValue, String($0.number)] },
        actions: [.edit, .remove, .undo], takesSeveral: true),
      empty: empty, hint: texts.hint(on: .meetings))
    list.counts =
      upcoming.next.map { next in
        [texts.upcomingCount(upcoming.count), texts.nextMeeting(words.date(next), next.title)]
      } ?? []
    list.summary = [texts.latestMeetingsFirst]
    return list
  }
}

struct MeetingsWords {
  let texts: any Texts
  let today: Day

  func date(_ meeting: Meeting) -> String {
    meeting.details.time.map { texts.moment(meeting.day, $0.iso) } ?? texts.date(meeting.day)
  }

  func line(_ meeting: Meeting) -> String {
    "\(meeting.number)  \(date(meeting)), \(meeting.title)"
  }

  /// Returns the text for guests, without the guest list and the host's notes.
  func invitation(_ meeting: Meeting, isMarkdown: Bool) -> String {
    let lines = lines(meeting)
    guard isMarkdown else { return lines.joined(separator: "\n") }
    return "**\(lines[0].escapedForMarkdown)**\n\n"
      + lines.dropFirst().map { "- " + $0.escapedForMarkdown }.joined(separator: "\n")
  }

  func lines(_ meeting: Meeting) -> [String] {
    let details = meeting.details
    let fields: [(MeetingField, String?)] = [
      (.book, details.book.title), (.date, day(meeting)), (.place, details.place),
    ]
    return [details.title]
      + fields.compactMap { field, text in text.map { texts.name(field) + texts.colon + " " + $0 } }
  }

  private func day(_ meeting: Meeting) -> String {
    let day = texts.dateWithWeekday(meeting.day)
    return meeting.details.time.map { day + ", " + texts.time($0.iso) } ?? day
  }

  func card(_ meeting: Meeting) -> Card {
    let details = meeting.details
    let isUpcoming = meeting.isUpcoming(on: today)
    let guests = details.guests.map { guests in
      let count = texts.guestCount(guests.count)
      return guests.names.isEmpty
        ? count : count + texts.colon + " " + guests.names.joined(separator: ", ")
    }
    return Card(
      number: meeting.number, title: details.title, titleLabel: texts.name(MeetingField.title),
      fields: [
        Field(texts.name(MeetingField.book), details.book.title),
        Field(texts.name(MeetingField.date), day(meeting)),
        Field(texts.statusLabel, texts.meetingState(isUpcoming: isUpcoming)),
        Field(texts.name(MeetingField.place), details.place),
        Field(texts.name(MeetingField.guests), guests),
        Field(texts.name(MeetingField.notes), details.notes),
      ], facts: meeting.fact(on: today))
  }
}
