import Grammar
import Library

/// A word, a label or a name in the three languages.
package struct Words: Sendable {
  private let english, french, russian: String

  init(_ english: String, _ french: String, _ russian: String) {
    self.english = english
    self.french = french
    self.russian = russian
  }

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .french: french
    case .russian: russian
    }
  }

  /// Returns the words that can be typed. They are separated by `|`; the first is shown.
  package func typed(_ language: Language) -> [String] { self[language].split(separator: "|").map(String.init) }
}

/// A source of words in one language: a language, or its texts.
///
///     Language.french.words(for: Verb.tags)    // ["étiquettes"]
package protocol Lexicon {
  var language: Language { get }
}

extension Language: Lexicon {
  package var language: Language { self }
}

/// A type whose values have words that can be typed.
package protocol ExpressibleByWords: CaseIterable, Sendable {
  var words: Words { get }
  static var wordTable: WordTable<Self> { get }
}

/// A type whose values have a displayed name.
package protocol Labelled {
  var label: Words { get }
}

extension Lexicon {
  /// Returns the words for a value; the first is shown.
  package func words(for value: some ExpressibleByWords) -> [String] { value.words.typed(language) }

  package func word(_ value: some ExpressibleByWords) -> String { words(for: value)[0] }

  package func name(_ value: some Labelled) -> String { value.label[language] }

  /// Returns the name of a field of a book. The overload lets `.title` infer its type.
  package func name(_ field: BookField) -> String { field.label[language] }

  package func words(_ english: String, _ french: String, _ russian: String) -> String { Words(english, french, russian)[language] }

  package func typed(_ english: String, _ french: String, _ russian: String) -> [String] { Words(english, french, russian).typed(language) }
}
