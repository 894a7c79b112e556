/// A meeting, formatted for display.
package struct MeetingsItem: Equatable, Sendable {
  package let number: String
  package let date: String
  /// The status of an upcoming meeting; empty for a past one.
  package let status: String
  package let title: String
  package let book: String
  /// The number of guests, as a number and formatted for display, if it is known.
  package let guests: String
  package let guestCount: String?

  package init(
    number: String, date: String, status: String, title: String, book: String, guests: String,
    guestCount: String?
  ) {
    self.number = number
    self.date = date
    self.status = status
    self.title = title
    self.book = book
    self.guests = guests
    self.guestCount = guestCount
  }
}

/// The details of a meeting, formatted for display.
package struct MeetingsCard: Equatable, Sendable {
  package let number: Int
  package let title: String
  package let book: String
  package let date: String
  package let status: String
  package let place: String?
  package let guests: String?
  package let notes: String?

  package init(
    number: Int, title: String, book: String, date: String, status: String, place: String?,
    guests: String?, notes: String?
  ) {
    self.number = number
    self.title = title
    self.book = book
    self.date = date
    self.status = status
    self.place = place
    self.guests = guests
    self.notes = notes
  }
}
