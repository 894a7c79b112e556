/// A day of the Gregorian calendar, years 1 to 9999, without a time or a time zone.
package struct Day: Hashable, Comparable, Sendable {
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int

  /// Returns `nil` if the day does not exist, such as 31 February.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, in: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  package static let first = Day(unchecked: 1, 1, 1)

  /// 1 January 1970, from which instants are counted.
  package static let epoch = Day(unchecked: 1970, 1, 1)

  package static let last = Day(unchecked: 9999, 12, 31)

  /// Parses `YYYY-MM-DD`, the format in which days are stored and exchanged.
  package init?(iso text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = 10 * number + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
    let dash = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash, let year = number(0..<4),
      let month = number(5..<7), let day = number(8..<10)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `YYYY-MM-DD`.
  package var iso: String {
    String(unsafeUninitializedCapacity: 10) { text in
      write(to: text)
      return 10
    }
  }

  func write(to text: UnsafeMutableBufferPointer<UInt8>) {
    text.writeTwoDigits(year / 100, at: 0)
    text.writeTwoDigits(year % 100, at: 2)
    text[4] = UInt8(ascii: "-")
    text.writeTwoDigits(month, at: 5)
    text[7] = UInt8(ascii: "-")
    text.writeTwoDigits(day, at: 8)
  }

  package static func < (lhs: Day, rhs: Day) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }

  package static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the days from this day to the other: negative if the other is earlier.
  package func days(until other: Day) -> Int { other.ordinal - ordinal }

  /// Returns the day this many days later, or earlier, within the years 1 to 9999.
  package func adding(days: Int) -> Day {
    let bounded = max(-4_000_000, min(4_000_000, days))
    return Day(ordinal: max(Self.first.ordinal, min(Self.last.ordinal, ordinal + bounded)))
  }

  /// Returns the same day this many months later, or the last day of a shorter month.
  package func adding(months: Int) -> Day {
    let bounded = max(-200_000, min(200_000, months))
    let index = year * 12 + (month - 1) + bounded
    let target = max(12, min(9999 * 12 + 11, index))
    let year = target / 12
    let month = target % 12 + 1
    return Day(unchecked: year, month, min(day, Self.length(ofMonth: month, in: year)))
  }

  /// 1 is Monday, 7 is Sunday.
  package var weekday: Int {
    // 1 January 1970 was a Thursday.
    ((ordinal + 3) % 7 + 7) % 7 + 1
  }

  // MARK: Days by number

  // Foundation's calendars first read ICU's time zone tables, which takes a tenth of the time of a
  // short command.

  /// Days since 1 January 1970, after Howard Hinnant's `days_from_civil`: years begin in March, so
  /// that the leap day is the last of its year.
  private var ordinal: Int {
    let year = month > 2 ? year : year - 1
    let era = year / 400
    let yearOfEra = year % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The inverse of `ordinal`, after `civil_from_days`.
  private init(ordinal: Int) {
    let days = ordinal + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    self.init(unchecked: year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
