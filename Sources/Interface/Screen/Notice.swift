import Library

/// A message about a change, in words and as facts.
///
///     try ui.show(Notice(texts.rated(book, 4), facts: book.fact(for: viewer)))
///     try ui.show(Notice(texts.rated(count: 3, 4), each: books.map { $0.fact(for: viewer) }))
///
/// People read the sentence; with `--json`, programs read the facts as an object or an array.
package struct Notice {
  package enum Facts {
    case object(Fact)
    case rows([Fact])
    /// Facts that are written one at a time.
    case each((_ write: (Fact) throws -> Void) throws -> Void)
  }

  /// The sentence; `nil` if the change was already reported.
  package let sentence: String?
  package let facts: Facts?

  private init(_ sentence: String?, _ facts: Facts?) {
    self.sentence = sentence
    self.facts = facts
  }

  package init(_ sentence: String?, facts: Fact?) {
    self.init(sentence, facts.map(Facts.object))
  }

  package init(_ sentence: String?, rows: [Fact]) { self.init(sentence, .rows(rows)) }

  /// Creates a notice. A single fact is output as an object, several facts as an array.
  package init(_ sentence: String, each facts: [Fact]) {
    self.init(sentence, facts: facts.count == 1 ? facts[0] : .list(facts))
  }

  package init(
    _ sentence: String,
    each facts: @escaping (_ write: (Fact) throws -> Void) throws -> Void
  ) {
    self.init(sentence, .each(facts))
  }
}
