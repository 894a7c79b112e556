import Library
import Localization

extension FrenchTexts: HoldsTexts {
  package func onHold(for borrower: String, until: Day?) -> String {
    "réservé pour \(self.borrower(borrower))" + (until.map { " " + self.until($0) } ?? "")
  }
  package func bookOnHold(_ book: BookName, for borrower: String, until: Day?) -> String {
    "\(capitalized(name(book))) est \(onHold(for: borrower, until: until))."
  }
  package func waits(_ borrower: String, for book: BookName, position: Int) -> String {
    "\(borrowerHeading(borrower)) \(isYou(borrower) ? "attendez" : "attend") \(name(book)) : place \(number(position)) dans la file."
  }
  package func holdRemoved(_ borrower: String, for book: BookName) -> String {
    "\(borrowerHeading(borrower)) n’\(isYou(borrower) ? "attendez" : "attend") plus \(name(book))."
  }
  package func lendDespiteHolds(count: Int) -> String { "\(count == 1 ? "Le" : "Les") prêter quand même à quelqu’un d’autre ?" }
  package var noHolds: String { "Personne n’attend de livre ; « réserver N --pour NOM » met quelqu’un dans la file." }
}
