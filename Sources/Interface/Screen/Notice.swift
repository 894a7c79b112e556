import Library

/// What was done, in words and for programs.
///
///     try ui.show(Notice(texts.rated(book, 4), facts: book.fact(on: today)))
///     try ui.show(Notice(texts.rated(count: 3, 4), each: books.map { $0.fact(on: today) }))
///
/// People read the sentence, and under `--json` programs read the facts: an object, or an array.
package struct Notice {
  /// What programs are told.
  package enum Facts {
    case object(Fact)
    /// An array, one element a line.
    case rows([Fact])
    /// An array whose elements are had one at a time.
    case each((_ tell: (Fact) throws -> Void) throws -> Void)
  }

  /// Nil if people were told of it already.
  package let sentence: String?
  /// Nil if programs are told nothing of it.
  package let facts: Facts?

  private init(_ sentence: String?, _ facts: Facts?) {
    self.sentence = sentence
    self.facts = facts
  }

  package init(_ sentence: String?, facts: Fact?) {
    self.init(sentence, facts.map(Facts.object))
  }

  package init(_ sentence: String?, rows: [Fact]) { self.init(sentence, .rows(rows)) }

  /// Something done to several things: programs are told of one as an object, of more as an array.
  package init(_ sentence: String, each facts: [Fact]) {
    self.init(sentence, facts: facts.count == 1 ? facts[0] : .list(facts))
  }

  /// Something done to many things, which are read while programs are told of them.
  package init(
    _ sentence: String,
    each facts: @escaping (_ tell: (Fact) throws -> Void) throws -> Void
  ) {
    self.init(sentence, .each(facts))
  }
}
