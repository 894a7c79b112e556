import Grammar
import Library
import Localization

/// Parses dates typed by a person.
package enum DayParser {
  package enum Direction: Sendable {
    /// A day in the past, such as the start of a loan.
    case past
    /// A day in the future, such as a due date.
    case future

    var sign: Int { self == .past ? -1 : 1 }
  }

  /// Parses what `ParsedDate` parses, with the day first, and also `1 dec`, `25`, `today`,
  /// `yesterday`, `+14`, `-2w`, `3w`, `in two weeks`, `3 days ago`, `friday`, `last friday`, `next
  /// month`, `end of month`, in the words of all languages. A weekday, or a date without a year or
  /// month, is the nearest one in the given direction.
  ///
  /// - Throws: `badDate`; `noSuchDay` or `monthFirst` if the day does not exist.
  package static func parse(
    _ text: String, today: Day, direction: Direction = .future
  ) throws(LineError) -> Day {
    if let day = relative(text, from: today, direction) { return day }
    return try writtenDate(text).nearestDay(to: today, direction, text)
  }

  /// Parses a past day that may be known in part, or not at all: also `2019`, `2019-05`, `05/2019`
  /// or `may 2019`, and `unknown`, `?` or `-`, for which it returns nil.
  ///
  /// - Throws: `badDate`; `noSuchDay` or `monthFirst` if there is no such day, month or year.
  package static func parsePartial(_ text: String, today: Day) throws(LineError) -> PartialDay? {
    if ParsedDate.isUnknown(text) { return nil }
    if let day = relative(text, from: today, .past) { return PartialDay(day) }
    let date = try writtenDate(text)
    if date.day != nil { return PartialDay(try date.nearestDay(to: today, .past, text)) }
    guard date.year != nil else { throw .badDate(text) }
    guard let day = date.partialDay() else { throw .noSuchDay(text) }
    return day
  }

  /// - Throws: `badDate` for text that is not a date or has a time.
  private static func writtenDate(_ text: String) throws(LineError) -> ParsedDate {
    guard let date = ParsedDate(text), date.time == nil else { throw .badDate(text) }
    // In “3 ago”, a unit is missing. In Spanish, it is a month.
    let hasAgo = text.split(separator: " ").contains { Vocabulary.isKeyword(String($0), .ago) }
    guard date.year != nil || !hasAgo else { throw .badDate(text) }
    return date
  }

  private static func relative(_ text: String, from today: Day, _ direction: Direction) -> Day? {
    guard text.utf8.count <= Vocabulary.maxLength else { return nil }
    let input = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return offset(input, from: today, direction) ?? namedDay(input, from: today, direction)
      ?? dayOfMonth(input, from: today, direction)
  }

  /// Whether the text is a date. Accepts days that do not exist.
  static func isDate(_ text: String) -> Bool {
    do throws(LineError) {
      _ = try parse(text, today: .first)
      return true
    } catch {
      if case .badDate = error { return false }
      return true
    }
  }

  /// Returns a period after a word such as `for`, if it is one, as a date: `2 weeks`, `in week`,
  /// `через неделю`.
  static func period(_ text: String) -> String? {
    guard isDate("in " + text) else { return nil }
    if Int(text) == nil, isDate(text) { return text }
    let unit = Vocabulary.folded(text)
    let language = Language.allCases.first { language in
      [language.dayUnit, language.weekUnit, language.monthUnit].contains { $0.contains(unit) }
    }
    return (language ?? .english).word(Keyword.within) + " " + text
  }

  /// `25`: the nearest one that exists.
  private static func dayOfMonth(_ text: String, from today: Day, _ direction: Direction) -> Day? {
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), (1...31).contains(number)
    else { return nil }
    // Not every month has this day.
    for months in 0...12 {
      let month = today.adding(months: direction.sign * months)
      if let day = Day(year: month.year, month: month.month, day: number),
        day == today || (day < today) == (direction == .past)
      {
        return day
      }
    }
    return nil
  }

  private static func namedDay(_ text: String, from today: Day, _ direction: Direction) -> Day? {
    func isSynonym(of words: (Language) -> [String]) -> Bool {
      Vocabulary.isSynonym(text, of: words)
    }
    if isSynonym(of: \.today) { return today }
    if isSynonym(of: \.tomorrow) { return today.adding(days: 1) }
    if isSynonym(of: \.yesterday) { return today.adding(days: -1) }
    if isSynonym(of: \.dayAfterTomorrow) { return today.adding(days: 2) }
    if isSynonym(of: \.dayBeforeYesterday) { return today.adding(days: -2) }
    if isSynonym(of: \.endOfMonth) { return endOfMonth(today, direction) }
    var rest: [String] = []
    var statedDirection: Direction?
    for word in Vocabulary.folded(text).split(separator: " ").map(String.init) {
      if Vocabulary.isKeyword(word, .next) {
        statedDirection = .future
      } else if Vocabulary.isKeyword(word, .last) {
        statedDirection = .past
      } else if !Vocabulary.isSynonym(word, of: \.beforeWeekday) {
        rest.append(word)
      }
    }
    guard rest.count == 1 else { return nil }
    if let statedDirection, let day = adding(statedDirection.sign, of: rest[0], to: today) {
      return day
    }
    guard let weekday = CalendarNames.weekday(rest[0]) else { return nil }
    // A weekday is never today, for which there is a word.
    return (statedDirection ?? direction) == .future
      ? today.adding(days: (weekday - today.weekday + 6) % 7 + 1)
      : today.adding(days: -((today.weekday - weekday + 6) % 7 + 1))
  }

  private static func endOfMonth(_ today: Day, _ direction: Direction) -> Day {
    let length = Day.length(ofMonth: today.month, in: today.year)
    return today.adding(
      days: direction == .future || today.day == length ? length - today.day : -today.day)
  }
}

extension ParsedDate {
  /// Returns the day. Without a year, it is the nearest one in a direction.
  ///
  /// - Throws: `badDate` without a day; `noSuchDay`, `monthFirst`.
  fileprivate func nearestDay(
    to today: Day, _ direction: DayParser.Direction, _ text: String
  ) throws(LineError) -> Day {
    guard let day, let month else { throw .badDate(text) }
    let year = self.year(near: today.year)
    // The next 29th of February may be eight years away.
    let years = year.map { [$0] } ?? (0...8).map { today.year + direction.sign * $0 }
    let existing = years.lazy.compactMap { Day(year: $0, month: month, day: day) }
    if let found = existing.first(where: {
      year != nil || $0 == today || ($0 < today) == (direction == .past)
    }) {
      guard matchesWeekday(of: found) else { throw .noSuchDay(text) }
      return found
    }
    guard let separator, Day(year: year ?? 2_000, month: day, day: month) != nil else {
      throw .noSuchDay(text)
    }
    let dayFirst = ([month, day] + (year.map { [$0] } ?? [])).map(String.init)
    throw .monthFirst(text, suggestion: dayFirst.joined(separator: String(separator)))
  }
}
