import Library
import Localization

/// What is no list and no card: words, values, and a picture that the screen's own View draws.
///
///     try ui.show(
///       Report(
///         passages: [.sentence("Most read"), .field("Dune", "3 loans"), .pause],
///         values: [["dune", "3"]], facts: counts.fact, picture: draw(words)))
///
/// A terminal shows the picture, `--plain` the passages, a pipe the values, `--json` the facts.
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
  package var facts: Fact
  /// Stands in place of the words on a terminal.
  package var picture: Picture?
  /// What can be done with it, said where it can be typed.
  package var hint: Hint?

  package init(
    passages: [Passage], values: [[String]], facts: Fact, picture: Picture? = nil,
    hint: Hint? = nil
  ) {
    self.passages = passages
    self.values = values
    self.facts = facts
    self.picture = picture
    self.hint = hint
  }
}
