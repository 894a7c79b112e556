import Grammar
import Library
import Localization

/// Where a screen asks: lines, what they left out, and the answers of forms.
package protocol Asking: LineContext {
  /// The next line that means something; help is given and mistakes are explained meanwhile. Nil at
  /// the end of the input.
  func next<Event>(_ prompt: String, _ reader: LineReader<Event>) throws -> PromptInput<Event>?
  /// What words mean that were typed; nil if help was given, or a mistake was explained.
  func read<Event>(_ words: [String], _ reader: LineReader<Event>) throws -> PromptInput<Event>?
  /// Has a list move under the fingers until it is left.
  ///
  /// - Parameters:
  ///   - list: as it is now; asked for anew after each change.
  ///   - carryOut: carries out the words of a line; nil if the list goes on.
  func browse(
    _ list: () throws -> BrowsedList?, carryOut: (_ words: [String]) throws -> Exit?
  ) throws -> Exit
  /// Asks for what a line left out; nil if the user leaves the question, which is said.
  ///
  /// - Parameter suggestion: what Enter means; without one, it leaves the question.
  /// - Throws: `missing`, if there is no one to ask.
  func ask(_ question: String, suggestion: String?, missing: LineError) throws -> String?
  /// Asks for another value in place of one; nil if it is to stay.
  ///
  /// - Throws: `missing`, if there is no one to ask.
  func ask(_ question: String, inPlaceOf value: String, missing: LineError) throws -> String?
  /// Asks for books of the library.
  func askBooks(_ question: String, takesAll: Bool, missing: LineError) throws -> BookSelection?
  /// Whether one of several things is picked in a small list, where else it is asked for by its number.
  var picks: Bool { get }
  /// Has one of several things picked; its name, or nil for none.
  func pick(_ list: BrowsedList) throws -> String?
  /// Books of the library whose titles have words that begin so, for a list to be picked from.
  func books(beginning words: String) -> [BookName]
  /// Asks for one of the books that were listed, by its number or by words; nil for none.
  func ask(which numbers: [Int]) throws -> String?
  /// Asks for things by their numbers.
  func askNumbers(_ question: String, missing: LineError) throws -> [ClosedRange<Int>]?
  /// Whether the user says yes; the end of the input never does.
  ///
  /// - Throws: `needsYes`, if there is no one to ask.
  func confirm(_ question: String) throws -> Bool
  /// Whether the user takes up what is offered; never if no one sits at a prompt.
  func offer(_ question: String) throws -> Bool
  /// Asks whether to discard what was typed. End of input means yes.
  func mayDiscard(_ question: String) throws -> Bool
  /// Begins a form: what it is about, and, once a session, how forms are answered. See `Form`.
  ///
  /// - Parameters:
  ///   - list: what it was opened from, drawn beside it on a wide terminal.
  ///   - fields: what is filled in already, told where the list is drawn.
  func begin(form title: String, beside list: Picture?, _ fields: [Field]) throws
  /// Asks for a field of a form until the answer can be read; nil if the user leaves the form. A word
  /// that leaves, or asks for help, elsewhere may be an answer here: which it is, is asked.
  ///
  /// - Parameter read: what is meant by an answer; one with a backslash before it means itself,
  ///   whatever it looks like. Throws what is wrong with one that cannot be read.
  func ask<Value>(
    _ question: FormQuestion, read: (_ text: String, _ isEscaped: Bool) throws -> Value
  ) throws -> FormReply<Value>?
  /// Asks in a form whether to go on with it; nil if the user leaves the form.
  func askWhether(_ question: FormQuestion) throws -> FormReply<Bool>?
  /// Does something with a text as the user leaves it in an editor of their own. Where that fails, the text
  /// stays in a file, and the user is told which.
  ///
  /// - Throws: `missing`, if there is no one to ask; `ToolError`, if nothing came of it.
  func edited<Result>(
    _ text: String, missing: LineError, _ body: (_ text: String) throws -> Result
  ) throws -> Result
  /// Tells what can be answered.
  func explain(_ question: FormQuestion) throws
}

/// How the lines of one screen are read.
package struct LineReader<Event> {
  /// Adds the words that are left out on this screen.
  package var completed: ([String]) -> [String] = { $0 }
  /// What words ask for that mean something on this screen only.
  package var eventOfWords: ([String]) throws -> Event? = { _ in nil }
  /// What a line asks for; nil for a line of another screen's.
  package var eventOfLine: (Line) throws -> Event? = { _ in nil }
  /// Done from time to time while a line is typed, as long as there is more to do, which it tells.
  package var meanwhile: () -> Bool = { false }

  package init() {}
}

/// A line that was typed at a prompt.
package enum PromptInput<Event> {
  case event(Event)
  /// A line that is not this screen's own; an empty one has no words.
  case line(Line)
}

extension Asking {
  package func begin(form title: String) throws { try begin(form: title, beside: nil, []) }

  /// Asks for a part of a line of this verb.
  ///
  /// - Parameter action: stands behind the verb.
  package func ask(
    _ question: String? = nil, suggestion: String? = nil, for part: LinePart, of verb: Verb,
    _ action: Verb? = nil
  ) throws -> String? {
    try ask(
      question ?? texts.which(part), suggestion: suggestion,
      missing: missing(part, of: verb, action))
  }

  package func askBooks(for verb: Verb, takesAll: Bool = false) throws -> BookSelection? {
    try askBooks(
      texts.which(.books), takesAll: takesAll, missing: .missing(.books, verb: word(verb)))
  }

  package func askNumbers(
    _ part: LinePart, of verb: Verb, _ action: Verb? = nil
  ) throws -> [ClosedRange<Int>]? {
    try askNumbers(texts.which(part), missing: missing(part, of: verb, action))
  }

  /// Asks which page.
  package func askPage() throws -> Int? {
    try ask(for: .page, of: .page).map { try TypedNumber.read($0) }
  }
}
