import Library

/// The port behind which it is kept who has a calendar on the server, and under which secret; a part of the
/// library's. None of it is a change, and no copy has it. An address is a person's: of two who are merged
/// both lead to the one that is left, one who is removed has none until that is undone.
package protocol CalendarAddresses: AnyObject {
  /// One of their own comes before that of someone who was merged into them; nil for whoever has no
  /// calendar there.
  func calendarSecret(of borrower: Borrower) throws -> CalendarSecret?

  /// Whose calendar it is; nil if it is nobody's, or was revoked.
  func borrower(with secret: CalendarSecret) throws -> Borrower?

  /// - Parameter secret: takes the place of all that lead to them; nil revokes those.
  func keep(_ secret: CalendarSecret?, of borrower: Borrower) throws
}
