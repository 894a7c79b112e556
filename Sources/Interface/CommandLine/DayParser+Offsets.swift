import Grammar
import Library
import Localization

/// Dates relative to today.
extension DayParser {
  /// `+14`, `-2w`, `3w`, `in two weeks`, `a week`, `3 days ago`, `il y a une semaine`
  static func offset(_ text: String, from today: Day, _ direction: Direction) -> Day? {
    if let sign = text.first, sign == "+" || sign == "-" {
      let direction: Direction = sign == "-" ? .past : .future
      guard let (count, unit) = amount(text.dropFirst()) else { return nil }
      return unit.isEmpty
        ? today.adding(days: direction.sign * count)
        : adding(direction.sign * count, of: unit, to: today)
    }
    var words = text.split(separator: " ")
    var statedDirection: Direction?
    if let range = range(of: .within, in: words), range.lowerBound == 0 {
      words.removeSubrange(range)
      statedDirection = .future
    } else if let range = range(of: .ago, in: words) {
      words.removeSubrange(range)
      statedDirection = .past
    }
    let rest = words.joined(separator: " ")
    let isSingleUnit = statedDirection != nil && words.count == 1
    guard
      let (count, unit) = amount(rest[...]) ?? (isSingleUnit ? (1, Vocabulary.folded(rest)) : nil)
    else { return nil }
    return adding((statedDirection ?? direction).sign * count, of: unit, to: today)
  }

  /// Adds a number of units to a day. Returns `nil` for an unknown unit.
  static func adding(_ count: Int, of unit: String, to today: Day) -> Day? {
    span(count, of: unit)?.after(today)
  }

  private static func span(_ count: Int, of unit: String) -> TimeSpan? {
    func isUnit(_ words: (Language) -> [String]) -> Bool {
      Language.allCases.contains { words($0).contains(unit) }
    }
    if isUnit(\.dayUnit) { return TimeSpan(days: count) }
    if isUnit(\.weekUnit) { return TimeSpan(days: count * 7) }
    return isUnit(\.monthUnit) ? TimeSpan(months: count) : nil
  }

  /// Parses the length of a period: `2 weeks`, `a week`, `неделю`.
  package static func span(_ text: String) -> TimeSpan? {
    guard text.utf8.count <= Vocabulary.maxLength else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let (count, unit) = amount(words[...]) ?? (1, Vocabulary.folded(words))
    return span(count, of: unit)
  }

  /// At the beginning or end of the words.
  private static func range(of keyword: Keyword, in words: [Substring]) -> Range<Int>? {
    for phrase in Language.allCases.flatMap({ $0.words(for: keyword) }) {
      let count = phrase.split(separator: " ").count
      guard count < words.count else { continue }
      for range in [0..<count, words.count - count..<words.count]
      where Vocabulary.folded(words[range].joined(separator: " ")) == Vocabulary.folded(phrase) {
        return range
      }
    }
    return nil
  }

  /// `2w`, `2 weeks`, `two weeks`. The unit may be empty.
  private static func amount(_ text: Substring) -> (count: Int, unit: String)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty {
      guard digits.count < 6, let count = Int(digits) else { return nil }
      return (count, Vocabulary.folded(String(text.dropFirst(digits.count).drop { $0 == " " })))
    }
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    return NumberWords.number(String(words[0])).map { ($0, Vocabulary.folded(String(words[1]))) }
  }
}
