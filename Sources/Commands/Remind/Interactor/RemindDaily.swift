import Library
import LibraryPorts

/// Reminders that leave the program, and those of every day.
extension RemindInteractor {
  /// - Throws: `ToolError` where nothing can show a notification.
  func findNotifier() throws { try delivery.findNotifier() }

  func notify(_ title: String, _ lines: [String]) throws { try delivery.notify(title, lines) }

  /// What would remind every day: with letters, or with a notification.
  ///
  /// - Throws: `ToolError` where that could not be sent or shown, or nothing would run it.
  func schedule(
    withLetters: Bool, within days: Int?, in language: Language, at time: TimeOfDay
  ) throws -> ReminderSchedule {
    try withLetters ? delivery.findMailer() : delivery.findNotifier()
    // cron knows neither the language nor the library, so both are named.
    let words =
      ["remind"] + (withLetters ? ["--send", "--yes"] : ["--notify"])
      + (days.map { ["--within", String($0)] } ?? [])
      + (address.map { ["--library", $0] } ?? []) + ["--language", language.rawValue]
    return try delivery.schedule(words, at: time)
  }

  func install(_ schedule: ReminderSchedule) throws { try delivery.install(schedule) }
}
