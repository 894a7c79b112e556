import Foundation
import Library

extension Clock {
  static let greenwich = Clock(
    instant: { Date(timeIntervalSince1970: 1_795_262_400) },
    calendarDay: { _ in Day(iso: "2026-11-21") ?? .last })
}
