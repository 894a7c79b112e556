import Library
import Localization

extension FrenchTexts: OwnersTexts {
  package var noOwners: String { "Aucun livre n’a de propriétaire. « ajouter TITRE --propriétaire NOM » ajoute un livre emprunté." }
  package func removed(owner: String) -> String {
    "La fiche du propriétaire \(quoted(owner)) est supprimée ; « annuler » permet de la récupérer."
  }
  package func dueText(on day: Day?, days: Int) -> String {
    guard let day else { return noDueDate }
    return days < 0 ? "en retard de \(dayCount(-days))" : days == 0 ? "aujourd’hui" : "pour le \(dateWithShortWeekday(day))"
  }
}
