import Library
import Localization

extension FrenchTexts: CollageTexts {
  package func made(_ collage: Collage, on day: Day) -> String { "\(bookCount(collage.books.count))\(source(collage)), \(date(day))" }
  private func source(_ collage: Collage) -> String {
    switch collage.source {
    case .catalogue: " (\(collage.origin.catalogue?.name ?? ""))"
    case .library: " de la bibliothèque"
    case nil: ""
    }
  }

  package func collageHeading(_ tag: String) -> String { "Mosaïque \(quoted(tag))" }
  package func collageShortage(_ collage: Collage) -> String {
    let count = collage.books.count
    let books =
      switch count {
      case 0: "Aucun livre"
      case 1: "Un seul livre"
      default: "Seulement \(bookCount(count))"
      }
    return books
      + {
        switch collage.source {
        case .catalogue: " avec couverture"
        case .library: " de la bibliothèque"
        case nil: ""
        }
      }() + " pour cette étiquette."
  }
  package func loading(_ position: Int, of count: Int, _ title: String) -> String { "\(number(position)) sur \(number(count)) : \(title)" }
  package func onlyOwnBooks(because fault: CatalogueError) -> String {
    "\(sentence(fault)) La mosaïque n’a que des livres de la bibliothèque."
  }
  package var collageUnchanged: String { "La mosaïque reste telle qu’elle était." }
  package func collageWithoutPicture(_ tag: String) -> String {
    "La mosaïque \(quoted(tag)) est faite, mais son image n’a pas pu être écrite."
  }
  package func use(of format: PosterFormat) -> String {
    switch format {
    case .svg: "Dessin à imprimer, net à toutes les tailles"
    case .png: "Image pour les messages et les réseaux"
    case .html: "Page web avec des liens vers les livres"
    }
  }
  package func collageOffers(opensMail: Bool) -> String {
    "« partager --vers DOSSIER » l’enregistre ailleurs, « partager --vers FICHIER.png » en un seul fichier"
      + (opensMail
        ? " ; « partager --message » ouvre votre logiciel de messagerie." : ".")
  }
  package func noLongerOwned(_ title: String) -> String { "\(quoted(title)) n’est plus dans la bibliothèque." }
  package func cover(of title: String) -> String { "Couverture de \(quoted(title))" }
  package func noCollageBook(_ number: Int, of count: Int) -> String {
    count == 0
      ? "La mosaïque n’a pas de livres."
      : "Il n’y a pas de livre \(number) dans la mosaïque" + (count == 1 ? "." : " ; il y en a de 1 à \(count).")
  }
}
