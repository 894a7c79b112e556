import Library
import Localization

extension FrenchTexts: ShelfTexts {
  package func emptyShelf(_ shelf: Shelf) -> String {
    switch shelf {
    case .read:
      "Aucun livre lu. « lu N » range ici un livre de la bibliothèque, « rechercher TEXTE » en "
        + "trouve d’autres, « étagère ajouter TITRE » en ajoute un à la main."
    case .want:
      "Aucun livre à lire. « envie N » range ici un livre de la bibliothèque, « rechercher TEXTE » "
        + "en trouve d’autres, « étagère ajouter TITRE --envie » en ajoute un à la main."
    case .reading:
      "Aucune lecture en cours. « lecture N » range ici un livre de la bibliothèque, « rechercher TEXTE » "
        + "en trouve d’autres, « étagère ajouter TITRE --lecture » en ajoute un à la main."
    }
  }

  package func onShelf(_ shelf: Shelf, since: Day) -> String { "\(name(shelf)), depuis le \(date(since))" }
  package func ratingQuestion(_ entry: ShelfEntry) -> String { "Combien d’étoiles pour \(quoted(entry.title)), de 0,5 à 5 ?" }
  package func notesQuestion(_ entry: ShelfEntry) -> String { "Remarques sur \(quoted(entry.title))" }
  package func shelved(count: Int, on shelf: Shelf) -> String {
    Plural.french(count, "livre est rangé", "livres sont rangés") + " \(on(shelf))."
  }
  package func moved(count: Int) -> String { Plural.french(count, "livre est", "livres sont") + " maintenant sur l’autre étagère." }
  package func rated(_ entry: ShelfEntry) -> String {
    quoted(entry.title) + (entry.rating.map { " est noté \(rating($0))." } ?? " n’a plus de note.")
  }
  package func noted(_ entry: ShelfEntry) -> String {
    entry.notes == nil ? "Il n’y a plus de remarques sur \(quoted(entry.title))." : "Remarques enregistrées pour \(quoted(entry.title))."
  }
  package func inLibrary(_ book: BookName) -> String { "Il est dans la bibliothèque : \(name(book))." }
}
