import Library
import Localization

extension FrenchTexts: FileErrorTexts {
  package func sentence(_ error: FileError) -> String {
    switch error {
    case .notFound(let path): "Le fichier \(path) n’existe pas."
    case .isFolder(let path): "\(path) est un dossier ; il faut un fichier."
    case .cannotRead(let path, let reason): "Impossible de lire \(input(path)) : \(reason.map(systemError) ?? "accès refusé")."
    }
  }

  package func sentence(_ error: ToolError) -> String {
    switch error {
    case .missing(let tool):
      "Un PNG se fait avec \(tool), qui n’est pas installé ou a échoué ; le SVG s’ouvre partout. "
        + "Sous Debian et Ubuntu, installez-le avec : sudo apt install librsvg2-bin"
    case .qrCodes(let tool): "Les codes QR se font avec \(tool), qui n’est pas installé ou a échoué ; « --code code128 » n’en a pas besoin."
    case .editor(let name?): "L’éditeur \(quotedInput(name)) a échoué. \(nothing(.changed))"
    case .editor(nil): "Aucun éditeur trouvé : indiquez le vôtre dans EDITOR, dans un terminal."
    case .noMailer(let name?):
      "\(quotedInput(name)) est introuvable : indiquez dans BOOKSKEEPER_SENDMAIL le programme qui envoie les courriels, par exemple msmtp."
    case .noMailer(nil):
      "Les courriels partent par sendmail, introuvable : installez msmtp-mta ou un autre programme de courrier, ou indiquez-en un dans BOOKSKEEPER_SENDMAIL."
    case .noMailProgram: "Aucun logiciel de messagerie à ouvrir ici n’a été trouvé."
    case .noNotifier: "Les notifications passent par notify-send, qui n’est pas installé."
    case .noUnzip:
      "Les classeurs et autres fichiers zip sont décompressés par unzip, qui n’est pas installé. "
        + "Sous Debian et Ubuntu, installez-le avec : sudo apt install unzip"
    case .noScheduler: "Ni systemd pour votre compte ni crontab : il faut l’un des deux pour lancer le rappel."
    case .failed(let tool, let reason): "\(tool) a échoué" + (reason.map { " : \($0)" } ?? ".")
    case .lettersNotSent(let count, let all):
      "Courriels non envoyés : \(number(count)) sur \(number(all)) ; « rappeler --envoyer » réessaie."
    }
  }
}
