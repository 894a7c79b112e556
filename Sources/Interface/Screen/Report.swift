import Library
import Localization

/// Output that is not a list or a card: words, values, and a picture drawn by the screen's View.
///
///     try ui.show(
///       Report(
///         passages: [.sentence("Most read"), .field("Dune", "3 loans"), .pause],
///         values: [["dune", "3"]], json: counts.json, picture: draw(words)))
///
/// A terminal shows the picture, `--plain` the passages, a pipe the values, `--json` the JSON.
package struct Report {
  /// A passage for screen readers.
  package enum Passage: Equatable, Sendable {
    case sentence(String)
    case field(String, String)
    /// A pause before another subject.
    case pause
  }

  package var passages: [Passage]
  /// The tab-separated values, the same in every language.
  package var values: [[String]]
  package var json: OutputValue
  /// The picture, which replaces the passages on a terminal.
  package var picture: Picture?
  /// The hint shown at a prompt.
  package var hint: Hint?

  package init(
    passages: [Passage], values: [[String]], json: OutputValue, picture: Picture? = nil,
    hint: Hint? = nil
  ) {
    self.passages = passages
    self.values = values
    self.json = json
    self.picture = picture
    self.hint = hint
  }
}
