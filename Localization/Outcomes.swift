/// An action that was not done because it failed or was cancelled.
package enum Outcome {
  case added, changed, copied, deleted, done, imported, saved, sent, written

  var words: Words {
    switch self {
    case .added: Words("added", "ajouté", "добавлено")
    case .changed: Words("changed", "modifié", "изменено")
    case .copied: Words("copied", "copié", "скопировано")
    case .deleted: Words("deleted", "supprimé", "удалено")
    case .done: Words("done", "fait", "сделано")
    case .imported: Words("imported", "importé", "импортировано")
    case .saved: Words("saved", "enregistré", "сохранено")
    case .sent: Words("sent", "envoyé", "отправлено")
    case .written: Words("written", "écrit", "записано")
    }
  }
}

extension Texts {
  package func nothing(_ outcome: Outcome) -> String {
    words("Nothing was ", "Rien n’a été ", "Ничего не ") + outcome.words[language] + "."
  }
}
