import Library
import Localization

extension FrenchTexts: RemoteTexts {
  package func offline(since moment: String) -> String { "hors ligne, état du \(moment)" }
  package func offlineNotice(_ host: String, since moment: String) -> String {
    "Voici la bibliothèque telle qu’elle était sur \(host) le \(moment)."
  }
  package func otherLibraryNotice(_ host: String, before moment: String) -> String {
    "Il y a sur \(host) une autre bibliothèque que le \(moment). Voici celle qui s’y trouve maintenant."
  }
  package func emptiedNotice(_ host: String, count: Int) -> String {
    "\(host) n’a plus aucun livre. Il y en avait \(number(count))."
  }
  package func unsentNotice(_ books: [BookName], in file: String) -> String {
    let names = books.prefix(BulkChanges.previewCount).map { $0.number == 0 ? quoted($0.title) + " (nouveau)" : name($0) }
    let rest = books.count - names.count
    return "Une version précédente gardait des modifications jamais envoyées : \(names.joined(separator: ", "))"
      + (rest > 0 ? " \(andMore(rest))" : "") + ". Elles sont dans \(file). Pour les lire, utilisez « --bibliothèque » avec ce fichier. "
      + "Refaites-les, puis supprimez le fichier."
  }

  package func sentence(_ error: RemoteError) -> String {
    switch error {
    case .refused, .busy, .failed, .changedThere, .goneThere, .othersThere, .offline, .missing, .missingField:
      reason(error) + " \(nothing(.changed))"
    default: reason(error)
    }
  }

  /// Returns the reason only, without saying whether the change was made.
  private func reason(_ error: RemoteError) -> String {
    switch error {
    case .badAddress(let address):
      "\(quotedInput(address)) n’est pas l’adresse d’une bibliothèque ; une adresse ressemble à "
        + "https://bibliotheque.example/livres et ne contient pas de mot de passe."
    case .insecure(let address):
      "\(quotedInput(address)) enverrait tout sans chiffrement. Utilisez https://, ou ajoutez « --insecure » si c’est voulu."
    case .unreachable(_, let cause): sentence(cause)
    case .offline(let host, let cause): sentence(cause) + " Seul \(host) peut modifier sa bibliothèque."
    case .unauthorized(let host):
      "\(host) demande un autre nom et un autre mot de passe. Mettez-les dans ~/.netrc (ou un fichier "
        + "pour « --netrc »), ou un jeton dans BOOKSKEEPER_TOKEN."
    case .noLibrary(let host, let status): "Il n’y a pas de bibliothèque à cette adresse : \(host) a répondu par le statut \(status)."
    case .doubledID(let host, let id):
      "La liste de \(host) a deux livres avec l’identifiant \(quotedInput(id)) : elle ne peut pas être affichée."
    case .refused(let host, let status, let reason):
      "\(host) a refusé : " + (reason ?? "statut \(status)") + (reason.map(endsSentence) == true ? "" : ".")
    case .busy(let host): "\(host) est occupé ; réessayez."
    case .failed(let host, let reason): "\(host) a échoué : " + reason + (endsSentence(reason) ? "" : ".")
    case .reading(let error): self.reason(error)
    case .unknown(let host):
      "\(host) n’a pas confirmé la modification : elle est peut-être faite, peut-être pas. « liste » montre la bibliothèque telle "
        + "qu’elle est."
    case .changedThere(let book, let host): "\(subject(book)) a été modifié sur \(host) entre-temps ; « voir » montre son état."
    case .goneThere(let book, let host): "\(subject(book)) n’est plus sur \(host)."
    case .othersThere(let host): "D’autres ont ajouté ou supprimé des livres sur \(host) entre-temps ; « liste » les montre."
    case .partly(let done, let total, let cause, let books):
      "Fait pour \(bookCount(done))" + (total.map { " sur \(number($0))" } ?? "") + numbersDone(books) + "." + thenFailed(books)
        + reason(cause) + notTried(books)
    case .notTaken(let book, let fields, let host):
      "\(host) a répondu, mais \(name(book)) n’a pas ce qui était demandé : \(fields.map(word).joined(separator: ", ")). "
        + "Il est affiché tel qu’il est là-bas."
    case .notDeleted(let book, let host): "\(host) a répondu, mais \(name(book)) y est toujours."
    case .missing(let part, let host, let isBooksKeeper):
      isBooksKeeper
        ? "\(host) n’offre pas \(noun(part)) à ce programme. " + (part.isOnPage ? "Utilisez sa page, ou lancez" : "Lancez")
          + " la commande là où est la bibliothèque. Les postes qui ont besoin de tout partagent une bibliothèque dans PostgreSQL."
        : "\(host) n’a pas \(noun(part)). Une bibliothèque dans un fichier ou dans PostgreSQL en a."
    case .missingField(let field, let host):
      "Les livres de \(host) n’ont pas de champ « \(word(for: field)) ». Ceux d’une bibliothèque dans un fichier ou dans PostgreSQL l’ont."
    case .interrupted: "L’envoi a été arrêté."
    }
  }

  private func noun(_ part: UnsupportedFeature) -> String {
    switch part {
    case .borrowers: "de liste d’emprunteurs"
    case .owners: "de liste de propriétaires"
    case .holds: "de liste de réservations"
    case .shelves: "d’étagères"
    case .tags: "de liste d’étiquettes"
    case .meetings: "de réunions"
    case .polls: "de scrutins"
    case .collages: "de collages"
    case .covers: "de couvertures"
    case .trash: "de corbeille"
    case .history: "d’historique"
    case .undo: "d’annulation"
    case .statistics: "de statistiques"
    case .reminders: "de rappels"
    case .calendar: "de calendrier"
    case .labels: "d’étiquettes à coller"
    case .imports: "d’importation"
    case .upkeep: "de sauvegardes ni de vérifications"
    case .samples: "de livres d’exemple"
    case .serving: "de second serveur"
    case .loans: "d’historique des prêts"
    case .journal: "de journal de lecture"
    case .year: "d’années ni d’objectifs de lecture"
    case .desk: "de comptoir de prêt"
    case .lookup: "de données de catalogues"
    case .otherBooks: "de livres hors de sa bibliothèque"
    case .chosenNumbers: "de numéros au choix"
    }
  }
}
