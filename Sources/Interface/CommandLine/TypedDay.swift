import Grammar
import Library
import Localization

/// Parses dates typed by a person.
package enum TypedDay {
  package enum Side: Sendable {
    /// A day in the past, such as the start of a loan.
    case past
    /// A day in the future, such as a due date.
    case future

    var sign: Int { self == .past ? -1 : 1 }
  }

  /// Parses `2026-12-01`, `1.12.2026` or `01/12/26` (day first), `1 dec`, `25`, `today`,
  /// `yesterday`, `+14`, `-2w`, `3w`, `in two weeks`, `3 days ago`, `friday`, `last friday`, `next
  /// month`, `end of month`, in the words of all languages. A weekday, or a date without a year or
  /// month, is the nearest one on its side.
  ///
  /// - Throws: `badDate`; `noSuchDay` or `monthFirst` if the day does not exist.
  package static func read(
    _ text: String, today: Day, side: Side = .future
  ) throws(LineError) -> Day {
    guard text.utf8.count <= Vocabulary.maxLength else { throw .badDate(text) }
    let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let day = distance(typed, from: today, side) ?? named(typed, from: today, side)
      ?? dayOfMonth(typed, from: today, side)
    {
      return day
    }
    guard let parts = numeric(typed, today) ?? withMonthName(typed, today) else {
      throw .badDate(text)
    }
    // The next 29th of February may be eight years away.
    let years = parts.year.map { [$0] } ?? (0...8).map { today.year + side.sign * $0 }
    for year in years {
      if let day = Day(year: year, month: parts.month, day: parts.day),
        parts.year != nil || day == today || (day < today) == (side == .past)
      {
        return day
      }
    }
    guard let corrected = withDayFirst(typed, parts) else { throw .noSuchDay(text) }
    throw .monthFirst(text, suggestion: corrected)
  }

  /// `25/12` for `12/25`, if that is a valid day.
  private static func withDayFirst(_ typed: String, _ parts: Parts) -> String? {
    guard parts.month > 12, !typed.prefix(4).allSatisfy(\.isNumber),
      let mark = typed.first(where: { !$0.isNumber }),
      Day(year: parts.year ?? 2000, month: parts.day, day: parts.month) != nil
    else { return nil }
    return ([parts.month, parts.day] + (parts.year.map { [$0] } ?? [])).map(String.init)
      .joined(separator: String(mark))
  }

  private typealias Parts = (year: Int?, month: Int, day: Int)

  /// Whether the text is a date. Accepts days that do not exist.
  static func isDate(_ text: String) -> Bool {
    do throws(LineError) {
      _ = try read(text, today: .first)
      return true
    } catch {
      if case .badDate = error { return false }
      return true
    }
  }

  /// `25`: the nearest one that exists.
  private static func dayOfMonth(_ text: String, from today: Day, _ side: Side) -> Day? {
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), (1...31).contains(number)
    else { return nil }
    // Not every month has this day.
    for months in 0...12 {
      let month = today.adding(months: side.sign * months)
      if let day = Day(year: month.year, month: month.month, day: number),
        day == today || (day < today) == (side == .past)
      {
        return day
      }
    }
    return nil
  }

  private static func named(_ text: String, from today: Day, _ side: Side) -> Day? {
    func isOne(of words: (Language) -> [String]) -> Bool { Vocabulary.isOne(text, of: words) }
    if isOne(of: \.today) { return today }
    if isOne(of: \.tomorrow) { return today.adding(days: 1) }
    if isOne(of: \.yesterday) { return today.adding(days: -1) }
    if isOne(of: \.dayAfterTomorrow) { return today.adding(days: 2) }
    if isOne(of: \.dayBeforeYesterday) { return today.adding(days: -2) }
    if isOne(of: \.endOfMonth) { return endOfMonth(today, side) }
    var rest: [String] = []
    var statedSide: Side?
    for word in Vocabulary.folded(text).split(separator: " ").map(String.init) {
      if Vocabulary.isKeyword(word, .next) {
        statedSide = .future
      } else if Vocabulary.isKeyword(word, .last) {
        statedSide = .past
      } else if !Vocabulary.isOne(word, of: \.beforeWeekday) {
        rest.append(word)
      }
    }
    guard rest.count == 1 else { return nil }
    if let statedSide, let day = adding(statedSide.sign, of: rest[0], to: today) { return day }
    let weekdays = ordinals(of: rest[0], in: \.weekdays, shortened: \.weekdaysShort)
    guard weekdays.count == 1, let weekday = weekdays.first else { return nil }
    // A weekday is never today, for which there is a word.
    return (statedSide ?? side) == .future
      ? today.adding(days: (weekday - today.weekday + 6) % 7 + 1)
      : today.adding(days: -((today.weekday - weekday + 6) % 7 + 1))
  }

  private static func endOfMonth(_ today: Day, _ side: Side) -> Day {
    let length = Day.length(ofMonth: today.month, in: today.year)
    return today.adding(
      days: side == .future || today.day == length ? length - today.day : -today.day)
  }

  /// `2026-12-01`, `20261201`, `1.12.2026`, `01/12/26`, `1.12`
  private static func numeric(_ text: String, _ today: Day) -> Parts? {
    if text.utf8.count == 8, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text)
    {
      return (number / 10_000, number / 100 % 100, number % 100)
    }
    for separator in ["-", ".", "/"] as [Character] {
      var texts = text.split(separator: separator, omittingEmptySubsequences: false)
      if separator == ".", texts.last?.isEmpty ?? false { texts.removeLast() }
      guard texts.count == 2 || texts.count == 3 else { continue }
      // `Int` would accept a sign.
      let numbers = texts.compactMap { $0.count <= 4 && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
      guard numbers.count == texts.count else { return nil }
      if texts[0].count == 4, numbers.count == 3 { return (numbers[0], numbers[1], numbers[2]) }
      if separator == "-" { return nil }
      if numbers.count == 2 { return (nil, numbers[1], numbers[0]) }
      return year(texts[2], today).map { ($0, numbers[1], numbers[0]) }
    }
    return nil
  }

  /// Parses a year. Two digits mean the nearest year.
  private static func year(_ text: some StringProtocol, _ today: Day) -> Int? {
    guard let number = Int(text), number >= 0 else { return nil }
    guard text.count == 2 else { return text.count == 4 ? number : nil }
    let century = today.year - today.year % 100
    return [-100, 0, 100].map { century + $0 + number }.min {
      abs($0 - today.year) < abs($1 - today.year)
    }
  }

  /// `1 dec`, `1 december 2026`, `1er déc. 2026`, `1 декабря`, `dec 1`
  private static func withMonthName(_ text: String, _ today: Day) -> Parts? {
    var words = Vocabulary.folded(text).split(separator: " ").map(String.init)
    if words.count > 2, Vocabulary.isOne(words[words.count - 1], of: \.afterYear) {
      words.removeLast()
    }
    guard words.count == 2 || words.count == 3 else { return nil }
    if words[0].first?.isLetter ?? false { words.swapAt(0, 1) }
    let digits = words[0].prefix { $0.isNumber }
    let ending = String(words[0].dropFirst(digits.count))
    let months = ordinals(of: words[1], in: \.months, shortened: \.monthsInDates)
    guard let day = Int(digits), ending.isEmpty || Vocabulary.isOne(ending, of: \.dayEndings),
      months.count == 1, let month = months.first
    else { return nil }
    guard words.count == 3 else { return (nil, month, day) }
    return year(words[2], today).map { ($0, month, day) }
  }

  /// Returns the numbers, from 1, of the names that a word matches: whole, shortened or inflected.
  static func ordinals(
    of word: String, in names: (Language) -> [String], shortened: (Language) -> [String]
  ) -> Set<Int> {
    var numbers: Set<Int> = []
    for language in Language.allCases {
      for (index, name) in names(language).map(Vocabulary.folded).enumerated() {
        let short = Vocabulary.folded(shortened(language)[index])
        let isOtherCase = language == .russian && isCase(word, of: name)
        if word == short || word.count >= 3 && name.hasPrefix(word) || isOtherCase {
          numbers.insert(index + 1)
        }
      }
    }
    return numbers
  }

  /// Whether a word is a case of a name other than the nominative: декабря, августа, среду.
  private static func isCase(_ word: String, of name: String) -> Bool {
    guard let last = name.last else { return false }
    let stem = "аеьй".contains(last) ? name.dropLast() : name[...]
    return word.count == stem.count + 1 && word.hasPrefix(stem)
      && word.last.map("аеуыюя".contains) ?? false
  }
}
