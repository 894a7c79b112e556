/// A message to the person at the desk.
package enum DeskContent: Equatable, Sendable {
  /// The borrower whose turn it is, with their counts.
  case borrower(String, hasOverdue: Bool)
  /// A change that was made, or a book to hand out.
  case done(String)
  /// A return after the due date.
  case late(String)
  /// The totals of a turn that ended.
  case totals(String)
  /// The borrower's overdue books below their heading.
  case overdue(String, books: [String])
}
