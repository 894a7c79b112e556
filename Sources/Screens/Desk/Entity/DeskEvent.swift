import Library

package enum DeskEvent: Equatable, Sendable {
  /// Opens the desk, or changes its options if it is open. `receipts` is the file to write receipts
  /// to, or `-` for the screen.
  case open(borrower: String?, due: Day?, receipts: String? = nil)
  /// Handles a scanned barcode or a typed name.
  case scan(String)
  /// Sets the due date until the end of the turn.
  case due(Day)
  /// Renews all loans of the current borrower.
  case renew
  case end
  /// Answers the question of the desk; `nil` if the words were no answer.
  case answer(DeskQuestion, isYes: Bool?)
  case help
}

/// A question at the desk. Any answer but yes means no and is then handled as input, so that a scan
/// during a question is not lost.
package enum DeskQuestion: Equatable, Sendable {
  case addBorrower(String)
  case addBook(ISBN)
  /// Whether to lend a book to the current borrower even if it is on hold for someone else.
  case lend(Book, despite: LibraryError)
}
