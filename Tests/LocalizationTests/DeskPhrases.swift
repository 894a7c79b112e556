import Library
import Localization

/// Every text of the desk.
func deskPhrases(in texts: any Texts) -> [String] {
  let dune = BookName(number: 12, title: "Dune", author: "Frank Herbert")
  let day = Day(year: 2026, month: 12, day: 13)
  return [
    texts.noBorrower, texts.addFromCatalogueQuestion,
    texts.justLent(dune, to: "Anna"), texts.justReturned(dune, lendTo: "Anna"),
    texts.notLentAtDesk(dune), texts.dueAtDesk(day ?? .last), texts.daysLate(2),
    texts.deskTotals(lent: 2, renewed: 0, returned: 1, due: day, isShared: true),
    texts.deskTotals(lent: 2, renewed: 3, returned: 1, due: day, isShared: false),
  ]
}
