import Library
import Localization

extension FrenchTexts: SyncTexts {
  package func offline(since moment: String) -> String { "hors ligne, état du \(moment)" }
  package func offlineNotice(_ host: String, since moment: String) -> String {
    "Voici la bibliothèque telle qu’elle était sur \(host) le \(moment)."
  }
  package func waitingToSend(count: Int) -> String { Plural.french(count, "livre à envoyer", "livres à envoyer") }
  package func willWait(count: Int) -> String {
    Plural.french(count, "modification sera envoyée", "modifications seront envoyées") + " par « synchroniser »."
  }
  package func synced(added: Int, changed: Int, deleted: Int, from host: String) -> String {
    "Depuis \(host) : "
      + [
        Plural.french(added, "nouveau", "nouveaux"), Plural.french(changed, "modifié", "modifiés"),
        Plural.french(deleted, "supprimé", "supprimés"),
      ].joined(separator: ", ") + "."
  }
  package func sent(count: Int, to host: String) -> String { Plural.french(count, "livre envoyé", "livres envoyés") + " à \(host)." }
  package func upToDate(with host: String) -> String { "Rien de nouveau sur \(host)." }
  package func renumbered(_ book: BookName, to number: Int) -> String {
    "\(quoted(book.title)) portait ici le \(numbered(book.number)) ; c’est le \(numbered(number))."
  }
  package func ignoredFields(_ fields: [RemoteBook.Field], by host: String) -> String {
    "\(host) n’a pas conservé : \(fields.map(word).joined(separator: ", ")). Cela reste désormais ici."
  }
  package func peopleStayLocal(_ host: String) -> String { "\(host) ne tient ni réservations ni emprunteurs : ils restent ici." }
  package func deleteMissingQuestion(_ gone: Int, of all: Int, at host: String) -> String {
    "\(host) n’a plus \(number(gone)) livres sur \(number(all)). Les supprimer ici aussi ?"
  }
  package func conflict(_ book: BookName, theirs: String, ours: String) -> String {
    "\(subject(book)) a été modifié ici et sur le serveur.\nLà-bas : \(theirs)\nIci : \(ours)"
  }
  package func deletedThere(_ book: BookName) -> String { "\(subject(book)) a été modifié ici et supprimé sur le serveur." }
  package func deletedHere(_ book: BookName) -> String { "\(subject(book)) a été supprimé ici et modifié sur le serveur." }
  package var keepQuestion: String { "Garder le leur ou le nôtre ? Entrée remet à plus tard" }

  package func sentence(_ error: RemoteError) -> String {
    switch error {
    case .notSent: reason(error) + " \(nothing(.changed)) Avec « --plus-tard », la modification attend ici « synchroniser »."
    case .refused, .busy, .changedThere, .goneThere, .othersThere: reason(error) + " \(nothing(.changed))"
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
    case .unreachable(_, let cause), .notSent(_, let cause): sentence(cause)
    case .unauthorized(let host):
      "\(host) demande un autre nom et un autre mot de passe. Mettez-les dans ~/.netrc (ou un fichier "
        + "pour « --netrc »), ou un jeton dans BOOKSKEEPER_TOKEN."
    case .readOnly(let host):
      "\(host) ne dit pas qui a un livre à qui n’est pas connecté ; cette copie ne se modifie donc pas. Pour la "
        + "modifier, mettez un nom et un mot de passe dans ~/.netrc (ou un fichier pour « --netrc »)."
    case .noLibrary(let host, let status): "Il n’y a pas de bibliothèque à cette adresse : \(host) a répondu par le statut \(status)."
    case .refused(let host, let status, let reason):
      "\(host) a refusé : " + (reason ?? "statut \(status)") + (reason.map(endsSentence) == true ? "" : ".")
    case .busy(let host): "\(host) est occupé ; réessayez."
    case .notMade(let host): "\(host) n’a pas répondu comme il faut. Interrogé, il n’a pas fait la modification."
    case .unknown(let host):
      "\(host) n’a pas répondu, et on ne peut pas lui demander s’il a fait la modification ; « synchroniser » montrera ce qu’il en est."
    case .changedThere(let book, let host): "\(subject(book)) a été modifié sur \(host) entre-temps ; « synchroniser » montre son état."
    case .goneThere(let book, let host): "\(subject(book)) n’est plus sur \(host) ; « synchroniser » en tient compte."
    case .othersThere(let host): "D’autres ont ajouté ou supprimé des livres sur \(host) entre-temps ; « synchroniser » les montre."
    case .waiting(let book):
      "\(subject(book)) a des modifications qui n’ont pas encore été envoyées. Envoyez-les d’abord par "
        + "« synchroniser », ou ajoutez « --plus-tard »."
    case .partly(let done, let total, let cause):
      (total.map { "\(number(done)) sur \(bookCount($0)), ici et sur le serveur." }
        ?? "\(bookCount(done)), ici et sur le serveur.") + " Ensuite : " + reason(cause)
    case .notTaken(let book, let fields, let host):
      "\(host) a répondu, mais n’a pas pris la modification \(ofBook(book))"
        + (fields.isEmpty ? "" : " : " + fields.map(word).joined(separator: ", ")) + ". Tout est ici comme là-bas."
    case .someRefused(let refused, let done, let total):
      (total > 1 ? "\(number(done)) sur \(bookCount(total)), ici et sur le serveur. " : "")
        + refused.prefix(BulkChanges.previewCount).map { "\(subject($0.book)) : \(reason($0.error))" }
        .joined(separator: " ")
        + (refused.count > BulkChanges.previewCount ? " (\(andMore(refused.count - BulkChanges.previewCount)))" : "")
    case .wouldDelete(let gone, let all, let host):
      "\(host) n’a plus \(number(gone)) livres sur \(number(all)). Rien n’a été supprimé ici ; « synchroniser --oui » le fait."
    case .partlyWaiting(let done, let total, let cause):
      "\(number(done)) sur \(bookCount(total)) envoyés ; les autres attendent « synchroniser ». " + reason(cause)
    case .leftThere(let host):
      "Cela a été refusé, mais un livre a été ajouté sur \(host) et n’a pas pu y être supprimé. « synchroniser » le montre."
    case .conflicts(let count):
      Plural.french(count, "livre a été modifié", "livres ont été modifiés")
        + " ici et sur le serveur. Lancez « synchroniser » à l’invite, ou ajoutez « --garder leur » ou « --garder nôtre »."
    case .noServer: "Cette bibliothèque n’est pas la copie d’une autre sur un serveur : il n’y a pas de serveur à interroger."
    case .onlyAtServer(let server): "Les adresses de calendriers sont tenues sur \(server). Lancez cette commande là-bas."
    case .interrupted: "L’envoi a été arrêté."
    }
  }
}
