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
    case .stopped: "Aucune lecture abandonnée. « abandonner N » en note une."
    }
  }

  package func shelved(count: Int, on shelf: Shelf) -> String {
    Plural.french(count, "livre est rangé", "livres sont rangés") + " \(on(shelf))."
  }
}
