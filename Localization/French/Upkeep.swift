import Localization

extension FrenchTexts: UpkeepTexts {
  package func noProblemsFound(count: Int) -> String { Plural.french(count, "livre vérifié", "livres vérifiés") + ", aucun problème." }

  package func sampleQuestion(count: Int, among books: Int) -> String {
    "Vous avez déjà \(bookCount(books)). Ajouter \(Plural.french(count, "livre d’exemple", "livres d’exemple")) ?"
  }
  package func sampleAdded(count: Int, duplicates: Int, meetings: Int, givenBack: Int) -> String {
    Plural.french(count, "livre d’exemple ajouté", "livres d’exemple ajoutés")
      + (givenBack == 0 ? "" : " (dont \(Plural.french(givenBack, "rendu", "rendus")))")
      + (meetings == 0 ? "" : ", avec \(meetingCount(meetings))")
      + (duplicates == 0
        ? ""
        : " ; " + Plural.french(duplicates, "livre était déjà là", "livres étaient déjà là"))
      + ". « annuler » \(count + meetings == 1 ? "le" : "les") retire."
  }
  package var sampleAlreadyAdded: String { "Tous les livres d’exemple sont déjà là." }
}
