import Grammar
import Library
import Localization

/// The language, the format and the reader of output for the current line.
package struct LineContext {
  package enum Reader: Sendable {
    /// A person at a screen.
    case screen
    /// A screen reader.
    case screenReader
    /// A program that reads JSON.
    case program
    /// A program that reads tab-separated lines.
    case pipe
  }

  package let texts: any Texts
  package let line: Line
  package let reader: Reader
  /// Whether lines are typed at a prompt rather than in a shell.
  package let isPrompt: Bool
  package let mayAsk: Bool
  /// Whether confirmations are answered with yes.
  package let assumesYes: Bool
  /// Whether an interactive list is open, so that lists need not be printed.
  package let isBrowsing: Bool
  /// Whether a key triggered the action, possibly by mistake.
  package let isByKey: Bool
  /// The current book of an interactive list without marks.
  package let subject: Int?
  /// Whether the line before in a script was refused, so that an undo would revert something
  /// older than the script expects.
  package let followsRefusal: Bool
  private let terminal: any ContextTerminal

  package init(
    texts: any Texts, line: Line, reader: Reader, isPrompt: Bool, mayAsk: Bool, assumesYes: Bool,
    isBrowsing: Bool = false, isByKey: Bool = false, subject: Int? = nil,
    followsRefusal: Bool = false, terminal: any ContextTerminal
  ) {
    self.texts = texts
    self.line = line
    self.reader = reader
    self.isPrompt = isPrompt
    self.mayAsk = mayAsk
    self.assumesYes = assumesYes
    self.isBrowsing = isBrowsing
    self.isByKey = isByKey
    self.subject = subject
    self.followsRefusal = followsRefusal
    self.terminal = terminal
  }

  /// Whether output is read by other programs as JSON.
  package var isForPrograms: Bool { reader == .program }
  package var isForScreen: Bool { reader == .screen }
  package var isForPeople: Bool { reader == .screen || reader == .screenReader }
  /// Whether output goes to a screen reader.
  package var isPlain: Bool { reader == .screenReader }

  /// Whether a line may open a screen: at a prompt, and without `--json`.
  package var opensScreens: Bool { isPrompt && !line.has(.json) }

  package var canvas: Canvas { terminal.canvas }
  /// Whether a list stays on the screen beside what was opened from it.
  package var showsNeighbors: Bool { isForScreen && canvas.isWide }
  /// Whether interactive lists are supported.
  package var canBrowse: Bool { terminal.canBrowse }
  /// Whether to ask which of several matching books to use, which is only done if a user types at a
  /// prompt.
  package var asksIfAmbiguous: Bool { terminal.asksIfAmbiguous }
  /// Whether to ask what a file leaves open: a user types at a terminal, at a prompt or in a shell.
  package var asksAtTerminal: Bool {
    mayAsk && !assumesYes
      && (asksIfAmbiguous || !isForPrograms && !isPrompt && terminal.isAtTerminal)
  }
  /// Whether the lines of the prompt are a script.
  package var isScript: Bool { terminal.isScript }
  /// Whether items are picked from an interactive list instead of by number.
  package var usesPicker: Bool { terminal.usesPicker }

  /// Returns the number of rows per page besides other lines; `nil` for a shell, which prints all
  /// rows.
  package func pageSize(reserving lines: Int) -> Int? {
    guard isPrompt else { return nil }
    if let rows = terminal.rowsPerPage { return rows }
    guard isForScreen else { return 20 }
    return canvas.tableRows(reserving: lines) ?? 20
  }

  /// Returns books with title words that begin with the given words, for picking.
  package func books(beginning words: String) -> [BookName] { terminal.books(beginning: words) }

  /// The message that no books match, with a suggestion if there is a prompt.
  package var nothingFound: String { opensScreens ? texts.nothingFound : texts.noBookMatches }

  package func word(_ verb: Verb) -> String { texts.word(verb) }

  /// Whether a verb is available. A library on a server lacks some.
  package func supports(_ verb: Verb) -> Bool { !texts.missingVerbs.contains(verb) }

  /// Returns the error for a missing part, which names the verb and the action: `meetings edit`.
  package func missing(_ part: LinePart, of verb: Verb, _ action: Verb? = nil) -> LineError {
    .missing(part, verb: ([verb] + [action].compactMap(\.self)).map(word).joined(separator: " "))
  }
}

/// What the terminal can do, computed when it is needed since the window may have been resized.
package protocol ContextTerminal: AnyObject {
  var canvas: Canvas { get }
  var canBrowse: Bool { get }
  var asksIfAmbiguous: Bool { get }
  /// Whether input, output and errors are all a terminal.
  var isAtTerminal: Bool { get }
  var isScript: Bool { get }
  var usesPicker: Bool { get }
  /// The number of rows per page in the settings, if any.
  var rowsPerPage: Int? { get }
  func books(beginning words: String) -> [BookName]
}
