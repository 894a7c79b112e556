import Library
import Localization
import TestSupport

/// Every text about meetings.
func meetingPhrases(in texts: any Texts) throws -> [String] {
  var meeting = winterMeeting(on: try day("2026-12-24"))
  meeting.details.guests = Guests(count: 12, names: [])
  let explained = MeetingField.allCases.map { texts.explanation(.meeting($0)) }
  let states = [true, false].flatMap {
    [texts.meetingState(isUpcoming: $0), texts.noMeetings(upcoming: $0)]
  }
  return explained + states + [
    texts.name(meeting), texts.meetingCount(2), texts.upcomingCount(2), texts.nextMeeting("x", "y"),
    texts.guestCount(2), texts.details(meeting, isForGuests: false), texts.noMeetings,
    texts.editHeading(meeting), texts.planned(meeting), texts.isTitleQuestion("Winter"),
    texts.saved(meeting),
    texts.removed(meeting), texts.removedMeetings(2),
  ]
}
