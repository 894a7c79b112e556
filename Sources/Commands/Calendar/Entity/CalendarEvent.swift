import Library

package enum CalendarEvent: Equatable, Sendable {
  /// A month, or the current month if `nil`, with a maximum number of books.
  case month(Month?, limit: Int?)
  case subscription(CalendarSubscription)
}

/// The address of a calendar that phones and other programs can subscribe to.
package struct CalendarSubscription: Equatable, Sendable {
  /// The borrower; `nil` for the user.
  package var person: String?
  package var isRevoked: Bool
  package var server: ServerAddress?

  package init(person: String?, isRevoked: Bool = false, server: ServerAddress? = nil) {
    self.person = person
    self.isRevoked = isRevoked
    self.server = server
  }
}
