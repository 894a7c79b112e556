import Library
import LibraryPorts

/// Desktop notifications and daily reminders.
extension RemindInteractor {
  /// - Throws: `ToolError` if no program can show notifications.
  func findNotifier() throws { try delivery.findNotifier() }

  func notify(_ title: String, _ lines: [String]) throws { try delivery.notify(title, lines) }

  /// Returns the schedule of daily reminders, by letters or by a notification.
  ///
  /// - Throws: `ToolError` if they could not be sent or shown, or there is no scheduler.
  func schedule(
    withLetters: Bool, within days: Int?, in language: Language, at time: TimeOfDay
  ) throws -> ReminderSchedule {
    try withLetters ? delivery.findMailer() : delivery.findNotifier()
    // Cron knows neither the language nor the library.
    let words =
      ["remind"] + (withLetters ? ["--send", "--yes"] : ["--notify"])
      + (days.map { ["--within", String($0)] } ?? [])
      + (address.map { ["--library", $0] } ?? []) + ["--language", language.rawValue]
    return try delivery.schedule(words, at: time)
  }

  func install(_ schedule: ReminderSchedule) throws { try delivery.install(schedule) }
}
