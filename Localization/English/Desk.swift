import Library
import Localization

extension EnglishTexts: DeskTexts {
  package var noBorrower: String { "No borrower yet: scan a card or type a name." }
  package var addFromCatalogueQuestion: String { "Add it from the catalogue?" }
  package func justLent(_ book: BookName, to borrower: String) -> String {
    "\(name(book)) was just lent to \(self.borrower(borrower)). “return \(book.numberText)” returns it."
  }
  package func justReturned(_ book: BookName, lendTo borrower: String) -> String {
    "\(name(book)) was just returned. Scan it again to lend it to \(self.borrower(borrower))."
  }
  package func notLentAtDesk(_ book: BookName) -> String { "\(name(book)) is not out. To lend it, scan a card or type a name first." }
  package func dueAtDesk(_ day: Day) -> String { "Books are now lent until \(date(day))." }
  package func daysLate(_ days: Int) -> String { "\(dayCount(days)) late" }
  package func deskTotals(lent: Int, renewed: Int, returned: Int, due: Day?, isShared: Bool) -> String {
    "\(number(lent)) lent, " + (renewed > 0 ? "\(number(renewed)) renewed, " : "") + "\(number(returned)) returned"
      + (due.map { "; \(isShared ? "due" : "first due") \(date($0))" } ?? "")
  }
}
