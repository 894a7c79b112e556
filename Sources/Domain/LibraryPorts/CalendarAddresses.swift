import Library

/// The store of calendars on the server and their secrets. They are not part of changes or copies.
///
/// When two people are merged, both addresses lead to the one who remains; someone who is removed
/// has none until that is undone.
package protocol CalendarAddresses: AnyObject {
  /// Returns a borrower's own secret, else that of someone merged into them.
  func calendarSecret(of borrower: Borrower) throws -> CalendarSecret?

  /// Returns whose calendar it is, unless it was revoked.
  func borrower(with secret: CalendarSecret) throws -> Borrower?

  /// - Parameter secret: replaces all secrets that lead to the borrower; nil revokes them.
  func keep(_ secret: CalendarSecret?, of borrower: Borrower) throws
}
