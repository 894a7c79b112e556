import Library

/// The store of who has a calendar on the server, and under which secret; part of `LibraryStore`.
///
/// None of it is recorded as a change, and copies do not have it. An address belongs to a person:
/// when two people are merged, both addresses lead to the one who remains; someone who is removed
/// has none until that is undone.
package protocol CalendarAddresses: AnyObject {
  /// Returns the secret of a borrower, preferring their own to that of someone merged into them;
  /// nil if they have no calendar on the server.
  func calendarSecret(of borrower: Borrower) throws -> CalendarSecret?

  /// Returns whose calendar it is; nil if it is nobody's, or was revoked.
  func borrower(with secret: CalendarSecret) throws -> Borrower?

  /// - Parameter secret: replaces all secrets that lead to the borrower; nil revokes them.
  func keep(_ secret: CalendarSecret?, of borrower: Borrower) throws
}
