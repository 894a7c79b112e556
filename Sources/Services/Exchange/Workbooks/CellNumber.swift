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

  /// Whether a number format shows days: it has a `d`, a `y`, or an `m` that is not for minutes.
  static func showsDays(_ format: String) -> Bool {
    var hasDays = false
    var hasMonths = false
    var hasClock = false
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
      } else {
        switch character {
        case "\\", "_", "*": isEscaped = true
        case "\"": isQuoted = true
        case "[": isBracketed = true
        // The rest is for negative numbers.
        case ";": return hasDays || hasMonths && !hasClock
        case "d", "y": hasDays = true
        case "m": hasMonths = true
        case "h", "s": hasClock = true
        default: break
        }
      }
    }
    return hasDays || hasMonths && !hasClock
  }

  /// Whether a built-in format shows days. Built-in formats have no text in the file.
  static func showsDays(builtIn number: Int) -> Bool {
    [14...17, 22...22, 27...31, 36...36, 50...58].contains { $0.contains(number) }
  }
}
