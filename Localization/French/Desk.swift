import Library
import Localization

extension FrenchTexts: DeskTexts {
  package var noBorrower: String { "Personne n’est au comptoir : scannez une carte ou saisissez un nom." }
  package var addFromCatalogueQuestion: String { "L’ajouter depuis le catalogue ?" }
  package func justLent(_ book: BookName, to borrower: String) -> String {
    "\(subject(book)) vient \(isYou(borrower) ? "de vous être prêté" : "d’être \(lent(to: borrower))") ; « rendre \(book.numberText) » enregistre son retour."
  }
  package func justReturned(_ book: BookName, lendTo borrower: String) -> String {
    "\(subject(book)) vient d’être rendu ; scannez-le encore une fois pour "
      + (isYou(borrower) ? "l’emprunter." : "le prêter à \(self.borrower(borrower)).")
  }
  package func notLentAtDesk(_ book: BookName) -> String {
    "\(subject(book)) est là. Qui l’emprunte ? Scannez d’abord une carte ou saisissez un nom."
  }
  package func dueAtDesk(_ day: Day) -> String { "Les livres sont maintenant prêtés jusqu’au \(date(day))." }
  package func daysLate(_ days: Int) -> String { "\(dayCount(days)) de retard" }
  package func deskTotals(lent: Int, renewed: Int, returned: Int, due: Day?, isShared: Bool) -> String {
    Plural.french(lent, "prêté", "prêtés") + ", "
      + (renewed > 0 ? Plural.french(renewed, "prolongé", "prolongés") + ", " : "") + Plural.french(returned, "rendu", "rendus")
      + (due.map { " ; \(isShared ? "à rendre" : "le premier à rendre") le \(date($0))" } ?? "")
  }
}
