import Library
import Localization

/// What meetings say, each once.
func meetingPhrases(in texts: any Texts) throws -> [String] {
  let meeting = winterMeeting(on: try day("2026-12-24"))
  // A date is one in English and in French.
  return MeetingField.allCases.filter { $0 != .date }.map(texts.label) + [
    texts.name(meeting), texts.meetingCount(2),
  ]
}
