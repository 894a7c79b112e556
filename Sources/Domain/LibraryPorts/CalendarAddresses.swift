import Library

/// The store of calendars on the server and their secrets. They are not part of changes or copies.
///
/// When two people are merged, both addresses apply to the remaining person. A removed person has
/// no address until the removal is undone.
package protocol CalendarAddresses: AnyObject {
  /// Returns a borrower's own secret. The secret of a person merged into the borrower is not
  /// returned, because it belongs to that person again if the merge is undone.
  func calendarSecret(of borrower: Borrower) throws -> CalendarSecret?

  /// Returns whether a borrower, or a person merged into the borrower, has a secret.
  func hasCalendar(_ borrower: Borrower) throws -> Bool

  /// Returns the borrower with a secret, unless it was revoked.
  func borrower(with secret: CalendarSecret) throws -> Borrower?

  /// - Parameter secret: replaces all secrets of the borrower; nil revokes them.
  func setSecret(_ secret: CalendarSecret?, of borrower: Borrower) throws

  /// Adds a secret of a borrower who has none, and keeps those of people merged into the borrower.
  func addSecret(_ secret: CalendarSecret, of borrower: Borrower) throws
}
