import Library
import Localization

extension FrenchTexts: StorageErrorTexts {
  package var readOnlyNotice: String {
    "Cette bibliothèque est en lecture seule : elle est protégée en écriture, ou vous n’avez pas le droit d’y écrire."
  }
  package func libraryWillBeCreated(_ name: String) -> String {
    "Il n’y a pas encore de bibliothèque à l’emplacement \(name) : le premier changement la crée."
  }

  package func sentence(_ error: StorageError) -> String {
    switch error {
    case .notALibrary(let path): "\(path) n’est pas une bibliothèque de BooksKeeper ; rien n’y a été modifié."
    case .noSuchLibrary(let path): "Il n’y a pas de bibliothèque à l’emplacement \(path)."
    case .damaged(let path): "La bibliothèque \(path) est endommagée ; elle est restée telle quelle. Revenez à une copie de sauvegarde."
    case .damagedLog(let path, let change):
      "La modification \(change) de l’historique de \(path) est endommagée. \(nothing(.done)) « vérifier » montre ce qui ne va pas."
    case .layout(let path, let fault): "\(path) est inutilisable en l’état : \(clause(fault)). « vérifier » montre ce qui ne va pas."
    case .noMoreNumbers(let path): "\(path) a attribué son dernier numéro. \(nothing(.changed))"
    case .newer(let path, let version):
      "\(path) vient d’une version plus récente de BooksKeeper (format \(version)) ; mettez le programme à jour pour l’ouvrir."
    case .older(let path):
      "\(path) vient d’une version plus ancienne de BooksKeeper, et rien n’y a été modifié. Ouvrez-le une "
        + "fois avec « --bibliothèque » pour le mettre à jour."
    case .outdated(let path):
      "\(path) vient d’une version de BooksKeeper antérieure à 0.9.0, et rien n’y a été modifié. Exportez-le avec cette version, "
        + "puis importez-le ici."
    case .ownersToUpdate(let path, let owner):
      "\(path) vient d’une version plus ancienne de BooksKeeper, et rien n’y a été modifié. Son "
        + "propriétaire, « \(owner) », doit l’ouvrir une fois avec cette version pour le mettre à jour."
    case .notEmpty(let location): "Il y a déjà une bibliothèque dans \(location). \(nothing(.copied)) Choisissez un endroit vide."
    case .atServer:
      "On ne copie pas vers une bibliothèque sur un serveur : nommez un fichier ou l’adresse d’une base PostgreSQL."
    case .cannotRead(let path, let reason): "Impossible de lire \(input(path)) : \(systemError(reason))."
    case .cannotCreate(let path, let reason): "Impossible de créer \(path) : \(systemError(reason))."
    case .readOnly(let path): "\(path) est en lecture seule. \(nothing(.changed))"
    case .standbyAway(let location):
      "\(location) attend son serveur de secours et ne fait aucune modification avant son retour. \(nothing(.changed)) Réessayez plus tard."
    case .busy(let path): "\(path) est utilisé par un autre programme. \(nothing(.changed)) Réessayez dans un instant."
    case .full(let path): "Le disque où se trouve \(path) est plein. \(nothing(.changed))"
    case .failed(let path, let reason): "\(path) : \(systemError(reason)). \(nothing(.changed))"
    case .badDatabaseAddress(let fault): sentence(fault)
    case .outOfReach(let location, let reason): "\(location) est injoignable : \(asSentence(reason))"
    case .noLibpq(let location):
      "L’accès à \(location) passe par libpq, qui n’est pas installée. Sous Debian et Ubuntu, installez-la avec : sudo apt install libpq5"
    case .denied(let location, let reason): "\(location) refuse l’accès : \(asSentence(reason))"
    case .passwordRefused(let location):
      "\(location) refuse le mot de passe, ou n’en a reçu aucun. Notez-le dans ~/.pgpass sous la forme "
        + "hôte:port:base:utilisateur:mot-de-passe ; ce fichier ne doit être lisible que par vous."
    case .wrongEncoding(let location, let encoding):
      "\(location) enregistre ses textes en \(encoding), ce qui ne suffit pas à une bibliothèque ; choisissez une base en UTF8."
    case .notMade(let location): "La connexion à \(location) s’est rompue avant la modification. \(nothing(.changed)) Réessayez."
    case .unknownOutcome(let location):
      "\(location) n’a pas confirmé la modification. On ne sait pas si elle est faite, ou le sera encore ; "
        + "« historique » le dira dès que le serveur répondra."
    case .waitsForStandby(let location):
      "En attente du serveur de secours de \(location), qui doit lui aussi recevoir la modification. Ctrl-C "
        + "met fin à l’attente, mais la modification peut encore être faite."
    case .notReplicated(let location):
      "La modification est faite, mais sur un seul serveur : \(location) n’attend plus son serveur de "
        + "secours. Elle sera perdue si ce serveur tombe en panne avant que l’autre ne l’ait reçue."
    case .ownFile(let path, .library): "\(path) est la bibliothèque elle-même ; choisissez un autre fichier."
    case .ownFile(let path, .companion): "\(path) fait partie de la bibliothèque ; choisissez un autre fichier."
    case .ownFile(let path, .source): "\(path) est le fichier en cours d’importation ; choisissez un autre fichier."
    case .notWritten(let path, let reason): "\(path) n’a pas été écrit : \(systemError(reason))."
    case .interrupted: "Arrêté. Ce qui n’était pas terminé n’a pas été modifié."
    case .unanswered(let reason): "La modification est faite, mais la réponse n’a pas pu être écrite : \(systemError(reason))."
    case .faults(let count): Plural.french(count, "erreur trouvée.", "erreurs trouvées.")
    }
  }

  private func sentence(_ fault: AddressFault) -> String {
    switch fault {
    case .form:
      "L’adresse de la bibliothèque est illisible. Elle ressemble à postgresql://moi@serveur/base, "
        + "service=nom ou host=nom dbname=nom ; sous la première forme, des signes comme @ : / ? % "
        + "s’écrivent %40 %3A %2F %3F %25 dans un nom ou un mot de passe."
    case .parameter(let name?):
      "L’adresse de la bibliothèque contient \(quoted(name)), qui n’est ni un paramètre de PostgreSQL, comme sslmode, ni schema."
    case .parameter(nil):
      "L’adresse de la bibliothèque contient ce qui n’est pas un paramètre de PostgreSQL. Y a-t-il une "
        + "espace ou un autre signe dans le mot de passe ? Mettez-le entre apostrophes, ou écrivez %20."
    case .port:
      "Dans l’adresse de la bibliothèque, le port doit être un nombre de 1 à 65535 : un pour tous les serveurs, ou un pour chacun."
    case .host: "Dans l’adresse de la bibliothèque, un des serveurs n’a pas de nom."
    case .schema(let name):
      "Une bibliothèque ne peut pas être dans un schéma appelé \(quotedInput(name)). Son nom doit commencer "
        + "par une lettre ou _, n’avoir que des lettres, des chiffres, _ et -, et ne pas commencer par pg_."
    }
  }
}
