import Library
import Localization

extension RussianTexts: BookTexts {
  package var numberLabel: String { isPlain ? "Номер" : "№" }
  /// The number follows the title, since before the title it would look like a number of copies.
  package func name(_ book: BookName) -> String { numbered(book.number, book.title) }
  func numbered(_ number: Int, _ title: String) -> String {
    let number = String(number)
    return isPlain ? "номер \(number) \(quoted(title))" : "\(quoted(title)) (№ \(number))"
  }
  /// The verb agrees with the noun «книга», not with the title.
  package func subject(_ book: BookName) -> String { "Книга " + name(book) }
  package func quoted(_ text: String) -> String { "«\(text.onOneLine)»" }
  package func ofBook(_ book: BookName) -> String { "книги " + name(book) }

  package func rating(_ average: Double) -> String { "\(tenths(average)) из 5" }
}
