import Library
import Localization

extension FrenchTexts: FormTexts {
  package var editorRules: String {
    isPlain
      ? "Entrée garde le champ tel quel, le signe inférieur revient en arrière, le tiret vide le "
        + "champ, le point d’interrogation l’explique, un point enregistre ; Contrôle D quitte la saisie."
      : "Entrée garde, « < » recule, « - » vide, « ? » aide, « . » valide, Ctrl-D quitte."
  }

  package var formReminder: String {
    isPlain ? "Un point d’interrogation explique le champ, Contrôle D quitte la saisie." : "« ? » explique le champ, Ctrl-D quitte."
  }

  package func text(_ field: FormField) -> FieldText {
    switch field {
    case .book(.title): FieldText("le titre tel qu’il figure sur le livre", "L’Étranger", note: "Un ISBN est cherché dans le catalogue.")
    case .book(.author): FieldText("l’auteur du livre ; plusieurs noms se séparent par des points-virgules", "Albert Camus")
    case .book(.publisher): FieldText("la maison d’édition", "Gallimard")
    case .book(.categories): FieldText("le genre du livre, en mots séparés par des virgules", "roman, littérature française")
    case .book(.isbn):
      FieldText("l’ISBN, 10 ou 13 chiffres, avec ou sans traits d’union", "978-2-07-036002-4", note: "La clé de contrôle est vérifiée.")
    case .book(.year): FieldText("l’année de la première parution", "1942", note: "Avant notre ère : -750, ou 750 av. J.-C.")
    case .book(.owner): FieldText("à qui appartient le livre : une bibliothèque, une amie, vous", "Bibliothèque municipale")
    case .book(.location):
      FieldText("l’emplacement du livre", "B4", note: "Dans les listes, B4 vient avant B10.")
    case .book(.series): FieldText("la série dont il fait partie", "Harry Potter")
    case .book(.seriesNumber):
      FieldText("son numéro dans la série", "5", note: "Une histoire entre deux tomes peut porter le numéro 1,5.")
    case .book(.notes): FieldText("tout ce que vous voulez retenir", "un cadeau")
    case .book(.description): FieldText("de quoi parle le livre", "Un employé d’Alger tue un homme sur une plage.")
    case .book(.identifiers):
      FieldText(
        "ses numéros dans d’autres services, sous la forme service:numéro, séparés par des virgules", "goodreads:49552, bnf:cb11898374h")
    case .book(.borrower):
      FieldText("qui a le livre en ce moment", "Camille", note: "Vide : il est ici, ou chez vous s’il y a une échéance.")
    case .book(.due):
      FieldText("quand il doit être rendu", "+14", note: "Vide : il est ici, ou la durée de prêt habituelle s’applique.")
    case .tags: FieldText("des mots pour le retrouver, séparés par des virgules", "sf, club de lecture")
    case .rating: FieldText("les étoiles que vous lui donnez, de 0,5 à 5", "4")
    case .meeting(.title): FieldText("le titre de la réunion", "Réunion de printemps")
    case .meeting(.book):
      FieldText(
        "le livre dont on parle : un titre quelconque, ou le numéro d’un livre de la bibliothèque", "L’Étranger",
        note: "La touche de tabulation complète les titres.")
    case .meeting(.date): FieldText("une date d’ici à deux ans, une seule réunion par jour", "+14")
    case .meeting(.time): FieldText("l’heure du début : 19h30 ou 19h", "19h30")
    case .meeting(.place): FieldText("le lieu", "chez Anna")
    case .meeting(.guests): FieldText("le nombre d’invités, \(span(Guests.counts)), ou leurs noms séparés par des virgules", "12")
    case .meeting(.notes): FieldText("tout ce que vous voulez retenir, par exemple ce qui s’est dit", "tout le monde l’a aimé")
    case .owner(.name): FieldText("le nom du propriétaire", "", note: "Un nouveau nom s’applique aussi à ses livres.")
    case .owner(.period):
      FieldText("pour combien de jours il prête un livre, \(span(OwnerDetails.periods))", "28", emptyMeaning: "selon les réglages")
    case .owner(.renewals):
      FieldText("combien de fois il prolonge un prêt, \(span(OwnerDetails.allowedRenewals))", "2", emptyMeaning: "sans limite")
    case .owner(.address): FieldText("l’adresse du propriétaire", "")
    case .owner(.hours): FieldText("ses horaires d’ouverture", "lun.-ven. 10-18")
    case .borrower(.name): FieldText("le nom de l’emprunteur", "")
    case .borrower(.email): FieldText("l’adresse où envoyer les rappels", "anna@example.org")
    case .borrower(.phone): FieldText("un numéro de téléphone", "")
    case .borrower(.note): FieldText("tout ce que vous voulez retenir, par exemple une classe ou une adresse", "")
    case .borrower(.card): FieldText("le code-barres de la carte de l’emprunteur ; un lecteur peut le saisir", "")
    case .borrower(.language): FieldText("la langue des courriels, pas celle du programme", "en", note: emptyMeans("la vôtre"))
    case .borrower(.limit):
      FieldText("combien de livres à la fois, \(span(BorrowerDetails.limits))", "5", emptyMeaning: "selon les réglages")
    }
  }
  package func emptyMeans(_ meaning: String) -> String { "Vide : \(meaning)." }
  package func noneMeans(_ meaning: String) -> String { "« aucun » : \(meaning)" }

  package func month(beginsOn weekday: Int, days: Int) -> String { "commence un \(weekdays[weekday - 1]), \(dayCount(days))" }
  package func leaveFormQuestion(_ word: String) -> String { "Quitter la saisie, au lieu d’inscrire \(quoted(word)) ici ?" }
  package func helpFormQuestion(_ word: String) -> String { "Afficher l’aide, au lieu d’inscrire \(quoted(word)) ici ?" }
  package var interruptForm: String { (isPlain ? "Contrôle-C" : "Ctrl-C") + " encore une fois quitte la saisie." }
  package func textSaved(_ file: String) -> String { "Ce que vous avez écrit est gardé dans \(quoted(file))." }
  package func enterKeeps(beginning: String) -> String { "Entrée garde le texte qui commence par \(quoted(beginning))" }
  package var inlineFormHint: String { "Modifiez sur place ou tapez un signe après ; « \\. » est un point, Ctrl-U efface." }
}
