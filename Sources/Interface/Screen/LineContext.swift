import Grammar
import Library
import Localization

/// How the line that is being carried out is to be answered: in which words and form, and by whom.
package protocol LineContext: AnyObject {
  /// The words, as they are read or as they are heard.
  var texts: any Texts { get }
  /// The line that is being carried out.
  var line: Line { get }
  /// Whether lines are typed at a prompt, not given by a shell.
  var isPrompt: Bool { get }
  /// Whether it shows to other programs.
  var isForPrograms: Bool { get }
  /// Whether it shows to eyes.
  var isForEyes: Bool { get }
  /// Whether it is heard, not seen.
  var isPlain: Bool { get }
  /// Whether anything may be asked.
  var mayAsk: Bool { get }
  /// Whether every "are you sure" is answered with yes.
  var agrees: Bool { get }
  /// Rows a page of a list at a prompt; nil for a shell, where all are printed.
  ///
  /// - Parameter lines: how many others must be seen with them.
  func pageSize(besides lines: Int) -> Int?
  /// What a drawing of a screen's own is drawn on, at a terminal.
  var canvas: Canvas { get }

  /// Whether lists can move under the fingers here.
  var canBrowse: Bool { get }
  /// Whether lists move under the fingers now, so that none need be shown.
  var isBrowsing: Bool { get }
  /// The book that keys mean where the list of books moves and none are marked.
  var subject: Int? { get }
  /// Whether a key asked for what is done, and may have been pressed by mistake.
  var isByKey: Bool { get }
  /// Whether the one of several books is asked for that is meant: at a prompt, of someone who types.
  var asksWhich: Bool { get }
}

extension LineContext {
  /// Whether a line may open a screen: at a prompt, and without `--json`.
  package var opensScreens: Bool { isPrompt && !line.has(.json) }

  /// Whether there is room to show two things beside each other.
  package var isWide: Bool { isForEyes && canvas.isWide }

  /// “No books match”, with what to type next if there is a prompt.
  package var nothingFound: String { opensScreens ? texts.nothingFound : texts.noBookMatches }

  /// The word for a verb, in the user's language.
  package func word(_ verb: Verb) -> String { texts.word(verb) }

  /// What is wrong with a line if a part is left out of what stands behind its verb: `meetings edit`.
  package func missing(_ part: LinePart, of verb: Verb, _ action: Verb? = nil) -> LineError {
    .missing(part, verb: ([verb] + [action].compactMap(\.self)).map(word).joined(separator: " "))
  }
}
