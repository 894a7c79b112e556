import Library
import LibraryPorts

extension RemindInteractor {
  func findNotifier() throws { try delivery.findNotifier() }

  func notify(_ title: String, _ lines: [String]) throws { try delivery.notify(title, lines) }

  /// - Throws: `ToolError` if reminders cannot be delivered or scheduled.
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
