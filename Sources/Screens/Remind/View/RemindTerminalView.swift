import CommandLine
import Localization
import RemindPresenter
import Terminal

/// Reminders as a few lines of text for each borrower, and as one for each meeting; or as links.
package final class RemindTerminalView: RemindDisplay {
  private let dialogue: Dialogue
  /// What stands above.
  private var last: Part?

  private enum Part { case borrower, meeting }

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func begin() throws { last = nil }

  package func notice(_ notice: RemindNotice) throws {
    // A link that is broken at the width of the terminal is none.
    if let mail = notice.mail { return try dialogue.write(mail) }
    if last != nil { try dialogue.write("") }
    last = .borrower
    try dialogue.write(lines(notice).joined(separator: "\n"))
  }

  package func meeting(_ meeting: RemindedMeeting) throws {
    if let mail = meeting.mail { return try dialogue.write(mail) }
    if last == .borrower { try dialogue.write("") }
    last = .meeting
    let lines =
      dialogue.wraps ? wrapped(meeting.sentence, indent: 2) : [Printable.text(meeting.sentence)]
    try dialogue.write(lines.joined(separator: "\n"))
  }

  package func end(nothing: String?) throws {
    if let nothing { try dialogue.say(nothing) }
  }

  private func lines(_ notice: RemindNotice) -> [String] {
    guard dialogue.wraps else {
      return [
        Printable.text("\(notice.borrowerLabel)\(dialogue.texts.colon) \(notice.borrower)")
      ]
        + notice.books.map { Printable.text($0.sentence) }
    }
    let heading = wrapped(notice.borrower, indent: 2).map { dialogue.ink($0, .title) }
    let books = notice.books.flatMap { book in
      wrapped(book.sentence, margin: 2, indent: 2).map { dialogue.ink($0, role(book)) }
    }
    return heading + books
  }

  private func wrapped(_ text: String, margin: Int = 0, indent: Int) -> [String] {
    let (device, text) = (dialogue.console.device, Printable.text(text))
    let lines =
      device.isOutputTerminal
      ? Cells.wrapped(text, to: device.columns - margin, indent: indent) : [text]
    return lines.map { String(repeating: " ", count: margin) + $0 }
  }

  private func role(_ book: RemindedBook) -> Ink.Role? {
    switch book.urgency {
    case .late: .overdue
    case .soon: .dueSoon
    case .later: nil
    }
  }
}
