/// A query of the word index, bound to the `?` of `book_text MATCH ?`.
package indirect enum WordQuery: Equatable, Sendable, BoundValue {
  /// A folded word, whose only ASCII characters are letters and digits.
  case word(String)
  case beginning(String)
  case all([WordQuery])
  case any([WordQuery])
  case column(Column, WordQuery)

  package enum Column: String, Sendable { case title, rest }

  package var bound: Value { .words(self) }
}

/// A pattern for texts that contain certain characters, bound to the `?` of `GLOB ?`.
package struct CharacterPattern: Equatable, Sendable, BoundValue {
  package enum Position: Sendable { case anywhere, beginning, end }

  package let position: Position
  package let characters: [ClosedRange<Unicode.Scalar>]

  package init(_ position: Position, _ characters: [ClosedRange<Unicode.Scalar>]) {
    self.position = position
    self.characters = characters
  }

  package var bound: Value { .pattern(self) }
}
