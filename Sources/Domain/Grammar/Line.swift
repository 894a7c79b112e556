import Library

/// A parsed line, checked against the table of verbs. It is parsed once, in `CommandLine`:
///
///     let line = try Line(typed: "checkout 12 --to Anna", in: texts)
///     line.verb          // .checkout
///     line.arguments     // ["12"]
///     line.text(.to)     // "Anna"
package struct Line: Equatable, Sendable {
  /// The verb, or `nil` for an empty line or a line with options only.
  package var verb: Verb?
  package var word = ""
  package var arguments: [String] = []
  package let words: [String]
  /// The options and their values as typed; the value is empty for an option without one.
  package var options: [LineOption: String] = [:]
  /// Further values of options that may be given more than once.
  package var furtherValues: [LineOption: [String]] = [:]

  /// Whether the line is the word for books, which lists them on every screen.
  package var namesBooks = false
  /// Whether the line says “borrow”, as in `borrow Dune from City Library`.
  package var isBorrowing = false
  /// The title including the words parsed as the author, which may be a part of the title:
  /// `add Death by Chocolate Cake`.
  package var possibleTitle: String?
  /// The words of a line to borrow a book that names no owner.
  package var loanWithoutOwner: LoanWithoutOwner?
  /// Whether a book is added with a date, but without the owner who expects it then.
  package var needsOwner = false
  /// The title of a meeting with words that may be a day or a place.
  package var unclearTitle: UnclearTitle?
  /// A name in this line that may belong to the title instead.
  package var unclearName: UnclearName?

  package init(words: [String]) { self.words = words }

  /// Creates a line without parsing.
  package init(_ verb: Verb, _ arguments: [String] = [], options: [LineOption: String] = [:]) {
    let words = options.flatMap { ["--" + $0.rawValue, $1] }
    self.init(words: [verb.rawValue] + arguments + words)
    self.verb = verb
    word = verb.rawValue
    self.arguments = arguments
    self.options = options
  }

  /// Whether the program prompts for further lines if started with this line.
  package var opensPrompt: Bool { verb == nil || verb == .desk || verb == .browse }

  // MARK: Reading options

  package func has(_ option: LineOption) -> Bool { options[option] != nil }

  /// The given options, except the program's options and those for the output of a list.
  package var ownOptions: [LineOption] {
    let sharedOptions = VerbSyntax.globalOptions + [.fields, .csv]
    return LineOption.allCases.filter { has($0) && !sharedOptions.contains($0) }
  }

  package func text(_ option: LineOption) -> String? {
    guard option == .author, furtherValues[option] != nil else { return options[option] }
    return AuthorNames.cell(texts(option))
  }

  /// Returns all values of an option that may be given more than once.
  package func texts(_ option: LineOption) -> [String] {
    (options[option].map { [$0] } ?? []) + furtherValues[option, default: []]
  }

  /// - Throws: `badNumber`.
  package func number(
    _ option: LineOption, in range: ClosedRange<Int> = NumberParser.counts
  ) throws(LineError) -> Int? {
    guard let text = options[option] else { return nil }
    return try NumberParser.parse(text, in: range)
  }

  /// - Parameter action: the word after the verb, for the error.
  /// - Throws: `notForVerb` for options that cannot be combined.
  package func shareOptions(
    _ action: String? = nil
  ) throws(LineError) -> (style: ShareStyle, file: String?) {
    if has(.mail), let other = [LineOption.to, .markdown].first(where: has) {
      let verb = [word, action, "--mail"].compactMap(\.self).joined(separator: " ")
      throw .notForVerb(other, verb: verb)
    }
    let file = text(.to)
    let isMarkdown = has(.markdown) || file?.lowercased().hasSuffix(".md") ?? false
    return (has(.mail) ? .mail : isMarkdown ? .markdown : .text, file)
  }

  /// - Throws: `badValue` if `--url` is not a server's address.
  package func server() throws(LineError) -> ServerAddress? {
    guard let text = options[.url] else { return nil }
    guard ServerAddress.looksLikeAddress(text),
      let address = try? ServerAddress(text, allowsInsecure: true)
    else { throw .badValue(.url, text, allowed: ["https://…", "http://…"]) }
    return address
  }
}

/// A line to borrow a book that names no owner: `borrow Kim by Rudyard Kipling until friday`.
package struct LoanWithoutOwner: Equatable, Sendable {
  /// The title and the author as typed, or the title in quotation marks.
  package let title: String
  /// The words that follow an owner, such as the date.
  package let rest: String

  package init(title: String, rest: String) {
    self.title = title
    self.rest = rest
  }
}

/// A title with words such as “on boxing day” or “at the library”, which belong to it only if it is
/// known, or if the user says so.
package struct UnclearTitle: Equatable, Sendable {
  package let title: String
  /// The error if nobody can be asked.
  package let refusal: LineError

  package init(_ title: String, refusal: LineError) {
    self.title = title
    self.refusal = refusal
  }
}

/// A name that is one only if it is known, or if the user says so, and otherwise ends the title:
/// `add Emma by Austen`, `add Letters from Iceland by W. H. Auden`.
package struct UnclearName: Equatable, Sendable {
  /// The author or the owner.
  package let option: LineOption
  package let name: String
  /// The words that are the name, or belong to the title.
  package let words: String
  /// The title with these words.
  package let title: String
  /// The line for each reading.
  package let nameLine: String
  package let titleLine: String

  /// The error if nobody can be asked.
  package var refusal: LineError { .twoReadings(words, nameLine, titleLine) }

  package init(
    _ option: LineOption, _ name: String, words: String, title: String, nameLine: String,
    titleLine: String
  ) {
    self.option = option
    self.name = name
    self.words = words
    self.title = title
    self.nameLine = nameLine
    self.titleLine = titleLine
  }
}
