import Library
import Localization

extension FrenchTexts: BookEditorTexts {
  package func addOffer(_ isbn: String) -> String { "Pour l’ajouter, tapez \(quoted("ajouter " + isbn))." }
  package func borrowOffer(_ title: String, _ rest: String) -> String {
    "Pour l’emprunter à son propriétaire, nommez-le : emprunter \(title) à PROPRIÉTAIRE\(rest.isEmpty ? "" : " " + rest)"
  }
  package func lendOffer(_ line: String) -> String { "Pour le prêter, tapez \(quotedLine(line))." }
  package func possibleTitle(_ title: String) -> String {
    "Si le titre entier est \(quoted(title)), tapez « annuler », puis saisissez le titre entre guillemets."
  }
  package func isAuthorQuestion(_ name: String) -> String { "L’auteur est-il \(quoted(name)) ?" }
  package func moreFields(_ names: [String]) -> String {
    "Compléter : \(names.joined(separator: ", ").lowercased()) ? Leurs noms, ou « tous » ; Entrée enregistre"
  }
  package var moreFieldsHelp: String {
    "Entrée enregistre le livre tel quel ; des noms de champs, entre virgules, passent à ceux-ci, « tous » à tous."
  }
  package func added(_ book: BookName) -> String { "Livre ajouté : \(name(book)), \(book.author)." }
  package func acquiredKnownBook(_ book: BookName, wantedSince since: Day?, withdrawnOn withdrawal: Day?) -> String {
    let past =
      withdrawal.map { ", retiré le \(date($0)), est de nouveau dans la bibliothèque." }
      ?? since.map { ", sur votre liste à lire depuis le \(date($0)), est maintenant dans la bibliothèque." }
    return subject(book) + (past ?? " est maintenant dans la bibliothèque.")
  }
  package var isbnFilledIn: String { "Remplissez les champs à la main ; l’ISBN est conservé." }
  package func anotherCopyQuestion(_ book: BookName) -> String { "Vous l’avez déjà : \(name(book)). Ajouter un autre exemplaire ?" }
  package func givenBackCopyQuestion(_ book: BookName, to owner: String) -> String {
    "Livre rendu à \(owner) : \(name(book)) ; « prêter \(book.numberText) » l’emprunte de nouveau. Ajouter un autre exemplaire ?"
  }
  package func addFoundQuestion(_ name: String, in catalogue: String) -> String {
    "Ajouter \(quoted(name)) tel que le donne \(catalogue) ?"
  }
}
