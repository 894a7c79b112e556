import Grammar
import Library

/// A word, a label or a name in the three languages, in one row.
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

  /// What can be typed: the words between the bars, of which the first is shown.
  package func typed(_ language: Language) -> [String] { self[language].split(separator: "|").map(String.init) }
}

/// What has the words of a language: a language by itself, and its texts.
///
///     Language.french.words(for: Verb.tags)    // ["étiquettes"]
package protocol Lexicon {
  var language: Language { get }
}

extension Language: Lexicon {
  package var language: Language { self }
}

/// What is typed by a word, in each language.
package protocol Worded: CaseIterable {
  var words: Words { get }
}

/// What is shown under a name, in each language.
package protocol Labelled {
  var label: Words { get }
}

extension Lexicon {
  /// The words for something; the first is the one that is shown.
  package func words(for thing: some Worded) -> [String] { thing.words.typed(language) }

  /// The word that is shown for something.
  package func word(_ thing: some Worded) -> String { words(for: thing)[0] }

  package func name(_ thing: some Labelled) -> String { thing.label[language] }

  /// The same of a field of a book, which `.title` alone means.
  package func name(_ field: BookField) -> String { field.label[language] }

  package func words(_ english: String, _ french: String, _ russian: String) -> String { Words(english, french, russian)[language] }

  package func typed(_ english: String, _ french: String, _ russian: String) -> [String] { Words(english, french, russian).typed(language) }
}
