/// What is looked for in the index of words, whose words are in two columns.
///
/// It is bound to the `?` of `book_text MATCH ?`; each engine has its own way to write it down.
package indirect enum WordQuery: Equatable, Sendable, BoundValue {
  /// A folded word: no ASCII but letters and digits.
  case word(String)
  /// All words that begin so.
  case beginning(String)
  case all([WordQuery])
  case any([WordQuery])
  case column(Column, WordQuery)

  package enum Column: String, Sendable { case title, rest }

  package var bound: Value { .words(self) }
}

/// Texts that have one of some characters.
///
/// It is bound to the `?` of `GLOB ?`; each engine has its own way to write it down.
package struct CharacterPattern: Equatable, Sendable, BoundValue {
  package enum Place: Sendable { case anywhere, beginning, end }

  package let place: Place
  package let characters: [ClosedRange<Unicode.Scalar>]

  package init(_ place: Place, _ characters: [ClosedRange<Unicode.Scalar>]) {
    self.place = place
    self.characters = characters
  }

  package var bound: Value { .pattern(self) }
}
