import Grammar
import Library
import Localization

package enum TypedMonth {
  /// Parses `2026-12`, `12.2026` or `12/2026`, `dec`, `dec 2026`, `12`, a number of months from now
  /// (`+1`, `-1`), or `last month`, in the words of all languages. A month without a year is the
  /// current month or the nearest one on its side. Throws `badMonth`.
  package static func read(
    _ text: String, today: Day, side: TypedDay.Side = .future
  ) throws(LineError) -> Month {
    guard text.utf8.count <= Vocabulary.maxLength else { throw .badMonth(text) }
    let words = Vocabulary.folded(text).split(separator: " ").map(String.init)
    let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let present = Month(of: today)
    if let first = typed.first, first == "+" || first == "-" {
      guard let months = Int(typed), (-100_000...100_000).contains(months) else {
        throw .badMonth(text)
      }
      return present.adding(months)
    }
    if let side = neighbour(words) { return present.adding(side == .past ? -1 : 1) }
    guard let (month, year) = numeric(typed) ?? named(words) else { throw .badMonth(text) }
    guard let result = Month(year: year ?? present.year, month: month) else {
      throw .badMonth(text)
    }
    guard year == nil, result != present, (result < present) == (side == .future) else {
      return result
    }
    return result.adding(side == .past ? -12 : 12)
  }

  /// `last month`, `mois prochain`
  private static func neighbour(_ words: [String]) -> TypedDay.Side? {
    guard words.count == 2,
      words.contains(where: { word in Language.allCases.contains { $0.monthUnit.contains(word) } })
    else { return nil }
    if words.contains(where: { Vocabulary.isKeyword($0, .last) }) { return .past }
    return words.contains { Vocabulary.isKeyword($0, .next) } ? .future : nil
  }

  private typealias Parts = (month: Int, year: Int?)

  private static func numeric(_ text: String) -> Parts? {
    let parts = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
    guard parts.allSatisfy({ part in part.allSatisfy { $0.isASCII && $0.isNumber } }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    switch parts.map(\.count) {
    case [1], [2]: return (numbers[0], nil)
    case [4, 1], [4, 2]: return (numbers[1], numbers[0])
    case [1, 4], [2, 4]: return (numbers[0], numbers[1])
    default: return nil
    }
  }

  private static func named(_ words: [String]) -> Parts? {
    guard let word = words.first, words.count <= 2 else { return nil }
    let months = TypedDay.ordinals(of: word, in: \.months, shortened: \.monthsInDates)
    guard months.count == 1, let month = months.first else { return nil }
    guard words.count == 2 else { return (month, nil) }
    guard words[1].count == 4, let year = Int(words[1]) else { return nil }
    return (month, year)
  }
}
