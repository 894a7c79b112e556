import Library

/// What a line asks of the desk.
package enum DeskEvent: Equatable, Sendable {
  /// Opens it, or has what was said count from now on.
  ///
  /// - Parameter receipts: the file that receipts are written to, `-` for the screen; nil for none.
  case open(borrower: String?, due: Day?, receipts: String? = nil)
  /// A name, or what a barcode says.
  case scan(String)
  /// Books are due on this day, up to the end of the turn.
  case due(Day)
  /// Renews all that whoever's turn it is has.
  case renew
  /// Ends the turn.
  case end
  case agree(DeskQuestion)
  case decline
  /// What can be typed.
  case help
}

/// What the desk asks. Whatever is answered but yes is no, and is read as if nothing had been asked: a
/// scan in the middle of a question is not lost.
package enum DeskQuestion: Equatable, Sendable {
  /// Whether there is to be a borrower of this name.
  case addBorrower(String)
  /// Whether a book of this ISBN is to be added.
  case addBook(ISBN)
  /// Whether a book goes to whoever's turn it is, though someone else was promised it.
  case lend(Book, despite: LibraryError)
}
