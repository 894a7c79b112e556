import CommandLine
import Library
import Testing
import Turns

/// Lines that put books on a shelf, with no, one or two details of the reading.
@Suite(.timeLimited) struct ReadingLineTests {
  private let today = Day(iso: "2026-11-21") ?? .last

  @Test(
    "a rating and a day are parsed in either order, and all other words belong to the title",
    arguments: [
      ("read 1984", ["1984"], nil, nil),
      ("read 1984 rated 4", ["1984"], 4, nil),
      ("read 1984 on 3 may", ["1984"], nil, "2026-05-03"),
      ("read 1984 rated 4 on 3 may", ["1984"], 4, "2026-05-03"),
      ("read 1984 on 3 may rated 4", ["1984"], 4, "2026-05-03"),
      ("read 1984 rated 4 rated 5", ["1984", "rated", "4"], 5, nil),
      ("read 1984 on 3 may on 4 may", ["1984", "on", "3", "may"], nil, "2026-05-04"),
      ("read on the road", ["on", "the", "road"], nil, nil),
      ("read on the road on 3 may rated 4.5", ["on", "the", "road"], 4.5, "2026-05-03"),
      ("read 12 13 rated 3", ["12", "13"], 3, nil),
      ("read 1984 on 3 may --rating 2", ["1984"], 2, "2026-05-03"),
      ("read 1984 rated 4 --on yesterday", ["1984"], 4, "2026-11-20"),
    ] as [(String, [String], Double?, String?)])
  func read(typed: String, books: [String], stars: Double?, day: String?) throws {
    let parsed = try ReadingLine(line(typed), on: .read, today: today)
    #expect(parsed.books == books)
    #expect(parsed.update.rating?.stars == stars)
    #expect(
      parsed.update.day == day.flatMap(PartialDay.init(iso:)).map(ReadingInput.DayInput.known))
  }

  @Test(
    "progress and the first day are parsed in either order",
    arguments: [
      ("reading 12", false, nil), ("reading 12 at 120", true, nil),
      ("reading 12 at page 120", true, nil), ("reading 12 --at page 120", true, nil),
      ("reading 12 since 1 nov", false, "2026-11-01"),
      ("reading 12 at 120 since 1 nov", true, "2026-11-01"),
      ("reading 12 since 1 nov at 33%", true, "2026-11-01"),
      ("reading 12 50%", true, nil), ("reading 12 at 50 percent", true, nil),
      ("reading 12 50 percent since 1 nov", true, "2026-11-01"),
      ("lecture 12 50 pour cent", true, nil), ("читаю 12 50 процентов", true, nil),
    ] as [(String, Bool, String?)])
  func reading(typed: String, hasProgress: Bool, since: String?) throws {
    let reading = try ReadingLine(line(typed), on: .reading, today: today)
    #expect(reading.books == ["12"])
    #expect((reading.update.progress != nil) == hasProgress)
    let day = since.flatMap(PartialDay.init(iso:))
    #expect(reading.update.day == day.map(ReadingInput.DayInput.known))
  }
}
