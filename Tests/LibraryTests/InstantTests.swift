import Foundation
import Library
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct InstantTests {
  @Test("Since the Gregorian calendar exists, an instant is written as by Foundation")
  func foundation() {
    var random = Seed(41).generator
    let edges: [Double] = [0, -0.25, -1, 0.999, 86_399.999, 86_400, 951_782_400, 4_107_542_400]
    let seconds =
      edges + (0..<2_000).map { _ in Double.random(in: -12e9...253e9, using: &random) }
    for second in seconds {
      let instant = Date(timeIntervalSince1970: second)
      #expect(instant.iso == instant.formatted(.iso8601), "\(second)")
    }
  }

  @Test("Before, an instant is written with the day that is read back")
  func earlier() {
    for days in stride(from: -719_000, to: -140_000, by: 997) {
      let instant = Date(timeIntervalSince1970: Double(days) * 86_400 + 3_723)
      #expect(instant.iso == Day.epoch.adding(days: days).iso + "T01:02:03Z")
    }
  }

  @Test("An instant out of range is limited to the years 1 to 9999")
  func bounds() {
    for (second, iso) in [
      (-1e300, "0001-01-02T00:00:00Z"), (1e300, "9999-12-31T00:00:00Z"),
      (Double.infinity, "9999-12-31T00:00:00Z"),
    ] {
      #expect(Date(timeIntervalSince1970: second).iso == iso)
    }
    #expect(Date(timeIntervalSince1970: .nan).iso.utf8.count == 20)
  }

  @Test(
    "a server's time can have a time zone",
    arguments: [
      ("2026-11-20 10:11:12", 10), ("2026-11-20 10:11:12 UTC", 10), ("2026-11-20 10:11:12 GMT", 10),
      ("2026-11-20 10:11:12 Z", 10), ("2026-11-20 10:11:12 +0000", 10),
      ("2026-11-20 10:11:12 GMT+3", 7), ("2026-11-20 10:11:12 GMT+03:00", 7),
      ("2026-11-20 10:11:12 UTC-10", 20), ("2026-11-20 10:11:12 -0530", 15),
      ("2026-11-20 10:11:12+0300", 7), ("2026-11-20T10:11:12Z", 10),
      ("2026-11-20T10:11:12+03:00", 7), ("2026-11-20 10:11:12 CET", nil),
      ("2026-11-20 10:11:12 +3h", nil), ("2026-11-20 10:11:12 GMT+", nil), ("2026-11-20", nil),
      ("2026-11-20 10:11", nil), ("2026-11-20 10:11:12 +٣", nil), ("", nil),
    ] as [(String, Int?)])
  func zones(text: String, hour: Int?) throws {
    let minute = text.hasSuffix("-0530") ? 41 : 11
    let expected = hour.map { "2026-11-20 \($0 < 10 ? "0" : "")\($0):\(minute):12" }
    #expect(RemoteBook.instant(text).map(RemoteBook.stamp) == expected)
  }
}
