import Library
import Localization

extension EnglishTexts: BookTexts {
  package var numberLabel: String { isPlain ? "Number" : "No." }
  /// The number follows the title, since before the title it would look like a number of copies.
  package func name(_ book: BookName) -> String {
    "\(quoted(book.title)) (\(isPlain ? "number " : "no. ")\(book.numberText))"
  }
  package func quoted(_ text: String) -> String { "“\(text.onOneLine)”" }
  package func ofBook(_ book: BookName) -> String { name(book) }
  package func subject(_ book: BookName) -> String { name(book) }

  package func rating(_ average: Double) -> String { "\(tenths(average)) out of 5" }
}
