/// A time of day to the minute, without a time zone.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// The minutes since midnight, 0 to 1439.
  package let minutes: Int

  package init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// Parses `HH:MM`, the format in which times are stored and exchanged.
  package init?(iso text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(digits.contains) }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// `HH:MM`.
  package var iso: String {
    func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }

  package static func < (lhs: TimeOfDay, rhs: TimeOfDay) -> Bool { lhs.minutes < rhs.minutes }
}

extension TimeOfDay: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = TimeOfDay(iso: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not HH:MM")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso)
  }
}
