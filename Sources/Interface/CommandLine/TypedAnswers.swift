import Grammar
import Library
import Screen

/// Parses answers as the words of a line are parsed.
package struct TypedAnswers: AnswerParser {
  package init() {}

  package func books(_ text: String, takesAll: Bool) throws -> BookSelection? {
    try BookNumbers.selection(try LineWords.split(text), takesAll: takesAll)
  }

  package func numbers(_ text: String) throws -> [ClosedRange<Int>]? {
    try BookNumbers.entries(try LineWords.split(text))
  }

  package func order(_ text: String) throws -> BookOrder {
    let word = text.split(separator: " ").joined(separator: " ")
    guard let order = Vocabulary.meaning(beginning: word, as: BookOrder.self) else {
      throw LineError.badOrder(word, allowed: BookOrder.allCases.map(\.rawValue))
    }
    return order
  }

  package func search(_ text: String) -> BookSearch { BookSearch(typed: text) }
}
