/// What was done, in words and for programs.
///
///     try ui.show(Notice(texts.rated(book, 4), facts: BookFacts(book, on: today)))
///     try ui.show(Notice(texts.rated(count: 3, 4), each: books.map { BookFacts($0, on: today) }))
///
/// People read the sentence, and under `--json` programs read the facts: an object, or an array.
package struct Notice {
  /// Nil if people were told of it already.
  package let sentence: String?
  /// What programs are told; nothing, if they are told nothing of it.
  package let facts: (any Encodable)?
  /// What programs are told in place of facts: an array, one element a line.
  package let rows: [any Encodable]?

  package init(_ sentence: String?, facts: (any Encodable)?) {
    self.sentence = sentence
    self.facts = facts
    rows = nil
  }

  package init(_ sentence: String?, rows: [any Encodable]) {
    self.sentence = sentence
    facts = nil
    self.rows = rows
  }

  /// Something done to several things: programs are told of one as an object, of more as an array.
  package init(_ sentence: String, each facts: [some Encodable]) {
    self.init(sentence, facts: facts.count == 1 ? facts[0] : facts)
  }
}
