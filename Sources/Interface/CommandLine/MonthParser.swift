import Grammar
import Library
import Localization

package enum MonthParser {
  /// Parses `2026-12`, `12.2026` or `12/2026`, `dec`, `dec 2026`, `12`, a number of months from now
  /// (`+1`, `-1`), or `last month`, in the words of all languages. A month without a year is the
  /// current month or the nearest one in the given direction. Throws `badMonth`.
  package static func parse(
    _ text: String, today: Day, direction: DayParser.Direction = .future
  ) throws(LineError) -> Month {
    guard text.utf8.count <= Vocabulary.maxLength else { throw .badMonth(text) }
    let words = Vocabulary.folded(text).split(separator: " ").map(String.init)
    let input = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let currentMonth = Month(of: today)
    if let first = input.first, first == "+" || first == "-" {
      guard let months = Int(input), (-100_000...100_000).contains(months) else {
        throw .badMonth(text)
      }
      return currentMonth.adding(months)
    }
    if let direction = relativeDirection(words) {
      return currentMonth.adding(direction == .past ? -1 : 1)
    }
    guard let (month, year) = monthAndYear(input) else { throw .badMonth(text) }
    guard let result = Month(year: year ?? currentMonth.year, month: month) else {
      throw .badMonth(text)
    }
    guard year == nil, result != currentMonth, (result < currentMonth) == (direction == .future)
    else {
      return result
    }
    return result.adding(direction == .past ? -12 : 12)
  }

  /// `last month`, `mois prochain`
  private static func relativeDirection(_ words: [String]) -> DayParser.Direction? {
    guard words.count == 2,
      words.contains(where: { word in Language.allCases.contains { $0.monthUnit.contains(word) } })
    else { return nil }
    if words.contains(where: { Vocabulary.isKeyword($0, .last) }) { return .past }
    return words.contains { Vocabulary.isKeyword($0, .next) } ? .future : nil
  }

  private typealias Parts = (month: Int, year: Int?)

  private static func monthAndYear(_ text: String) -> Parts? {
    if text.utf8.count <= 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Int(text).map { ($0, nil) }
    }
    guard let date = ParsedDate(text), let month = date.month, date.day == nil, date.time == nil
    else { return nil }
    return (month, date.year)
  }
}
