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
      + (tag.allBooks > 0
        ? " (\(Plural.french(tag.allBooks, "livre modifié", "livres modifiés")))." : ".")
  }
  package func deleteQuestion(_ tag: LibraryTag) -> String {
    let collage = tag.collage == nil ? "" : " et sa mosaïque"
    let others = tag.booksElsewhere == 0 ? "" : " (\(notInLibraryCount(tag.booksElsewhere)))"
    let books = tag.allBooks == 0 ? "" : " Elle sera retirée \(of(tag.allBooks, .book))\(others)."
    return "Supprimer l’étiquette \(quoted(tag.name))\(collage) ?\(books)"
  }
  package func deleted(_ tag: LibraryTag) -> String {
    let collage = tag.collage.map { " et sa mosaïque de \(bookCount($0.books.count))" } ?? ""
    let books = tag.allBooks == 0 ? "" : " Elle a été retirée \(of(tag.allBooks, .book))."
    return "Étiquette \(quoted(tag.name)) supprimée\(collage.isEmpty ? "" : "," + collage).\(books)"
  }
}
