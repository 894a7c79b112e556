import Library
import Localization

extension FrenchTexts: FillTexts {
  package func fillQuestion(count: Int) -> String { "Compléter ainsi \(bookCount(count)) ?" }
  package func fillQuestion(count: Int, from catalogue: String) -> String { "Compléter \(bookCount(count)) d’après \(catalogue) ?" }
  package func otherRecordFound(_ book: BookName, _ found: RecordTitle) -> String {
    "Pour \(name(book)), de \(book.author), le catalogue donne \(name(found)) :"
  }
  package var fillAnywayQuestion: String { "Compléter le livre d’après cette notice ?" }
  package func filled(_ book: BookName) -> String { "\(subject(book)) est complété ; « annuler » rétablit l’état précédent." }
  package func filled(count: Int) -> String {
    Plural.french(count, "livre complété", "livres complétés") + " ; « annuler » rétablit l’état précédent."
  }
  package func nothingToFill(count: Int) -> String { "Rien à compléter : \(bookCount(count))." }
  package func notInCatalogue(_ books: [BookName]) -> String { "Absents du catalogue : \(books.map(name).joined(separator: ", "))." }
}
