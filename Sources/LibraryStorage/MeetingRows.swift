import Foundation
import Library
import SQLite

/// Meetings as rows.
struct MeetingRows: LoggedRows {
  let database: Database
  let noun = ChangeKind.Noun.meeting
  let table = "meeting"

  func subject(_ meeting: Meeting) -> ChangeSubject { .meeting(meeting) }

  // MARK: Reading

  func meeting(_ number: Int) throws -> Meeting? {
    try database.first(MeetingListing.byNumber, [.integer(number)], Self.meeting)
  }

  func meeting(on day: Day) throws -> Meeting? {
    try database.first(MeetingListing.byDay, [.text(day.iso)], Self.meeting)
  }

  func each(
    on days: ClosedRange<Day>, offset: Int, limit: Int?, _ body: (Meeting) throws -> Void
  ) throws {
    let values = Self.values(days) + [.integer(limit ?? -1), .integer(offset)]
    try database.each(MeetingListing.page, values) { try body(Self.meeting($0)) }
  }

  /// All meetings in the order of numbers.
  func each(_ body: (Meeting) throws -> Void) throws {
    try database.each(MeetingListing.all, []) { try body(Self.meeting($0)) }
  }

  func count(on days: ClosedRange<Day>) throws -> Int {
    try database.first(MeetingListing.count, Self.values(days)) { $0.only() } ?? 0
  }

  private static func values(_ days: ClosedRange<Day>) -> [Value] {
    [.text(days.lowerBound.iso), .text(days.upperBound.iso)]
  }

  private static func meeting(_ row: Row) -> Meeting {
    var book = MeetingBook(title: row["book"])
    book.bookNumber = row["book_number"]
    book.entryNumber = row["entry_number"]
    var details = MeetingDetails(title: row["title"], book: book)
    details.time = (row["time"] as String?).flatMap { TimeOfDay(iso: $0) }
    details.place = row["place"]
    details.guests = (row["guests"] as Int?).map { Guests(count: $0, names: row["guest_names"]) }
    details.notes = row["notes"]
    return Meeting(
      number: row["number"], day: row["day"], details: details, addedAt: row["added_at"])
  }

  // MARK: Writing

  func insert(_ details: MeetingDetails, on day: Day, at instant: Date) throws -> Meeting {
    let meeting = Meeting(number: 0, day: day, details: details, addedAt: instant)
    try database.run(Self.putting, [.null] + Self.values(meeting))
    return try self.meeting(database.lastInsertedID) ?? meeting
  }

  func put(_ meeting: Meeting) throws {
    try database.run(Self.putting, [.integer(meeting.number)] + Self.values(meeting))
  }

  func delete(_ number: Int) throws {
    try database.run("DELETE FROM meeting WHERE number = ?", .integer(number))
  }

  private static let putting: String = {
    let names = MeetingListing.columns.split(separator: ", ").map(String.init)
    let places = names.map { _ in "?" }.joined(separator: ", ")
    let replaced = names.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO meeting (\(MeetingListing.columns)) VALUES (\(places))
      ON CONFLICT (number) DO UPDATE SET \(replaced)
      """
  }()

  /// All columns but the number.
  private static func values(_ meeting: Meeting) -> [Value] {
    let (details, book) = (meeting.details, meeting.details.book)
    return [
      .text(meeting.day.iso), Value(details.time?.iso), .text(details.title), .text(book.title),
      Value(book.bookNumber), Value(book.entryNumber), Value(details.place),
      Value(details.guests?.count), Value(details.guests?.names ?? []), Value(details.notes),
      Value(meeting.addedAt),
    ]
  }
}
