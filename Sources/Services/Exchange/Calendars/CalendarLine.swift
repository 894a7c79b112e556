import Library

/// A line of an iCalendar file, in the form that RFC 5545 asks for.
enum CalendarLine {
  /// A property whose value is already in its form, such as a date.
  static func line(_ name: String, _ value: String) -> String { folded("\(name):\(value)") }

  /// A property whose value is text.
  static func text(_ name: String, _ text: String) -> String { line(name, escaped(text)) }

  /// How many bytes a line may have, without its end.
  private static let width = 75

  /// The line with its end, broken where it is too long: the rest follows after a space.
  ///
  /// Never within a character of UTF-8, though between a letter and its accent if need be, for
  /// there may be any number of accents.
  private static func folded(_ line: String) -> String {
    guard line.utf8.count > width else { return line + "\r\n" }
    // A text that is appended to a view of scalars would copy all of it each time.
    var folded = ""
    var used = 0
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if used + length > width {
        folded += "\r\n "
        used = 1
      }
      folded.unicodeScalars.append(scalar)
      used += length
    }
    return folded + "\r\n"
  }

  private static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "\\", ";", ",": "\\\(scalar)"
      case "\n": "\\n"
      // Half of a line break whose other half is written.
      case "\r": ""
      case _ where PlainText.isControl(scalar): " "
      default: nil
      }
    }
  }
}
