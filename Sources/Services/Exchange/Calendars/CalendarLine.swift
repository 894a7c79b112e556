import Library
import Streams

/// A content line of an iCalendar file (RFC 5545).
enum CalendarLine {
  /// Returns a property whose value is already formatted, such as a date.
  static func line(_ name: String, _ value: String) -> String { folded("\(name):\(value)") }

  static func text(_ name: String, _ text: String) -> String { line(name, escaped(text)) }

  /// Maximum bytes per line, without its end.
  private static let width = 75

  /// Folds a long line: continuation lines begin with a space. Never splits a character’s UTF-8,
  /// but may split a letter from its accents, since there may be any number of these.
  private static func folded(_ line: String) -> String {
    guard line.utf8.count > width else { return line + "\r\n" }
    // A `String`, since appending text to a view of scalars copies all of it each time.
    var folded = ""
    var usedWidth = 0
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if usedWidth + length > width {
        folded += "\r\n "
        usedWidth = 1
      }
      folded.unicodeScalars.append(scalar)
      usedWidth += length
    }
    return folded + "\r\n"
  }

  private static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "\\", ";", ",": "\\\(scalar)"
      case "\n": "\\n"
      // Part of a CRLF whose `\n` is written.
      case "\r": ""
      case _ where PlainText.isControl(scalar): " "
      default: nil
      }
    }
  }
}
