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
    var folded = String.UnicodeScalarView()
    var used = 0
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if used + length > width {
        folded.append(contentsOf: "\r\n ".unicodeScalars)
        used = 1
      }
      folded.append(scalar)
      used += length
    }
    folded.append(contentsOf: "\r\n".unicodeScalars)
    return String(folded)
  }

  private static func escaped(_ text: String) -> String {
    text.spelled { scalar in
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
