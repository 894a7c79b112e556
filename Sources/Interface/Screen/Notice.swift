/// What was done, in words and for programs.
///
///     try ui.show(Notice(texts.rated(book, 4), facts: BookFacts(book, on: today)))
///     try ui.show(Notice(texts.rated(count: 3, 4), each: books.map { BookFacts($0, on: today) }))
///
/// People read the sentence, and under `--json` programs read the facts: an object, or an array.
package struct Notice {
  /// What programs are told.
  package enum Facts {
    case object(any Encodable)
    /// An array, one element a line.
    case rows([any Encodable])
    /// An array whose elements are had one at a time.
    case each((_ tell: (any Encodable) throws -> Void) throws -> Void)
  }

  /// Nil if people were told of it already.
  package let sentence: String?
  /// Nil if programs are told nothing of it.
  package let facts: Facts?

  private init(_ sentence: String?, _ facts: Facts?) {
    self.sentence = sentence
    self.facts = facts
  }

  package init(_ sentence: String?, facts: (any Encodable)?) {
    self.init(sentence, facts.map(Facts.object))
  }

  package init(_ sentence: String?, rows: [any Encodable]) { self.init(sentence, .rows(rows)) }

  /// Something done to several things: programs are told of one as an object, of more as an array.
  package init(_ sentence: String, each facts: [some Encodable]) {
    self.init(sentence, facts: facts.count == 1 ? facts[0] : facts)
  }

  /// Something done to many things, which are read while programs are told of them.
  package init(
    _ sentence: String,
    each facts: @escaping (_ tell: (any Encodable) throws -> Void) throws -> Void
  ) {
    self.init(sentence, .each(facts))
  }
}
