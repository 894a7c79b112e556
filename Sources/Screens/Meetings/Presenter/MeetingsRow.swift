import Grammar
import Library
import Localization
import MeetingsEntity
import Screen

struct MeetingsRow: ItemRow {
  let meeting: Meeting
  let formatter: MeetingsFormatter

  private var isUpcoming: Bool { meeting.isUpcoming(on: formatter.today) }
  private var guests: String { meeting.details.guests.map { String($0.count) } ?? "" }

  var item: MeetingsItem {
    MeetingsItem(
      number: name, date: formatter.date(meeting),
      status: isUpcoming ? formatter.texts.meetingState(isUpcoming: true) : "",
      title: meeting.title, book: meeting.details.book.title, guests: guests,
      guestCount: meeting.details.guests.map { formatter.texts.guestCount($0.count) })
  }

  var values: [String] {
    [
      name, meeting.day.iso, meeting.details.time?.iso ?? "", meeting.title,
      meeting.details.book.title, guests, isUpcoming ? "upcoming" : "past",
    ]
  }

  var json: OutputValue { meeting.json(on: formatter.today) }
  var name: String { String(meeting.number) }
  var detailLine: Line? { Line(.show, [name]) }
}
