import Library
import Platform
import Streams

enum CellNumber {
  /// Returns a number as spreadsheets show it, with 15 digits: `9780441013593` for
  /// `9.780441013593E+12`, and `4.4` for `4.4000000000000004`.
  static func text(_ raw: String) -> String {
    let digits = raw.utf8
    if digits.count <= 15, digits.allSatisfy(\.isDigit) { return raw }
    guard let number = Double(raw), number.isFinite else { return raw }
    if let integer = Int(exactly: number), integer.magnitude < 1_000_000_000_000_000_000 {
      return String(integer)
    }
    var text = [CChar](repeating: 0, count: 32)
    _ = withVaList([number]) { vsnprintf(&text, text.count, "%.15g", $0) }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the day of a number that is formatted as a date, and its time, if any. Days count from
  /// 1904 in workbooks of Excel for the Macintosh.
  static func date(_ raw: String, from1904: Bool) -> String? {
    guard let number = Double(raw), number >= 0, number < 2_958_466 else { return nil }
    var days = Int(number)
    var seconds = Int(((number - number.rounded(.down)) * 86_400).rounded())
    if seconds == 86_400 {
      days += 1
      seconds = 0
    }
    // In Excel, 1900 has a 29 February.
    let start = from1904 ? Day(year: 1904, month: 1, day: 1) : Day(year: 1899, month: 12, day: 31)
    guard let day = start?.adding(days: from1904 || days < 60 ? days : days - 1) else { return nil }
    guard seconds > 0 else { return day.iso }
    return day.iso + " " + time(seconds)
  }

  /// Returns the day of a number in a column of dates, from which a spreadsheet has lost the format:
  /// `46315` or `46315.75`. The number has five digits: days from 1927 to 2100.
  static func date(unformatted text: String, from1904: Bool) -> String? {
    let digits = text.utf8.prefix(while: \.isDigit)
    guard digits.count == 5, let days = Int(Substring(digits)), (10_000...73_415).contains(days),
      text.utf8.count < 20, Double(text) != nil
    else { return nil }
    return date(text, from1904: from1904)
  }

  private static func time(_ seconds: Int) -> String {
    [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  /// What a number format shows.
  enum Format: Equatable {
    case day, month, year, percentage

    /// Parses a number format: it shows a day if it has a `d`, a month if it has an `m` that is not
    /// for minutes beside a `y`, or a percent sign. Returns `nil` for other numbers.
    init?(_ format: String) {
      var signs: Set<Character> = []
      var isQuoted = false
      var isBracketed = false
      var isEscaped = false
      for character in format.lowercased() {
        if isEscaped {
          isEscaped = false
        } else if isQuoted {
          isQuoted = character != "\""
        } else if isBracketed {
          isBracketed = character != "]"
        } else if character == ";" {
          // The rest is for negative numbers.
          break
        } else {
          switch character {
          case "\\", "_", "*": isEscaped = true
          case "\"": isQuoted = true
          case "[": isBracketed = true
          default: signs.insert(character)
          }
        }
      }
      let hasClock = signs.contains("h") || signs.contains("s")
      if signs.contains("d") || hasClock && signs.contains("y") {
        self = .day
      } else if signs.contains("y") {
        self = signs.contains("m") ? .month : .year
      } else if signs.contains("m"), !hasClock {
        self = .day
      } else if signs.contains("%") {
        self = .percentage
      } else {
        return nil
      }
    }

    /// Returns what a built-in format shows, which has no text in the file.
    init?(builtIn number: Int) {
      switch number {
      // mmm-yy
      case 17: self = .month
      case 14...16, 22, 27...31, 36, 50...58: self = .day
      case 9, 10: self = .percentage
      default: return nil
      }
    }
  }

  /// Returns a number in a format, or `nil` if the format does not apply to it.
  static func text(_ raw: String, _ format: Format, from1904: Bool) -> String? {
    switch format {
    case .day: date(raw, from1904: from1904)
    case .month: date(raw, from1904: from1904).map { String($0.prefix(7)) }
    case .year: date(raw, from1904: from1904).map { String($0.prefix(4)) }
    case .percentage: Double(raw).map { text(String($0 * 100)) + "%" }
    }
  }
}
