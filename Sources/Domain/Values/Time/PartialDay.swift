/// A day of which only the year, or only the year and the month, may be known.
///
/// A year precedes all of its months, and a month all of its days. The order of the ISO forms is
/// the same.
package struct PartialDay: Hashable, Sendable {
  /// 1 to 9999.
  package let year: Int
  /// 1 to 12.
  package let month: Int?
  /// 1 to 31; `nil` if the month is not known.
  package let day: Int?

  /// Returns `nil` if there is no such day, month or year, or for a day without a month.
  package init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard Day(year: year, month: month ?? 1, day: day ?? 1) != nil, month != nil || day == nil
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  package init(_ day: Day) {
    year = day.year
    month = day.month
    self.day = day.day
  }

  /// Parses `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, the formats in which it is stored and exchanged.
  package init?(iso text: String) {
    let length = text.utf8.count
    guard [4, 7, 10].contains(length), let first = Day(iso: text + "0000-01-01".dropFirst(length))
    else { return nil }
    self.init(
      year: first.year, month: length > 4 ? first.month : nil, day: length > 7 ? first.day : nil)
  }

  /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
  package var iso: String {
    String(days.lowerBound.iso.prefix(day != nil ? 10 : month != nil ? 7 : 4))
  }

  /// The days that it can be.
  package var days: ClosedRange<Day> {
    let first = Day(year: year, month: month ?? 1, day: day ?? 1) ?? .first
    if day != nil { return first...first }
    return first...Month(of: month == nil ? first.adding(months: 11) : first).last
  }

  /// The day, if it is known.
  package var exactDay: Day? { day == nil ? nil : days.lowerBound }
}

extension PartialDay: Comparable {
  package static func < (lhs: PartialDay, rhs: PartialDay) -> Bool {
    (lhs.year, lhs.month ?? 0, lhs.day ?? 0) < (rhs.year, rhs.month ?? 0, rhs.day ?? 0)
  }
}

extension PartialDay: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = PartialDay(iso: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not YYYY, YYYY-MM or YYYY-MM-DD")
    }
    self = day
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso)
  }
}
