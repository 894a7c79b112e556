import Screen

package enum RemindContent {
  case reminders(ReportContent<[RemindSection]>)
  /// The recipient of a letter that is shown instead of being sent.
  case recipient(String)
  /// The lines of such a letter.
  case letter([String])
}
