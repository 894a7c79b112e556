import Library
import Localization

extension FrenchTexts: BookDetailTexts {
  package var firstBookAlready: String { "C’est le premier livre de la liste." }
  package var lastBookAlready: String { "C’est le dernier livre de la liste." }

  package func ratingQuestion(_ book: BookName) -> String { "Combien d’étoiles pour \(name(book)), de 0,5 à 5 ?" }
  package var tagsQuestion: String {
    isPlain
      ? "Quelles étiquettes ? Un plus devant un mot l’ajoute, un moins le retire"
      : "Quelles étiquettes ? « +mot » en ajoute une, « -mot » en retire une"
  }
  package func rated(_ book: BookName, _ stars: Rating?) -> String {
    subject(book) + (stars.map { " est noté \(rating($0))." } ?? " n’a plus de note.")
  }
  package func rated(count: Int, _ stars: Rating?) -> String {
    stars.map {
      Plural.french(count, "livre est noté", "livres sont notés") + " \(rating($0))."
    } ?? Plural.french(count, "livre n’a", "livres n’ont") + " plus de note."
  }
  package func tagged(_ book: BookName, tags: [String]) -> String {
    let label = tags.count == 1 ? "étiquette" : "étiquettes"
    return tags.isEmpty
      ? "\(subject(book)) n’a plus aucune étiquette."
      : "\(subject(book)) a pour \(label) : \(tags.joined(separator: ", "))."
  }
  package func coverSet(_ book: BookName) -> String { "La couverture \(ofBook(book)) est enregistrée." }
  package func coverRemoved(_ book: BookName) -> String { "La couverture \(ofBook(book)) est retirée." }
  package func coverPath(_ book: BookName, _ path: String) -> String { "La couverture \(ofBook(book)) est \(path)." }
  package func deletesRead(_ books: [BookName], canBeWithdrawn: Bool) -> String {
    let read = "Vous avez lu " + books.map(name).joined(separator: ", ")
    guard canBeWithdrawn else { return read + " ; cette lecture sera supprimée aussi." }
    return read + ". Pour en garder la trace, tapez plutôt « désherber \(books.map(\.numberText).joined(separator: ",")) »."
  }
  package func noCover(_ book: BookName) -> String { subject(book) + " n’a pas de couverture." }
  package func tagged(count: Int) -> String { "Les étiquettes ont été modifiées sur \(bookCount(count))." }
}
