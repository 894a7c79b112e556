import Grammar
import Library
import Localization

/// The input of a screen: lines, parts missing from lines, and forms.
package protocol Asking: LineContext {
  /// Returns the next valid line; nil at the end of the input. Shows help and errors until then.
  func next<Event>(_ prompt: String, _ reader: LineReader<Event>) throws -> PromptInput<Event>?
  /// Parses typed words; returns nil after showing help or an error.
  func read<Event>(_ words: [String], _ reader: LineReader<Event>) throws -> PromptInput<Event>?
  /// Runs the interactive list until it is left.
  ///
  /// - Parameter carryOut: runs the words of a line; returns nil to stay in the list.
  func browse(
    _ list: () throws -> BrowsedList?, carryOut: (_ words: [String]) throws -> Exit?
  ) throws -> Exit
  /// Asks for a missing part of a line; returns nil, with a message, if the user cancels. Enter
  /// accepts the suggestion; without one, it cancels. Throws `missing` if no one can be asked.
  func ask(_ question: String, suggestion: String?, missing: LineError) throws -> String?
  /// Asks for a new value; returns nil to keep the current one.
  func ask(_ question: String, inPlaceOf value: String, missing: LineError) throws -> String?
  func askBooks(_ question: String, takesAll: Bool, missing: LineError) throws -> BookSelection?
  /// Whether items are picked from an interactive list instead of by number.
  var picks: Bool { get }
  /// Lets the user pick an item; returns its name, or `nil` for none.
  func pick(_ list: BrowsedList) throws -> String?
  /// Returns books with title words that begin with the given words, for picking.
  func books(beginning words: String) -> [BookName]
  /// Asks for one of the listed books by number or words.
  func ask(which numbers: [Int]) throws -> String?
  func askNumbers(_ question: String, missing: LineError) throws -> [ClosedRange<Int>]?
  /// Asks for confirmation. The end of the input means no. Throws `LineError.needsYes` if no one
  /// can be asked.
  func confirm(_ question: String) throws -> Bool
  /// Offers something optional; returns false if there is no prompt.
  func offer(_ question: String) throws -> Bool
  /// Asks whether to discard changes. The end of the input means yes.
  func mayDiscard(_ question: String) throws -> Bool
  /// Begins a form. The first form in a session explains how to answer. On a wide terminal, the
  /// list from which it was opened is drawn beside the fields that are already filled in. See
  /// `Form`.
  func begin(form title: String, beside list: Picture?, _ fields: [Field]) throws
  /// Asks for a field until the answer is valid; returns `nil` if the user leaves the form.
  ///
  /// If an answer is also a command to leave or get help, asks which one is intended. An answer
  /// after a backslash is taken literally.
  func ask<Value>(
    _ question: FormQuestion, read: (_ text: String, _ isEscaped: Bool) throws -> Value
  ) throws -> FormReply<Value>?
  /// Asks whether to continue a form; returns `nil` if the user leaves the form.
  func askWhether(_ question: FormQuestion) throws -> FormReply<Bool>?
  /// Lets the user edit text in their editor, and passes it to `body`. If `body` throws, keeps the
  /// text in a file and shows the path. Throws `ToolError` if the text could not be edited.
  func edited<Result>(
    _ text: String, missing: LineError, _ body: (_ text: String) throws -> Result
  ) throws -> Result
  /// Explains the possible answers to a question.
  func explain(_ question: FormQuestion) throws
}

/// The functions that parse the lines of a screen.
package struct LineReader<Event> {
  /// Adds words that may be omitted.
  package var completed: ([String]) -> [String] = { $0 }
  /// Parses words that are not a command.
  package var eventOfWords: ([String]) throws -> Event? = { _ in nil }
  /// Returns `nil` for a line of another screen.
  package var eventOfLine: (Line) throws -> Event? = { _ in nil }
  /// Idle work at the prompt; returns whether there is more.
  package var idleWork: () -> Bool = { false }

  package init() {}
}

package enum PromptInput<Event> {
  case event(Event)
  /// A line of another screen, or an empty line.
  case line(Line)
}

extension Asking {
  package func begin(form title: String) throws { try begin(form: title, beside: nil, []) }

  /// - Parameter action: the word after the verb.
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

  package func askPage() throws -> Int? {
    try ask(for: .page, of: .page).map { try TypedNumber.read($0) }
  }
}
