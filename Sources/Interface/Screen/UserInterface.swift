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
  /// Whether it is heard, not seen.
  var isSpoken: Bool { get }
  /// Whether anything may be asked.
  var mayAsk: Bool { get }
  /// Whether every "are you sure" is answered with yes.
  var agrees: Bool { get }
  /// Rows a page of a list at a prompt; nil for a shell, where all are printed.
  ///
  /// - Parameters:
  ///   - lines: how many others must be seen with them.
  func pageSize(besides lines: Int) -> Int?
  /// What a drawing of a screen's own is drawn on, at a terminal.
  var canvas: Canvas { get }

  /// Turns the pages of a list that was printed on top of a screen, until something else is shown.
  var turnsPrinted: ((PageTurn) throws -> Void)? { get set }

  // MARK: Showing

  /// Begins a list; rows are shown as they come.
  func begin(_ sheet: Sheet) throws
  func row(_ row: any Row) throws
  func end(_ foot: Foot) throws
  func show(_ cards: [Card]) throws
  func show(_ notice: Notice) throws
  func show(_ report: Report) throws
  /// A text to pass on, as it is; a terminal puts it on the clipboard, too.
  ///
  /// - Parameter copied: says that it did.
  func show(text: String, facts: Fact, copied: String) throws
  /// Text for other programs, as it is in every form: a script, a link.
  func write(_ text: String) throws
  /// A drawing of a list, made later and to a width, to stand beside something else.
  func drawing(of sheet: Sheet, _ rows: [any Row], _ foot: Foot) -> Picture
  /// A sentence about what was done or found; programs are not told.
  func say(_ sentence: String, _ mood: Mood) throws
  /// What can be typed, in one line where it is seen.
  func say(_ hint: Hint) throws
  /// A sentence that helps to answer, told where the questions are.
  func remark(_ sentence: String, _ mood: Mood) throws
  /// A sentence about what is worth knowing besides a result, told where it is told what is wrong.
  func inform(_ sentence: String)
  /// A sentence about something that is wrong.
  func complain(_ sentence: String)
  /// Rings the bell of a terminal, for who looks elsewhere.
  func ring()

  // MARK: Asking

  /// The next line that means something; help is given and mistakes are explained meanwhile. Nil at
  /// the end of the input.
  ///
  /// - Parameters:
  ///   - whole: adds the words that are left out on this screen.
  ///   - own: finds an event in words that mean something on this screen only.
  ///   - read: finds an event in a line; nil for a line of another screen's.
  func next<Event>(
    _ prompt: String, whole: ([String]) -> [String], own: ([String]) throws -> Event?,
    read: (Line) throws -> Event?
  ) throws -> Typed<Event>?
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
  /// Whether the one of several books is asked for that is meant: at a prompt, of someone who types.
  var asksWhich: Bool { get }
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
  /// Whether what was typed may be thrown away; the end of the input says so, too.
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
  /// Says what is waited for while it takes its time.
  func waiting<Result>(_ notice: String, _ body: () throws -> Result) rethrows -> Result
  /// Says how far work of many steps has come while it takes its time.
  ///
  /// - Parameter body: tells from time to time the part that is done, 0 to 1, if that is known, and a
  ///   count.
  func progress<Result>(
    _ notice: String,
    _ body: (_ done: (_ fraction: Double?, _ count: Int) -> Void) throws -> Result
  ) rethrows -> Result
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
  /// Whether a line that asks for a screen opens one; one that is to be answered for programs does
  /// not, unless all lines are.
  package var opensScreens: Bool { isPrompt && !line.has(.json) }

  /// Whether there is room to show two things beside each other.
  package var isWide: Bool { isForEyes && canvas.isWide }

  package func begin(form title: String) throws { try begin(form: title, beside: nil, []) }

  /// Said where books were looked for; what to type next is for those who can.
  package var nothingFound: String { opensScreens ? texts.nothingFound : texts.noBookMatches }

  package func say(_ sentence: String) throws { try say(sentence, .plain) }
  package func remark(_ sentence: String) throws { try remark(sentence, .plain) }

  /// The word for a verb, in the user's language.
  package func word(_ verb: Verb) -> String { texts.words(for: verb)[0] }

  /// What is wrong with a line if a part is left out of what stands behind its verb: `meetings edit`.
  package func missing(_ part: LinePart, of verb: Verb, _ action: Verb? = nil) -> LineError {
    .missing(part, verb: ([verb] + [action].compactMap(\.self)).map(word).joined(separator: " "))
  }

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

  /// Asks until the answer can be used, or the question is left. What is wrong with an answer is told,
  /// and the first time how to leave.
  ///
  ///     let day = try ui.asking { try ui.ask(for: .date, of: .read).map(lines.day) }
  ///
  /// - Parameters:
  ///   - isTold: whether it was said already how to leave.
  ///   - ask: asks once; nil if the question is left.
  package func asking<Answer>(
    isTold: Bool = false, _ ask: () throws -> Answer?
  ) throws -> Answer? {
    var isTold = isTold
    while true {
      do {
        return try ask()
      } catch LineError.missing(let part, let verb) {
        // There is no one to ask.
        throw LineError.missing(part, verb: verb)
      } catch LineError.needsYes(let question) {
        throw LineError.needsYes(question: question)
      } catch let problem as any Problem where !(problem is StorageError) {
        complain(problem.sentence(in: texts) + (isTold ? "" : " " + texts.enterLeaves))
        isTold = true
      }
    }
  }

  /// Asks which page.
  package func askPage() throws -> Int? {
    try ask(for: .page, of: .page).map { try TypedNumber.read($0) }
  }

  /// Says that a line means the marked books.
  package func announce(_ books: [Int], of marks: Marks) throws {
    try say(texts.onMarked(count: books.count, hidden: marks.hiddenCount(of: books)))
  }

  /// Shows what a change of several things is about, and asks; fewer are changed at once, unless one
  /// of them is not on the screen.
  ///
  /// - Parameters:
  ///   - always: whether fewer are asked about, too.
  ///   - lines: tells of the first of them.
  package func isAgreed(
    _ question: String, count: Int, hidden: Int = 0, always: Bool = false,
    _ lines: (_ shown: Int) throws -> [String]
  ) throws -> Bool {
    guard count >= ManyBooks.asked || hidden > 0 || always else { return true }
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
      var sentence = problem.sentence(in: texts)
      if line.verb == .show, case LibraryError.noBookWithISBN(let isbn) = problem {
        sentence += " " + texts.addOffer(isbn)
      }
      complain(sentence)
      try refused(problem)
    }
  }

  /// Shows a short list at once, whole.
  package func show<Element>(_ words: ListWords<Element>, _ elements: [Element]) throws {
    try show(
      words.sheet(elements.count), elements.map(words.row),
      Foot(empty: elements.isEmpty ? words.empty : nil))
  }

  /// Shows all rows of a list at once.
  package func show(_ sheet: Sheet, _ rows: [any Row], _ foot: Foot) throws {
    try begin(sheet)
    for row in rows { try self.row(row) }
    try end(foot)
  }

  /// Shows a list row by row, as a line given by a shell wants it: all of it, unless a page or a limit
  /// cuts it.
  ///
  /// - Parameter size: rows a page, unless the limit says otherwise.
  /// - Returns: how many rows the whole list has.
  package func print<Element>(
    _ list: Listed<Element>, _ words: ListWords<Element>, _ request: ListRequest, size: Int
  ) throws -> Int {
    let slice = Slice(page: request.page, limit: request.limit, size: size)
    let total = try list.count()
    try begin(words.sheet(total))
    try list.each(slice) { try row(words.row($0)) }
    let (page, count) = (request.page ?? 1, Slice.pages(of: total, size: slice.limit ?? .max))
    let isPart = request.page != nil && count > 1 && page <= count
    try end(
      Foot(
        summary: isPart ? [texts.page(page, of: count)] : [],
        empty: total == 0 && page <= count ? words.empty : nil))
    if page > count { complain(texts.noSuchPage(page, of: count)) }
    return total
  }
}
