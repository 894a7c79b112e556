import Grammar
import Library
import Localization

package enum TimeParser {
  /// Parses `19:30`, `19.30`, `19h30`, `19h`, `7pm`, `7:30 pm`; in Russian also `19ч`. Throws
  /// `badTime`.
  package static func parse(_ text: String) throws(LineError) -> TimeOfDay {
    guard text.utf8.count <= Vocabulary.maxLength else { throw .badTime(text) }
    var input = text.lowercased().filter { !$0.isWhitespace }
    var isPM: Bool?
    for (ending, isAfternoon) in [("am", false), ("a.m.", false), ("pm", true), ("p.m.", true)]
    where input.hasSuffix(ending) {
      isPM = isAfternoon
      input.removeLast(ending.count)
    }
    guard let (hour, minute) = parts(input, allowsHourOnly: isPM != nil),
      let time = time(hour, minute, isPM)
    else { throw .badTime(text) }
    return time
  }

  /// - Parameter allowsHourOnly: whether an hour without minutes is valid.
  private static func parts(_ text: String, allowsHourOnly: Bool) -> (hour: Int, minute: Int)? {
    let separators: Set<Character> = [":", ".", "h", "ч"]
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: separators.contains)
    guard parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let hour = Int(parts[0]), parts[0].count <= 2
    else { return nil }
    switch parts.count {
    case 1: return allowsHourOnly ? (hour, 0) : nil
    // Minutes may be omitted after `h`.
    case 2 where parts[1].isEmpty: return text.last.map("hч".contains) ?? false ? (hour, 0) : nil
    case 2 where parts[1].count == 2: return Int(parts[1]).map { (hour, $0) }
    default: return nil
    }
  }

  private static func time(_ hour: Int, _ minute: Int, _ isPM: Bool?) -> TimeOfDay? {
    guard let isPM else { return TimeOfDay(hour: hour, minute: minute) }
    guard (1...12).contains(hour) else { return nil }
    // 12 am is midnight, 12 pm is noon.
    return TimeOfDay(hour: hour % 12 + (isPM ? 12 : 0), minute: minute)
  }
}
