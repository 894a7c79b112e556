import Library
import Localization

extension EnglishTexts: HoldsTexts {
  package func onHold(for borrower: String, until: Day?) -> String {
    "on hold for \(self.borrower(borrower))" + (until.map { " " + self.until($0) } ?? "")
  }
  package func bookOnHold(_ book: BookName, for borrower: String, until: Day?) -> String {
    "\(name(book)) is \(onHold(for: borrower, until: until))."
  }
  package func waits(_ borrower: String, for book: BookName, position: Int) -> String {
    "\(waiting(borrower)) waiting for \(name(book)), number \(number(position)) in the queue."
  }
  package func holdRemoved(_ borrower: String, for book: BookName) -> String { "\(waiting(borrower)) no longer waiting for \(name(book))." }
  func waiting(_ borrower: String) -> String { "\(borrowerHeading(borrower)) \(isYou(borrower) ? "are" : "is")" }
  package func lendDespiteHolds(count: Int) -> String { "Lend \(count == 1 ? "it" : "them") to someone else anyway?" }
  package var noHolds: String { "No one is waiting for a book. “hold N --for NAME” adds someone to a book’s queue." }
}
