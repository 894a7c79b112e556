import Grammar
import Library
import Localization

/// Where a screen shows and asks: the port between presenters and whoever sits in front.
///
/// In which form it shows is chosen by the line that is being carried out, not by the screen.
package protocol UserInterface: AnyObject {
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
  /// Whether anything may be asked.
  var mayAsk: Bool { get }
  /// Whether every "are you sure" is answered with yes.
  var agrees: Bool { get }
  /// Rows a page of a list at a prompt; nil for a shell, where all are printed.
  ///
  /// - Parameter lines: what else must be seen with them.
  func pageSize(besides lines: Int) -> Int?
  /// What a drawing of a screen's own is drawn on, at a terminal.
  var canvas: Canvas { get }

  // MARK: Showing

  /// Begins a list; rows are shown as they come.
  func begin(_ sheet: Sheet) throws
  func row(_ row: any Row) throws
  func end(_ foot: Foot) throws
  func show(_ cards: [Card]) throws
  func show(_ notice: Notice) throws
  func show(_ report: Report) throws
  /// Text for other programs, as it is in every form: a script, a link.
  func write(_ text: String) throws
  /// A drawing of a list, made later and to a width, to stand beside something else.
  func drawing(of sheet: Sheet, _ rows: [any Row], _ foot: Foot) -> Picture
  /// A sentence about what was done or found; programs are not told.
  func say(_ sentence: String, _ mood: Mood) throws
  /// A sentence that helps to answer, told where the questions are.
  func remark(_ sentence: String, _ mood: Mood) throws
  /// A sentence about something that is wrong.
  func complain(_ sentence: String)

  // MARK: Asking

  /// The next line that means something; help is given and mistakes are explained meanwhile. Nil at
  /// the end of the input.
  ///
  /// - Parameters:
  ///   - own: finds an event in words that mean something on this screen only.
  ///   - read: finds an event in a line; nil for a line of another screen's.
  func next<Event>(
    _ prompt: String, own: ([String]) throws -> Event?, read: (Line) throws -> Event?
  ) throws -> Typed<Event>?
  /// Asks for what a line left out; nil if the user leaves the question.
  ///
  /// - Parameter suggestion: what Enter means; without one, an empty answer leaves the question too.
  /// - Throws: `missing`, if there is no one to ask.
  func ask(_ question: String, suggestion: String?, missing: LineError) throws -> String?
  /// Asks for another value in place of one; nil if it is to stay.
  ///
  /// - Throws: `missing`, if there is no one to ask.
  func ask(_ question: String, inPlaceOf value: String, missing: LineError) throws -> String?
  /// Asks for books of the library.
  func askBooks(_ question: String, takesAll: Bool, missing: LineError) throws -> BookSelection?
  /// Asks for things by their numbers.
  func askNumbers(_ question: String, missing: LineError) throws -> [ClosedRange<Int>]?
  /// Whether the user says yes; the end of the input never does.
  ///
  /// - Throws: `needsYes`, if there is no one to ask.
  func confirm(_ question: String) throws -> Bool
  /// Whether the user takes up what is offered; never if no one sits at a prompt.
  func offer(_ question: String) throws -> Bool
  /// Says what is waited for while it takes its time.
  func waiting<Result>(_ notice: String, _ body: () throws -> Result) rethrows -> Result
  /// Says something else from now on, while something is waited for.
  func tell(_ notice: String)
}

/// A line that was typed at a prompt.
package enum Typed<Event> {
  case event(Event)
  /// A line that is not this screen's own; an empty one has no words.
  case line(Line)
}

extension UserInterface {
  /// Whether a line that asks for a screen opens one; one that is answered for programs does not.
  package var opensScreens: Bool { isPrompt && !isForPrograms }

  package func say(_ sentence: String) throws { try say(sentence, .plain) }
  package func remark(_ sentence: String) throws { try remark(sentence, .plain) }

  /// The word for a verb, in the user's language.
  package func word(_ verb: Verb) -> String { texts.words(for: verb)[0] }

  /// Asks for a part of a line of this verb.
  package func ask(
    _ question: String? = nil, suggestion: String? = nil, for part: LinePart, of verb: Verb
  ) throws -> String? {
    try ask(
      question ?? texts.which(part), suggestion: suggestion,
      missing: .missing(part, verb: word(verb)))
  }

  package func askBooks(for verb: Verb, takesAll: Bool = false) throws -> BookSelection? {
    try askBooks(
      texts.which(.books), takesAll: takesAll, missing: .missing(.books, verb: word(verb)))
  }

  package func askNumbers(_ part: LinePart, of verb: Verb) throws -> [ClosedRange<Int>]? {
    try askNumbers(texts.which(part), missing: .missing(part, verb: word(verb)))
  }

  /// Asks which page.
  package func askPage() throws -> Int? {
    try ask(for: .page, of: .page).map { text in
      guard let page = Int(text), page > 0 else { throw LineError.badNumber(text) }
      return page
    }
  }

  /// Shows what a change of several things is about, and asks; fewer are changed at once.
  ///
  /// - Parameter lines: tells of the first of them.
  package func isAgreed(
    _ question: String, count: Int, _ lines: (_ shown: Int) throws -> [String]
  ) throws -> Bool {
    guard count >= ManyBooks.asked else { return true }
    try preview(count: count, lines)
    guard try confirm(question) else {
      try say(texts.nothingChanged)
      return false
    }
    return true
  }

  /// Tells of the first things that a question is about, unless it is answered beforehand.
  package func preview(count: Int, _ lines: (_ shown: Int) throws -> [String]) throws {
    guard !agrees else { return }
    let shown = ManyBooks.shown
    let more = count > shown ? [texts.andMore(count - shown)] : []
    for line in try lines(shown) + more { try remark("  " + line) }
  }

  /// Has something done, and tells what a rule refuses.
  package func attempt(
    _ body: () throws -> Void, refused: (any Problem) throws -> Void = { _ in }
  ) throws {
    do {
      try body()
    } catch let problem as any Problem {
      complain(problem.sentence(in: texts))
      try refused(problem)
    }
  }

  /// Shows a whole list at once.
  package func show(_ sheet: Sheet, _ rows: [any Row], _ foot: Foot) throws {
    try begin(sheet)
    for row in rows { try self.row(row) }
    try end(foot)
  }
}
