import Library

/// The holds.
package protocol HoldsTexts {
  func onHold(for borrower: String, until: Day?) -> String
  func bookOnHold(_ book: BookName, for borrower: String, until: Day?) -> String
  func waits(_ borrower: String, for book: BookName, position: Int) -> String
  func holdRemoved(_ borrower: String, for book: BookName) -> String
  func lendDespiteHolds(count: Int) -> String
  var noHolds: String { get }
}

extension Texts {
  package func ready(_ book: BookName, until: Day?) -> String { capitalized(name(book)) + colon + " " + state(.ready, until: until) }

  package func readyLine(_ book: Book, until: Day?) -> String {
    "\(book.title), \(book.author)" + colon + " " + state(.ready, until: until)
  }
}
