import Grammar
import Library
import Localization

/// Reads the dates that a person types.
package enum TypedDay {
  /// `2026-12-01`, `1.12.2026` or `01/12/2026` (day first), `1 dec`, `25`, `today`, `tomorrow`,
  /// `+14`, `+2w`, `3w`, `in 3 weeks`, `friday`, `next friday`, `next month`; in the words of all
  /// languages. A date without a year or a month is the next such day, and so is a weekday.
  ///
  /// - Throws: `badDate` where it cannot be read, `noSuchDay` where there is no such day.
  package static func read(_ text: String, today: Day) throws(LineError) -> Day {
    guard text.utf8.count <= Vocabulary.longest else { throw .badDate(text) }
    let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let day = distance(typed, from: today) ?? named(typed, from: today)
      ?? dayOfMonth(typed, from: today)
    {
      return day
    }
    guard let parts = numeric(typed) ?? withMonthName(typed) else { throw .badDate(text) }
    if let year = parts.year {
      guard let day = Day(year: year, month: parts.month, day: parts.day) else {
        throw .noSuchDay(text)
      }
      return day
    }
    // The 29th of February may be some years away.
    for year in today.year...(today.year + 8) {
      if let day = Day(year: year, month: parts.month, day: parts.day), day >= today { return day }
    }
    throw .noSuchDay(text)
  }

  private typealias Parts = (year: Int?, month: Int, day: Int)

  /// Whether a text reads as a date, though there may be no such day.
  static func isDate(_ text: String) -> Bool {
    do throws(LineError) {
      _ = try read(text, today: .first)
      return true
    } catch {
      if case .noSuchDay = error { return true }
      return false
    }
  }

  /// `+14`, `+2w`, `+1m`, `3w`, `in 3 weeks`, `in a week`.
  private static func distance(_ text: String, from today: Day) -> Day? {
    var rest = text[...]
    let isSigned = rest.first == "+"
    if isSigned {
      rest.removeFirst()
    } else if let word = within(beginning: text) {
      rest = rest.dropFirst(word.count)
      guard rest.first == " " else { return nil }
    }
    let isWithin = !isSigned && rest.first == " "
    rest = rest.drop { $0 == " " }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty || isWithin, digits.count < 6 else { return nil }
    let count = Int(digits) ?? 1
    let unit = Vocabulary.folded(String(rest.dropFirst(digits.count).drop { $0 == " " }))
    if unit.isEmpty { return isSigned && !digits.isEmpty ? today.adding(days: count) : nil }
    return adding(count, of: unit, to: today)
  }

  /// The words before a time from now, as they were typed; nil for none.
  private static func within(beginning text: String) -> Substring? {
    let words = Vocabulary.all.flatMap { $0.words(forSmall: .within) }
    return words.sorted { $0.count > $1.count }.first { word in
      Vocabulary.folded(String(text.prefix(word.count + 1))) == word && text.count > word.count
        && text.dropFirst(word.count).first == " "
    }.map { text.prefix($0.count) }
  }

  private static func adding(_ count: Int, of unit: String, to today: Day) -> Day? {
    func isUnit(_ words: (any Texts) -> [String]) -> Bool {
      Vocabulary.all.contains { words($0).contains(unit) }
    }
    if isUnit(\.dayUnit) { return today.adding(days: count) }
    if isUnit(\.weekUnit) { return today.adding(days: count * 7) }
    return isUnit(\.monthUnit) ? today.adding(months: count) : nil
  }

  /// `25`: the next one, this month or later.
  private static func dayOfMonth(_ text: String, from today: Day) -> Day? {
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), (1...31).contains(number)
    else { return nil }
    // The months of the days to come, whichever of them have so many days.
    for months in 0...12 {
      let first = Day(year: today.year, month: today.month, day: 1)?.adding(months: months)
      if let first, let day = Day(year: first.year, month: first.month, day: number), day >= today {
        return day
      }
    }
    return nil
  }

  /// What may stand before a weekday or `next`.
  private static let before: Set = ["on", "le", "la", "в", "во", "на"]

  private static func named(_ text: String, from today: Day) -> Day? {
    let word = Vocabulary.folded(text)
    func isOne(of words: (any Texts) -> [String]) -> Bool {
      Vocabulary.all.contains { words($0).map(Vocabulary.folded).contains(word) }
    }
    if isOne(of: \.today) { return today }
    if isOne(of: \.tomorrow) { return today.adding(days: 1) }
    let words = word.split(separator: " ").map(String.init)
    let rest = words.filter { !Vocabulary.isWord($0, .next) && !before.contains($0) }
    guard rest.count == 1 else { return nil }
    if rest.count < words.count, words.contains(where: { Vocabulary.isWord($0, .next) }),
      let day = adding(1, of: rest[0], to: today)
    {
      return day
    }
    let weekdays = places(of: rest[0], in: \.weekdays, shortened: \.weekdaysShort)
    guard weekdays.count == 1, let weekday = weekdays.first else { return nil }
    return today.adding(days: (weekday - today.weekday + 6) % 7 + 1)
  }

  /// `2026-12-01`, `1.12.2026`, `01/12/2026`, `1.12`.
  private static func numeric(_ text: String) -> Parts? {
    for separator in ["-", ".", "/"] as [Character] {
      var texts = text.split(separator: separator, omittingEmptySubsequences: false)
      if separator == ".", texts.last?.isEmpty ?? false { texts.removeLast() }
      guard texts.count == 2 || texts.count == 3 else { continue }
      // Int would take a sign, too.
      let numbers = texts.compactMap { $0.count <= 4 && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
      guard numbers.count == texts.count else { return nil }
      if texts[0].count == 4, numbers.count == 3 { return (numbers[0], numbers[1], numbers[2]) }
      if separator == "-" { return nil }
      if numbers.count == 2 { return (nil, numbers[1], numbers[0]) }
      return texts[2].count == 4 ? (numbers[2], numbers[1], numbers[0]) : nil
    }
    return nil
  }

  /// `1 dec`, `1 december 2026`, `1er déc. 2026`, `1 декабря`, and `dec 1`.
  private static func withMonthName(_ text: String) -> Parts? {
    var words = Vocabulary.folded(text).split(separator: " ").map(String.init)
    if words.count > 2, ["г", "года"].contains(words.last) { words.removeLast() }
    guard words.count == 2 || words.count == 3 else { return nil }
    if words[0].first?.isLetter ?? false { words.swapAt(0, 1) }
    let digits = words[0].prefix { $0.isNumber }
    let ending = String(words[0].dropFirst(digits.count))
    let months = places(of: words[1], in: \.months, shortened: \.monthsInDates)
    guard let day = Int(digits), ["", "er", "st", "nd", "rd", "th", "го"].contains(ending),
      months.count == 1, let month = months.first
    else { return nil }
    guard words.count == 3 else { return (nil, month, day) }
    guard words[2].count == 4, let year = Int(words[2]) else { return nil }
    return (year, month, day)
  }

  /// Which of the names, counted from 1, a word can stand for: whole, shortened, or in another case.
  static func places(
    of word: String, in names: (any Texts) -> [String], shortened: (any Texts) -> [String]
  ) -> Set<Int> {
    var places: Set<Int> = []
    for texts in Vocabulary.all {
      for (index, name) in names(texts).map(Vocabulary.folded).enumerated() {
        let short = Vocabulary.folded(shortened(texts)[index])
        let isOtherCase = texts.language == .russian && isCase(word, of: name)
        if word == short || word.count >= 3 && name.hasPrefix(word) || isOtherCase {
          places.insert(index + 1)
        }
      }
    }
    return places
  }

  /// With another ending than the nominative's: декабря, августа, среду.
  private static func isCase(_ word: String, of name: String) -> Bool {
    guard let last = name.last else { return false }
    let stem = "аеьй".contains(last) ? name.dropLast() : name[...]
    return word.count == stem.count + 1 && word.hasPrefix(stem)
      && word.last.map("аеуыюя".contains) ?? false
  }
}
