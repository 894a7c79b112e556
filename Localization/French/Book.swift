import Library
import Localization

extension FrenchTexts: BookTexts {
  /// Returns the name with its article, for use in a sentence.
  func nameWithArticle(_ field: BookField) -> String {
    switch field {
    case .title: "le titre"
    case .author: "l’auteur"
    case .publisher: "l’éditeur"
    case .categories: "les catégories"
    case .isbn: "l’ISBN"
    case .year: "l’année"
    case .owner: "le propriétaire"
    case .location: "l’emplacement"
    case .series: "la série"
    case .seriesNumber: "le tome"
    case .notes: "les remarques"
    case .description: "le résumé"
    case .identifiers: "les identifiants"
    case .borrower: "l’emprunteur"
    case .due: "l’échéance"
    }
  }

  package var numberLabel: String { isPlain ? "Numéro" : "N°" }
  /// The number follows the title, since before the title it would look like a number of copies.
  package func name(_ book: BookName) -> String { isPlain ? "le " + numbered(book) : "\(quoted(book.title)) (\(numbered(book.number)))" }
  package func subject(_ book: BookName) -> String { capitalized(name(book)) }
  func numbered(_ book: BookName) -> String { "\(numbered(book.number)) \(quoted(book.title))" }
  func numbered(_ number: Int) -> String {
    isPlain ? "numéro \(String(number))" : "n° \(String(number))"
  }
  package func quoted(_ text: String) -> String { "« \(text.onOneLine) »" }
  package func ofBook(_ book: BookName) -> String { "du livre \(isPlain ? numbered(book) : name(book))" }

  package func rating(_ average: Double) -> String { "\(tenths(average)) sur 5" }
}
