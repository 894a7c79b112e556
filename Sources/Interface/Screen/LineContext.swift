import Grammar
import Library
import Localization

/// The language, the format and the reader of output for the current line.
package protocol LineContext: AnyObject {
  var texts: any Texts { get }
  var line: Line { get }
  /// Whether lines are typed at a prompt rather than in a shell.
  var isPrompt: Bool { get }
  /// Whether output is read by other programs.
  var isForPrograms: Bool { get }
  var isForEyes: Bool { get }
  /// Whether output goes to a screen reader.
  var isPlain: Bool { get }
  var mayAsk: Bool { get }
  /// Whether confirmations are answered with yes.
  var agrees: Bool { get }
  /// Returns the number of rows per page, leaving room for other lines; `nil` for a shell, which
  /// prints all rows.
  func pageSize(besides lines: Int) -> Int?
  var canvas: Canvas { get }

  /// Whether interactive lists are supported.
  var canBrowse: Bool { get }
  /// Whether an interactive list is open, so that lists need not be printed.
  var isBrowsing: Bool { get }
  /// The current book of an interactive list without marks.
  var subject: Int? { get }
  /// Whether a key triggered the action, possibly by mistake.
  var isByKey: Bool { get }
  /// Whether to ask which of several books is meant, which is only done if a user types at a
  /// prompt.
  var asksWhich: Bool { get }
}

extension LineContext {
  /// Whether a line may open a screen: at a prompt, and without `--json`.
  package var opensScreens: Bool { isPrompt && !line.has(.json) }

  package var isWide: Bool { isForEyes && canvas.isWide }

  /// The message that no books match, with a suggestion if there is a prompt.
  package var nothingFound: String { opensScreens ? texts.nothingFound : texts.noBookMatches }

  package func word(_ verb: Verb) -> String { texts.word(verb) }

  /// Returns the error for a missing part, which names the verb and the action: `meetings edit`.
  package func missing(_ part: LinePart, of verb: Verb, _ action: Verb? = nil) -> LineError {
    .missing(part, verb: ([verb] + [action].compactMap(\.self)).map(word).joined(separator: " "))
  }
}
