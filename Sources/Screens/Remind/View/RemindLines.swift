import CommandLine
import Grammar
import Localization
import RemindEntity

/// What reminders read from lines.
package enum RemindLines {
  /// Nil where the line is for another screen.
  package static func event(_ line: Line) throws -> RemindEvent? {
    guard line.verb == .remind else { return nil }
    var event = RemindEvent()
    event.isMail = line.has(.mail)
    if let text = line.text(.within) {
      guard let days = Int(text), days >= 0 else { throw LineError.badNumber(text) }
      event.within = days
    }
    return event
  }
}
