/// When and why a book was withdrawn from the library.
package struct Withdrawal: Equatable, Sendable {
  package let day: Day
  package let reason: String?

  package init(day: Day, reason: String?) {
    self.day = day
    self.reason = reason
  }

  /// The stored form: the day in ISO 8601 and, after a space, the reason.
  package var stored: String { ([day.iso] + [reason].compactMap(\.self)).joined(separator: " ") }

  package init?(stored text: String) {
    guard let day = Day(iso: String(text.prefix(10))) else { return nil }
    self.init(day: day, reason: text.count > 11 ? String(text.dropFirst(11)) : nil)
  }
}

extension Withdrawal: JSONConvertible {
  package var json: OutputValue { ["on": day, "why": reason] }
}
