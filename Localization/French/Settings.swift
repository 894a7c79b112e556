import Library
import Localization

extension FrenchTexts: SettingsTexts {
  package func anyOf(_ words: String) -> String { "\(words), séparées par des virgules, ou « aucune »" }
  package var aliasFormat: String {
    "un mot qui n’est pas encore une commande, puis la ligne qu’il remplace ; « od - » retire la commande « od »"
  }
  package func allowedValues(_ allowed: String) -> String { "Valeurs possibles : \(allowed)." }
  package var settingPromptHint: String {
    isPlain ? "Un tiret rétablit la valeur par défaut." : "Entrée garde la valeur, « - » rétablit la valeur par défaut."
  }

  package func sentence(_ error: SettingsError) -> String {
    switch error {
    case .damaged(let path):
      "\(path) ne contient pas de réglages : ce n’est pas un objet JSON. Il est resté tel quel, "
        + "et les réglages par défaut s’appliquent ; corrigez-le ou supprimez-le."
    case .badValue(let path, let key, let holds):
      "Dans \(path), \(quoted(key.rawValue)) vaut \(holds) ; valeurs possibles : "
        + "\(allowedInFile(key)), par exemple \(exampleInFile(key)). Le fichier est resté tel quel, et la valeur "
        + "par défaut s’applique ; corrigez cette ligne ou supprimez-la."
    case .cannotRead(let path, let reason):
      "Impossible de lire les réglages dans \(path) : \(systemError(reason)). Les réglages par défaut s’appliquent."
    case .cannotWrite(let path, let reason): "Impossible d’écrire \(path) : \(systemError(reason)). Les réglages sont restés tels quels."
    case .full(let path): "Le disque où se trouve \(path) est plein ; les réglages sont restés tels quels."
    case .failed(let path, let reason): "\(path) : \(systemError(reason)). Les réglages sont restés tels quels."
    }
  }
}
