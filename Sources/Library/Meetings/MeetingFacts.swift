import Foundation

/// A meeting as it is told to other programs: the keys are a promise.
package struct MeetingFacts: Encodable, Equatable, Sendable {
  private let meeting: Meeting
  private let isUpcoming: Bool

  package init(_ meeting: Meeting, on today: Day) {
    self.meeting = meeting
    isUpcoming = meeting.isUpcoming(on: today)
  }

  private enum CodingKeys: String, CodingKey {
    case number, title, book, bookNumber, shelfEntry, date, time, place, guests, guestNames, notes
    case upcoming, addedAt
  }

  package func encode(to encoder: any Encoder) throws {
    let details = meeting.details
    var facts = encoder.container(keyedBy: CodingKeys.self)
    try facts.encode(meeting.number, forKey: .number)
    try facts.encode(details.title, forKey: .title)
    try facts.encode(details.book.title, forKey: .book)
    try facts.encode(details.book.bookNumber, forKey: .bookNumber)
    try facts.encode(details.book.entryNumber, forKey: .shelfEntry)
    try facts.encode(meeting.day, forKey: .date)
    try facts.encode(details.time, forKey: .time)
    try facts.encode(details.place, forKey: .place)
    try facts.encode(details.guests?.count, forKey: .guests)
    try facts.encode(details.guests?.names ?? [], forKey: .guestNames)
    try facts.encode(details.notes, forKey: .notes)
    try facts.encode(isUpcoming, forKey: .upcoming)
    try facts.encode(meeting.addedAt.formatted(.iso8601), forKey: .addedAt)
  }
}
