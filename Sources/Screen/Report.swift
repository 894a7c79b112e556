/// What is no list and no card: told in words and values, and drawn by its screen's own View on a
/// terminal.
package struct Report {
  /// A part of what is told where it is heard.
  package enum Passage: Equatable, Sendable {
    case sentence(String)
    case field(String, String)
    /// Before another subject.
    case pause
  }

  package var passages: [Passage]
  /// What a program reads, line by line with tabs, the same in every language.
  package var values: [[String]]
  package var facts: any Encodable
  /// Stands in place of the words on a terminal.
  package var picture: Picture?

  package init(
    passages: [Passage], values: [[String]], facts: any Encodable, picture: Picture? = nil
  ) {
    self.passages = passages
    self.values = values
    self.facts = facts
    self.picture = picture
  }
}
