/// The secret part of the address of a borrower's calendar, which a phone reads without signing in.
package struct CalendarSecret: Equatable, Sendable {
  /// 32 lower-case hexadecimal digits of 128 random bits.
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func random() -> CalendarSecret {
    var generator = SystemRandomNumberGenerator()
    let halves = [generator.next(), generator.next()]
    return CalendarSecret(
      halves.map { half in
        let digits = String(half, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined())
  }

  package var path: String { "/calendar/\(text)/calendar.ics" }

  /// Parses a `path`. Returns `nil` if it is not the path of a calendar.
  package init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].isEmpty, parts[1] == "calendar", parts[3] == "calendar.ics",
      !parts[2].isEmpty
    else { return nil }
    text = String(parts[2])
  }
}
