import Library

/// The port behind which it is kept who has a calendar on the server, and under which secret; a part of the
/// library's. None of it is a change, and no copy has it.
package protocol CalendarAddresses: AnyObject {
  /// Nil for whoever has no calendar there.
  func calendarSecret(of borrower: Borrower) throws -> CalendarSecret?

  /// Whose calendar it is; nil if it is nobody's, or was revoked.
  func borrower(with secret: CalendarSecret) throws -> Borrower?

  /// - Parameter secret: takes the place of the one before; nil revokes that.
  func keep(_ secret: CalendarSecret?, of borrower: Borrower) throws
}
