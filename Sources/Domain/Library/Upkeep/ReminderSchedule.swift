/// A command that runs every day, and the scheduler that runs it.
package struct ReminderSchedule: Equatable, Sendable {
  package enum Scheduler: Equatable, Sendable {
    /// A timer and a service in this folder.
    case systemd(folder: String)
    case cron
  }

  package let scheduler: Scheduler
  /// The command in shell syntax.
  package let command: String
  package let time: TimeOfDay
  /// The crontab line, or the timer and the service.
  package let texts: [String]

  package init(scheduler: Scheduler, command: String, time: TimeOfDay, texts: [String]) {
    self.scheduler = scheduler
    self.command = command
    self.time = time
    self.texts = texts
  }

  /// The name of the timer and the service, and the marker of the crontab line.
  package static let name = "bookskeeper-remind"
}
