import Library
import Localization

/// What meetings say, each once.
func meetingPhrases(in texts: any Texts) throws -> [String] {
  var meeting = winterMeeting(on: try day("2026-12-24"))
  meeting.details.guests = Guests(count: 12, names: [])
  // A date is one in English and in French.
  return MeetingField.allCases.filter { $0 != .date }.map(texts.label) + [
    texts.name(meeting), texts.meetingCount(2), texts.meetingsHeading, texts.meetingWord,
    texts.facts(meeting),
  ]
}
