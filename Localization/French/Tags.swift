import Library
import Localization

extension FrenchTexts: TagsTexts {
  package var noTags: String {
    "Vous n’avez pas encore ajouté d’étiquette. « ajouter ÉTIQUETTE » en ajoute une ; "
      + "« étiqueter N +MOT » en met une à un livre de la bibliothèque."
  }
  package func tagWithoutCollage(_ name: String) -> String {
    "L’étiquette \(quoted(name)) est conservée ; essayez plus tard \(quoted("mosaïque \(name)"))."
  }
  package func renamed(_ tag: LibraryTag, to name: String) -> String {
    "L’étiquette \(quoted(tag.name)) s’appelle maintenant \(quoted(name))"
      + (tag.books > 0
        ? " (\(Plural.french(tag.books, "livre modifié", "livres modifiés")))." : ".")
  }
  package func deleteQuestion(_ tag: LibraryTag) -> String {
    let collage = tag.collage == nil ? "" : " et sa mosaïque"
    let books =
      switch tag.books {
      case 0: ""
      case 1: " Elle sera retirée d’un livre de la bibliothèque."
      default: " Elle sera retirée de \(bookCount(tag.books)) de la bibliothèque."
      }
    return "Supprimer l’étiquette \(quoted(tag.name))\(collage) ?\(books)"
  }
  package func deleted(_ tag: LibraryTag) -> String {
    let collage = tag.collage.map { " et sa mosaïque de \(bookCount($0.books.count))" } ?? ""
    let books =
      switch tag.books {
      case 0: ""
      case 1: " Elle a été retirée d’un livre de la bibliothèque."
      default: " Elle a été retirée de \(bookCount(tag.books)) de la bibliothèque."
      }
    return "Étiquette \(quoted(tag.name)) supprimée\(collage.isEmpty ? "" : "," + collage).\(books)"
  }
}
