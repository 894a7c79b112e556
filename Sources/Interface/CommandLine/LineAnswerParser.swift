import Grammar
import Library
import Localization
import Screen

/// Parses answers as the words of a line are parsed.
package struct LineAnswerParser: AnswerParser {
  package init() {}

  package func books(_ text: String, allowsAll: Bool) throws -> BookSelection? {
    try BookNumbers.selection(try LineWords.split(text), allowsAll: allowsAll)
  }

  package func order(_ text: String) throws -> BookOrder {
    let word = text.split(separator: " ").joined(separator: " ")
    guard let order = Vocabulary.meaning(ofPrefix: word, as: BookOrder.self) else {
      throw LineError.badOrder(word, BookOrder.self)
    }
    return order
  }

  package func search(_ text: String) -> BookSearch { BookSearch(typed: text) }
}

extension LineError {
  /// Returns the error for a word that is not an order, with the nearest one in any language.
  package static func badOrder<Order: ExpressibleByWords & RawRepresentable<String>>(
    _ word: String, _: Order.Type
  ) -> LineError {
    let words = Language.allCases.flatMap { language in
      Order.allCases.flatMap { language.words(for: $0) }
    }
    let nearest = Vocabulary.nearest(to: word, among: words)
    return .badOrder(
      word, suggestion: nearest.flatMap { Vocabulary.meaning(of: $0, as: Order.self)?.rawValue },
      allowed: Order.allCases.map(\.rawValue))
  }
}
