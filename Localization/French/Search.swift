import Library
import Localization

extension FrenchTexts: SearchTexts {
  package func cached(on day: Day, at time: String) -> String { "Réponse du \(date(day, at: time))." }
  package func noRecords(of text: String) -> String {
    "Rien n’a été trouvé pour \(quoted(text)). Essayez d’autres mots, ou saisissez le livre à la main avec « ajouter »."
  }
  package func noRecord(_ number: Int, of count: Int) -> String {
    count == 0
      ? "Il n’y a pas de notice \(number) : rien n’a encore été trouvé."
      : "Il n’y a pas de notice \(number) ici" + (count == 1 ? "." : " ; il y en a de 1 à \(count).")
  }
  package func searchFor(_ number: Int) -> String { "Pour chercher ce nombre dans le catalogue, tapez « rechercher \(number) »." }
  package var catalogueFailedHint: String { "Entrée pour réessayer, « ajouter » pour saisir le livre à la main, « retour » pour sortir." }
}
