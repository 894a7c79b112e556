import Library
import Localization

extension FrenchTexts: ServerTexts {
  package var changedMeanwhile: String { "Ceci a été modifié entre-temps. Relisez-le, puis envoyez la modification." }
  package var serverFailed: String { "La bibliothèque est inutilisable pour l’instant. Le journal du serveur dit pourquoi." }
  package var serverWithoutLibrary: String { "Il n’y a pas de bibliothèque sur ce serveur. Son journal dit où elle devrait être." }
  package var serverBusy: String { "La bibliothèque est indisponible. \(nothing(.changed)) Réessayez dans un instant." }
  package var serverUnsure: String { "La bibliothèque est devenue indisponible pendant la modification, qui a donc pu être faite ou non." }
  package func sortOption(_ order: BookOrder) -> String { String(self.order(order, isReversed: false).trimmingPrefix("par ")) }
  package var noBooksWithYou: String { "Vous n’avez aucun livre en ce moment." }
  package var notYetBorrower: String { "La bibliothèque ne vous connaît pas encore comme emprunteur." }
  package func positionInQueue(_ position: Int) -> String {
    "Vous êtes \(isPlain ? "numéro " : "n° ")\(number(position)) dans la file d’attente."
  }
  package func waitingCount(_ count: Int) -> String { Plural.french(count, "personne attend", "personnes attendent") }
  package func reserveQuestion(_ book: BookName) -> String { "Réserver \(name(book)) ?" }
  package func renewQuestion(_ book: BookName, until day: Day) -> String { "Prolonger \(name(book)) jusqu’au \(date(day)) ?" }
  package func cancelHoldQuestion(_ book: BookName) -> String { "Annuler la réservation \(ofBook(book)) ?" }
  package func othersWait(_ book: BookName) -> String {
    "\(capitalized(name(book))) ne peut pas être prolongé : quelqu’un d’autre l’attend."
  }
  package var othersWait: String { "Prolongation impossible : quelqu’un d’autre attend ce livre." }
  package func alreadyWithYou(_ book: BookName) -> String { "Vous avez déjà \(name(book))." }
  package func notWithYou(_ book: BookName) -> String { "Vous n’avez pas \(name(book))." }
  package func notReserved(_ book: BookName) -> String { "Vous n’avez pas réservé \(name(book))." }
  package func renewedAlready(_ book: BookName, due: Day) -> String {
    "\(capitalized(name(book))) est déjà à rendre le \(date(due)) ; une prolongation n’irait pas plus loin."
  }
  package var renewedAlready: String { "Une prolongation n’irait pas encore plus loin." }
  package func noLongerHere(_ book: BookName) -> String { "\(capitalized(name(book))) a été rendu à son propriétaire." }

  package func sentence(_ error: RequestError) -> String {
    switch error {
    case .noRequest: "« cgi » répond à un serveur web qui l’exécute pour une requête ; le README explique comment."
    case .noSuchPath(let path): "Il n’y a rien à \(quoted(path))."
    case .noCover(let number): "Le livre \(number) n’a pas de couverture."
    case .signInNeeded: "Connectez-vous d’abord."
    case .namesNeedSignIn: "Connectez-vous pour voir ou chercher qui a un livre."
    case .onlyKeepers: "Seuls les responsables de la bibliothèque peuvent faire cela."
    case .unknownBorrower(let name):
      "La bibliothèque ne sait pas encore quel emprunteur est \(quoted(name)). Demandez à ses responsables de vous inscrire."
    case .foreignForm: "Cela ne se fait que sur les pages de la bibliothèque. Revenez-y, puis réessayez."
    case .stateNeeded: "Tous les livres seraient supprimés. Pour confirmer lesquels, envoyez l’ETag de /books dans « If-Match »."
    case .badText(let name): "\(quoted(name)) n’est pas un texte valide. Écrivez-le en UTF-8, sans caractères de contrôle."
    case .methodNotAllowed(let method, let allowed): "\(quoted(method)) n’est pas permis ici ; permis : \(allowed.joined(separator: ", "))."
    case .notJSON(let type): "Le corps doit être du JSON (application/json), non \(type.map(quoted) ?? "d’un type inconnu")."
    case .badObject: "Le corps n’est pas un objet JSON tel que {\"title\": \"Dune\"}."
    case .bodyTooLarge(let limit): "Le corps dépasse \(number(limit)) octets."
    case .badField(let name, let value): "Le champ \(quoted(name)) ne peut pas être \(quoted(value))."
    case .badQuery(let name, let value, let allowed):
      "\(quoted(name)) ne peut pas être \(quoted(value)) ; "
        + (allowed.map { "permis : \($0.joined(separator: ", "))." }
          ?? "il faut un nombre, 1 ou plus.")
    }
  }
}
