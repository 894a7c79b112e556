import Library
import Localization

extension FrenchTexts: CatalogueTexts {
  package func querying(_ catalogue: String) -> String { "Recherche dans \(catalogue)\(ellipsis)" }
  package func querying(_ catalogue: String, _ position: Int, of count: Int) -> String {
    "Recherche dans \(catalogue) : \(number(position)) sur \(number(count))\(ellipsis)"
  }
  package func waiting(for host: String, seconds: Int) -> String {
    "\(host) demande une pause de \(secondCount(seconds))\(ellipsis)"
  }
  func name(_ record: RecordTitle) -> String { quoted(record.title) + (record.author.isEmpty ? "" : ", de \(record.author)") }

  package func sentence(_ error: CatalogueError) -> String {
    switch error {
    case .noCurl: "L’accès au Web passe par curl, qui n’est pas installé. Sous Debian et Ubuntu, installez-le avec : sudo apt install curl"
    case .curlFailed(let code): "curl s’est arrêté avec le code \(code) ; pas de réponse."
    case .hostNotFound(let host): "\(host) est introuvable. Cette machine est-elle en ligne ?"
    case .noConnection(let host): "Pas de connexion avec \(host) : ce serveur est arrêté, ou cette machine hors ligne."
    case .proxyNotFound: "Le serveur mandataire est introuvable ; vérifiez http_proxy et https_proxy."
    case .timedOut(let host): "\(host) n’a pas répondu à temps. Réessayez plus tard."
    case .untrusted(let host): "Pas de connexion sûre avec \(host) : son certificat n’est pas fiable. \(nothing(.sent))"
    case .cutOff(let host): "La réponse de \(host) s’est interrompue. Réessayez."
    case .status(let status, let host): "\(host) n’a pas pu répondre (statut \(status))."
    case .busy(let host, let seconds): "\(host) est surchargé. Réessayez " + (seconds.map { "dans \(duration($0))." } ?? "plus tard.")
    case .keyRefused(let host): "\(host) refuse la clé ; corrigez-la ou supprimez-la."
    case .tooLarge(let host, let limit): "La réponse de \(host) dépasse \(limit / 1_000_000) Mo ; elle n’a pas été lue."
    case .tooManyRedirects(let host): "\(host) renvoie sans fin d’une adresse à l’autre ; la demande est abandonnée."
    case .redirectRefused(let host): "\(host) renvoie à une adresse qui n’est ni http ni https ; elle n’a pas été suivie."
    case .redirectElsewhere(let host):
      "\(host) renvoie à un autre serveur ; le renvoi n’a pas été suivi. Si la bibliothèque a changé d’adresse, donnez la nouvelle."
    case .wrongType(let host, let type):
      "\(host) a répondu autre chose que ce qui était demandé" + (type.map { " (\($0))" } ?? "") + ". Vérifiez l’adresse."
    case .unreadable(let host): "La réponse de \(host) est illisible : son format n’est pas celui attendu."
    case .notUTF8(let host): "La réponse de \(host) est illisible : son texte n’est pas en UTF-8."
    case .entities(let host): "La réponse de \(host) n’a pas été lue : elle définit des entités XML, qui peuvent nuire."
    case .noSearch(let host): "Le catalogue de \(host) n’offre pas de recherche. Vérifiez l’adresse."
    case .searchRefused(let host, let reason): "\(host) a refusé la recherche : \(asSentence(reason))"
    case .nothingFound(let query): "Le catalogue n’a pas de notice pour \(quotedInput(query))."
    case .badAddress(let address):
      "\(quotedInput(address)) n’est pas l’adresse d’un catalogue : il en faut une qui commence "
        + "par http:// ou https:// et ne contient pas de mot de passe."
    case .noAddress:
      "Il manque l’adresse du catalogue ; ajoutez « --adresse-catalogue ADRESSE », ou réglez-la par « réglages adresse ADRESSE »."
    case .unknownCatalogue(let name, let location):
      "Le catalogue indiqué dans \(location), \(quoted(name)), est inconnu ; valeurs possibles : \(catalogueNames). \(nothing(.sent))"
    case .interrupted: "La demande a été interrompue."
    }
  }

  private var catalogueNames: String { CatalogueSource.allCases.map(\.rawValue).joined(separator: ", ") }
}
