import Library

/// The port behind which reminders leave the program.
package protocol ReminderDelivery {
  /// - Throws: `ToolError` where nothing can send a letter.
  func findMailer() throws(ToolError)

  /// - Throws: `ToolError.failed`.
  func send(_ letter: MailLink, to address: String) throws(ToolError)

  /// - Throws: `ToolError` where nothing can show a notification.
  func findNotifier() throws(ToolError)

  /// Shows something on the desktop.
  func notify(_ title: String, _ lines: [String]) throws(ToolError)

  /// What would remind every day.
  ///
  /// - Parameter words: what stands behind the program's name.
  /// - Throws: `ToolError` where there is neither a systemd of the user's nor cron.
  func schedule(_ words: [String], at time: TimeOfDay) throws(ToolError) -> ReminderSchedule

  /// Takes the place of what was installed before.
  func install(_ schedule: ReminderSchedule) throws(ToolError)
}
