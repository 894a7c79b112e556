import Platform

/// A meeting of a book club; there is at most one per day.
package struct Meeting: Codable, Equatable, Sendable {
  /// Never reused.
  package internal(set) var number: Int
  package var day: Day
  package var details: MeetingDetails
  package internal(set) var addedAt: Date

  package init(number: Int = 0, day: Day, details: MeetingDetails, addedAt: Date) {
    self.number = number
    self.day = day
    self.details = details
    self.addedAt = addedAt
  }

  package var title: String { details.title }

  package func isUpcoming(on today: Day) -> Bool { day >= today }
}

package struct MeetingDetails: Codable, Equatable, Sendable {
  package var title: String
  package var book: MeetingBook
  package var time: TimeOfDay?
  package var place: String?
  package var guests: Guests?
  package var notes: String?

  package init(title: String, book: MeetingBook) {
    self.title = title
    self.book = book
  }

  /// Sets a field from typed text; empty text clears it. Book, date and time are not set here. If
  /// it throws, nothing has changed.
  package mutating func set(_ field: MeetingField, to typed: String) throws(LibraryError) {
    let text = try PlainText.checked(typed, for: field == .notes ? .notes : nil)
    let value = text.isEmpty ? nil : text
    switch field {
    case .title:
      guard !text.isEmpty else { throw .meetingRequired(.title) }
      title = text
    case .place: place = value
    case .guests: guests = try value.map(Guests.init(typed:))
    case .notes: notes = value
    case .book, .date, .time: break
    }
  }
}

/// The book of a meeting, as it was named when the meeting was planned.
package struct MeetingBook: Codable, Equatable, Sendable {
  package var title: String
  /// The library's book, which may no longer exist.
  package var bookNumber: Int?

  /// A book that is not known.
  package init(title: String) { self.title = title }

  package init(_ book: Book) {
    title = book.title
    bookNumber = book.number
  }
}

/// The fields of a meeting that a person fills in, in the order of the prompts.
package enum MeetingField: String, CaseIterable, Sendable {
  case title, book, date, time, place, guests, notes

  package var isRequired: Bool { self == .title || self == .book || self == .date }
}
