import Library
import Localization
import RemindEntity
import RemindInteractor

/// The screen as the presenter sees it.
package protocol RemindDisplay {
  func begin() throws
  func notice(_ notice: RemindNotice) throws
  func meeting(_ meeting: RemindedMeeting) throws
  /// - Parameter nothing: said where there is nothing to think of and someone has asked.
  func end(nothing: String?) throws
}

/// Leads through what is to be remembered.
package struct RemindFlow {
  private let rules: RemindRules
  private let display: any RemindDisplay
  private let texts: any Texts

  package init(rules: RemindRules, display: any RemindDisplay, texts: any Texts) {
    self.rules = rules
    self.display = display
    self.texts = texts
  }

  /// - Parameter isAnswering: whether someone waits for an answer, so that nothing is not enough.
  package func perform(_ event: RemindEvent, isAnswering: Bool) throws {
    let days = event.within ?? rules.soonDays
    let (groups, meetings) = (
      try rules.groups(within: days), try rules.meetings(within: days)
    )
    try display.begin()
    for group in groups { try display.notice(notice(group, isMail: event.isMail)) }
    for meeting in meetings { try display.meeting(reminded(meeting, isMail: event.isMail)) }
    let isSilent = !groups.isEmpty || !meetings.isEmpty || !isAnswering
    try display.end(nothing: isSilent ? nil : texts.nothingDue(within: days))
  }

  private func notice(_ group: RemindGroup, isMail: Bool) -> RemindNotice {
    let today = rules.today
    return RemindNotice(
      borrowerLabel: texts.name(.borrower), borrower: group.borrower,
      books: group.books.map { book in
        let due = book.loan?.dueDate ?? today
        return RemindedBook(
          sentence: texts.reminder(BookName(book), due: due, days: today.days(until: due)),
          urgency: RemindUrgency(book.status(on: today)), facts: BookFacts(book, on: today))
      },
      mail: isMail ? RemindMail(to: group, today: today, in: texts).link : nil)
  }

  private func reminded(_ meeting: Meeting, isMail: Bool) -> RemindedMeeting {
    let (today, details) = (rules.today, meeting.details)
    let days = today.days(until: meeting.day)
    let told = [
      details.title, details.book.title, days == 0 ? nil : texts.date(meeting.day),
      details.time?.iso, details.place,
    ]
    return RemindedMeeting(
      sentence: texts.meetingReminder(days: days) + texts.colon + " "
        + told.compactMap(\.self).joined(separator: ", "),
      facts: MeetingFacts(meeting, on: today),
      mail: isMail ? RemindMail(to: meeting, in: texts).link : nil)
  }
}
