import Library

/// The store of calendars on the server and their secrets. They are not part of changes or copies.
///
/// When two people are merged, both addresses apply to the remaining person. A removed person has
/// no address until the removal is undone.
package protocol CalendarAddresses: AnyObject {
  /// Returns a borrower's own secret, or else the secret of a person merged into the borrower.
  func calendarSecret(of borrower: Borrower) throws -> CalendarSecret?

  /// Returns the borrower with a secret, unless it was revoked.
  func borrower(with secret: CalendarSecret) throws -> Borrower?

  /// - Parameter secret: replaces all secrets of the borrower; nil revokes them.
  func setSecret(_ secret: CalendarSecret?, of borrower: Borrower) throws
}
