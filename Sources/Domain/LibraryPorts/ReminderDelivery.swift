import Library

package protocol ReminderDelivery {
  /// - Throws: `ToolError` if nothing can send a letter.
  func findMailer() throws(ToolError)

  /// - Throws: `ToolError.failed`.
  func send(_ letter: MailLink, to address: String) throws(ToolError)

  /// - Throws: `ToolError` if nothing can show a notification.
  func findNotifier() throws(ToolError)

  func notify(_ title: String, _ lines: [String]) throws(ToolError)

  /// - Parameter arguments: the arguments of the program.
  /// - Throws: `ToolError` if there is neither a systemd user instance nor cron.
  func schedule(_ arguments: [String], at time: TimeOfDay) throws(ToolError) -> ReminderSchedule

  func install(_ schedule: ReminderSchedule) throws(ToolError)
}
