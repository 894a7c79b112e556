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

  /// Parses what `WrittenDate` does, with the day first, and also `1 dec`, `25`, `today`,
  /// `yesterday`, `+14`, `-2w`, `3w`, `in two weeks`, `3 days ago`, `friday`, `last friday`, `next
  /// month`, `end of month`, in the words of all languages. A weekday, or a date without a year or
  /// month, is the nearest one on its side.
  ///
  /// - Throws: `badDate`; `noSuchDay` or `monthFirst` if the day does not exist.
  package static func read(
    _ text: String, today: Day, side: Side = .future
  ) throws(LineError) -> Day {
    if let day = relative(text, from: today, side) { return day }
    return try written(text).nearestDay(to: today, side, text)
  }

  /// Parses a past day that may be known in part, or not at all: also `2019`, `2019-05`, `05/2019`
  /// or `may 2019`, and `unknown`, `?` or `-`, for which it returns nil.
  ///
  /// - Throws: `badDate`; `noSuchDay` or `monthFirst` if there is no such day, month or year.
  package static func readPartial(_ text: String, today: Day) throws(LineError) -> PartialDay? {
    if WrittenDate.isUnknown(text) { return nil }
    if let day = relative(text, from: today, .past) { return PartialDay(day) }
    let date = try written(text)
    if date.day != nil { return PartialDay(try date.nearestDay(to: today, .past, text)) }
    guard date.year != nil else { throw .badDate(text) }
    guard let day = date.partialDay() else { throw .noSuchDay(text) }
    return day
  }

  /// - Throws: `badDate` for what is not a date, or has a time.
  private static func written(_ text: String) throws(LineError) -> WrittenDate {
    guard let date = WrittenDate(text), date.time == nil else { throw .badDate(text) }
    // In “3 ago”, a unit is missing. In Spanish, it is a month.
    let hasAgo = text.split(separator: " ").contains { Vocabulary.isKeyword(String($0), .ago) }
    guard date.year != nil || !hasAgo else { throw .badDate(text) }
    return date
  }

  private static func relative(_ text: String, from today: Day, _ side: Side) -> Day? {
    guard text.utf8.count <= Vocabulary.maxLength else { return nil }
    let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return distance(typed, from: today, side) ?? named(typed, from: today, side)
      ?? dayOfMonth(typed, from: today, side)
  }

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
    guard let weekday = CalendarNames.weekday(rest[0]) else { return nil }
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
}

extension WrittenDate {
  /// Returns the day, without a year the nearest one on a side.
  ///
  /// - Throws: `badDate` without a day; `noSuchDay`, `monthFirst`.
  fileprivate func nearestDay(
    to today: Day, _ side: TypedDay.Side, _ text: String
  ) throws(LineError) -> Day {
    guard let day, let month else { throw .badDate(text) }
    let year = self.year(near: today.year)
    // The next 29th of February may be eight years away.
    let years = year.map { [$0] } ?? (0...8).map { today.year + side.sign * $0 }
    let existing = years.lazy.compactMap { Day(year: $0, month: month, day: day) }
    if let found = existing.first(where: {
      year != nil || $0 == today || ($0 < today) == (side == .past)
    }) {
      guard fits(found) else { throw .noSuchDay(text) }
      return found
    }
    guard let separator, Day(year: year ?? 2_000, month: day, day: month) != nil else {
      throw .noSuchDay(text)
    }
    let dayFirst = ([month, day] + (year.map { [$0] } ?? [])).map(String.init)
    throw .monthFirst(text, suggestion: dayFirst.joined(separator: String(separator)))
  }
}
