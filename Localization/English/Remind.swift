import Library
import Localization

extension EnglishTexts: RemindTexts {
  package func readySubject(count: Int) -> String { "Ready for you: \(bookCount(count))" }
  package var readyOpening: String { "The following is ready for you to pick up:" }

  package func reminder(_ book: BookName, due: Day, days: Int) -> String {
    let state =
      days < 0
      ? "overdue by \(dayCount(-days)), was due \(date(due))"
      : days == 0 ? "due today" : "due in \(dayCount(days)), on \(date(due))"
    return "\(name(book)): \(state)"
  }
  package func nothingDue(within days: Int) -> String {
    "Nothing is overdue, and nothing is due " + (days == 0 ? "today." : "within \(dayCount(days)).")
  }
  package func reminderSubject(count: Int) -> String { "Reminder: \(bookCount(count)) to return" }
  package func reminderGreeting(_ borrower: String?) -> String { "Hello" + (borrower.map { " \($0)" } ?? "") + "," }
  package var reminderOpening: String { "This is a friendly reminder of what you have borrowed:" }
  package func reminderLine(_ book: Book, due: Day, days: Int) -> String {
    "\(book.title), \(book.author): \(days < 0 ? "was due" : "due") \(date(due))"
  }
  package func reminderClosing(late: Int, of count: Int) -> String {
    switch late {
    case 0: "Please return everything on time. Thank you!"
    case count: "Please return what is overdue as soon as you can. Thank you!"
    default: "Please return everything on time, and anything overdue as soon as you can. Thank you!"
    }
  }
  package func sendQuestion(count: Int) -> String { "Send \(Plural.english(count, "email", "emails"))?" }
  package func lettersSent(count: Int) -> String { "Sent \(Plural.english(count, "email", "emails"))." }
  package func notSent(_ borrower: String, because reason: String) -> String { "The email to \(quoted(borrower)) was not sent: \(reason)" }
  package func alreadyReminded(_ borrower: String) -> String {
    "\(quoted(borrower)) has already been reminded of all this today, so no second email was sent."
  }
  package func sendInterrupted(_ borrower: String) -> String {
    "Sending an email to \(quoted(borrower)) was interrupted today. It may have arrived, so no second one was sent."
  }
  package func noAddress(_ borrower: String) -> String {
    "\(quoted(borrower)) has no email address. To add one, type “borrower edit \(borrower) --email ADDRESS”."
  }
  package func dailyCommand(_ command: String, at time: TimeOfDay) -> String { "Every day at \(time.iso): \(command)" }
  package func location(of schedule: ReminderSchedule) -> String {
    switch schedule.scheduler {
    case .systemd(let folder): "through systemd, with the timer and the service \(ReminderSchedule.name) in \(folder)"
    case .cron: "through cron, with a line in your crontab"
    }
  }
  package var installQuestion: String { "Set up this reminder? It replaces any earlier one." }
  package func installed(_ schedule: ReminderSchedule) -> String {
    let name = ReminderSchedule.name
    return "The reminder runs every day at \(schedule.time.iso). To remove it, "
      + (schedule.scheduler == .cron
        ? "run “crontab -e” and delete the line that ends with # \(name)."
        : "run “systemctl --user disable --now \(name).timer”.")
  }
  package func meetingSubject(_ meeting: Meeting) -> String { "\(meeting.title), \(date(meeting.day))" }
  package var meetingOpening: String { "This is a friendly reminder of our meeting:" }
}
