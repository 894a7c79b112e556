import Library

/// Reminders and other letters.
package protocol RemindTexts {
  func readySubject(count: Int) -> String
  var readyOpening: String { get }

  /// - Parameter days: days left; negative if overdue.
  func reminder(_ book: BookName, due: Day, days: Int) -> String
  func nothingDue(within days: Int) -> String
  func reminderSubject(count: Int) -> String
  /// - Parameter borrower: `nil` if only an address is known.
  func reminderGreeting(_ borrower: String?) -> String
  var reminderOpening: String { get }
  /// A book in a letter, which may be read on another day.
  func reminderLine(_ book: Book, due: Day, days: Int) -> String
  /// The closing request, which depends on whether all, some or none of the books are late.
  func reminderClosing(late: Int, of count: Int) -> String
  func sendQuestion(count: Int) -> String
  func lettersSent(count: Int) -> String
  func notSent(_ borrower: String, because reason: String) -> String
  func alreadyReminded(_ borrower: String) -> String
  /// The message when sending a letter was interrupted.
  func sendInterrupted(_ borrower: String) -> String
  func noAddress(_ borrower: String) -> String
  func dailyCommand(_ command: String, at time: TimeOfDay) -> String
  func location(of schedule: ReminderSchedule) -> String
  var installQuestion: String { get }
  func installed(_ schedule: ReminderSchedule) -> String
  func meetingSubject(_ meeting: Meeting) -> String
  var meetingOpening: String { get }
}
