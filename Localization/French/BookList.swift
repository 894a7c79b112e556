import Library
import Localization

extension FrenchTexts: BookListTexts {
  package func overdueCount(_ count: Int) -> String { "\(number(count)) en retard" }
  package func dueSoonCount(_ count: Int) -> String { "\(number(count)) à rendre bientôt" }

  package var searchedAllBooks: String { "Rien ne correspond dans la liste filtrée : la recherche porte donc sur tous les livres." }
  package func matching(_ text: String) -> String { "contenant \(quotedInput(text))" }
  package func tagged(_ tags: [String]) -> String? {
    guard !tags.isEmpty else { return nil }
    return (tags.count == 1 ? "avec l’étiquette " : "avec les étiquettes ") + tags.map(quoted).joined(separator: " et ")
  }
  package var emptyServer: String { "Aucun livre pour l’instant. Tapez « ajouter » pour en saisir un." }
  package var emptyLibrary: String {
    "Aucun livre pour l’instant. Tapez « ajouter » pour en saisir un, "
      + "« importer FICHIER » pour en ajouter plusieurs, ou « exemple » pour essayer. "
      + "FICHIER peut être goodreads_library_export.csv, de Goodreads, ou metadata.db, de votre bibliothèque calibre."
  }

  package func nothing(in filter: LoanFilter, soonDays: Int) -> String {
    switch filter {
    case .all: "Aucun livre ici."
    case .available: "Tous les livres sont prêtés."
    case .out: "Aucun livre n’est prêté."
    case .dueSoon where soonDays == 0: "Aucun livre n’est à rendre aujourd’hui."
    case .dueSoon: "Aucun livre n’est à rendre d’ici à \(dayCount(soonDays))."
    case .overdue: "Aucun livre n’est en retard."
    case .onHold: "Aucun livre n’est réservé."
    case .givenBack: "Aucun livre n’a été rendu à son propriétaire."
    case .notInLibrary: "Tous les livres connus sont dans la bibliothèque."
    }
  }

  package func noPhrase(_ phrases: [String]) -> String {
    "Aucun livre ne contient l’expression \(either(phrases.map(quotedInput), "et")) ; ceux-ci en contiennent les mots."
  }
  package var nothingFound: String { "Aucun livre ne correspond. Tapez « tous » pour voir tous les livres." }
  package func greeting(overdue: Int, dueToday: Int) -> String {
    let lateText = Plural.french(overdue, "livre est en retard", "livres sont en retard")
    return switch (overdue, dueToday) {
    case (0, 0): "Rien à rendre aujourd’hui. Bonne lecture !"
    case (0, _):
      Plural.french(
        dueToday, "livre est à rendre aujourd’hui.", "livres sont à rendre aujourd’hui.")
    case (_, 0): "\(lateText)."
    default:
      "\(lateText), et " + number(dueToday) + " " + Plural.frenchForm(dueToday, "est à rendre aujourd’hui.", "sont à rendre aujourd’hui.")
    }
  }
}
