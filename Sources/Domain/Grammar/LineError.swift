import Library

/// An error in a line: in its words, numbers or dates.
package enum LineError: Error, Equatable, Sendable {
  case unknownVerb(String, suggestion: String?)
  /// A prefix of several verbs, and the verbs that begin with it.
  case ambiguousVerb(String, [String])
  case unknownOption(String, suggestion: String?)
  /// A word before a colon, in a search that finds nothing.
  case unknownField(String)
  /// A prefix of a verb that changes something, in a script.
  case shortenedVerb(String, verb: String)
  /// A command or option of an earlier version, for changes that waited for a server.
  case retired(String)
  case notForVerb(LineOption, verb: String)
  case onlyAtStart(LineOption)
  case missingValue(LineOption, of: Verb? = nil)
  case unexpectedValue(LineOption)
  /// The option takes a single value.
  case givenTwice(LineOption)
  /// Two dates in words, where one is needed.
  case twoDates(String, String)
  case badValue(LineOption, String, allowed: [String])
  case unexpectedArgument(String, verb: String)
  /// Words that may be mistyped, and the line to type instead.
  case didYouMean(String, line: String)
  /// Words that may be arguments or belong to the value before them, and a line for each reading.
  case twoReadings(String, String, String)
  /// A number that may be a count of changes or the number of one, and a line for each reading.
  case countOrChange(String, String, String)
  case missing(LinePart, verb: String)
  /// A question that requires a yes, in a run without prompts.
  case needsYes(question: String)
  /// Not a usable number, or not in the range.
  case badNumber(String, in: ClosedRange<Int>? = nil)
  case backwardRange(String)
  /// Several numbers, probably of books to vote on, instead of one poll's number.
  case severalPolls(verb: String, numbers: String)
  case badDate(String)
  /// Words of a title that are no date, and the line with the title in quotation marks.
  case dateOrTitle(String, line: String)
  case badMonth(String)
  case badTime(String)
  /// Parses as a date, but the day does not exist.
  case noSuchDay(String)
  /// Like `noSuchDay`, but valid with the month first.
  case monthFirst(String, suggestion: String)
  case badOrder(String, suggestion: String? = nil, allowed: [String])
  /// A list with one order, and the line that sorts the books instead.
  case cannotSort(FixedOrder, line: String)
  /// A list that cannot be filtered; the line that looks among the books instead and, for the
  /// records of a catalogue, the one for another search.
  case cannotFilter(books: String, search: String? = nil)
  case badTag(String)
  case unknownSetting(String)
  case badSetting(SettingKey, String)
  case badShell(String, allowed: [String])
  case openQuote
  /// An output file whose extension does not name a format.
  case badEnding(String)
  /// Like `badEnding`, for borrowers, which are written as CSV only.
  case badEndingForTable(String)
  /// A verb that only works where something is shown.
  case onlyAtPrompt(String)
  /// The interactive list needs a terminal, and cannot be used with a screen reader.
  case cannotBrowse
  /// A verb that only works in one scope, or after that scope's word.
  case onlyIn(CommandScope, verb: String)
  /// A verb for the library's books, where numbers refer to other things; the line that names the
  /// books by their labels, if any.
  case numbersOf(NumberedKind, verb: String, line: String? = nil)

  /// The error's code under `--json`.
  package var code: String {
    switch self {
    case .unknownVerb: "unknown-verb"
    case .unknownOption, .notForVerb, .onlyAtStart: "unknown-option"
    case .retired: "no-longer-available"
    case .missingValue, .unexpectedValue: "option-value"
    case .badValue, .badOrder, .badShell: "bad-value"
    case .unexpectedArgument, .didYouMean, .twoReadings, .countOrChange, .severalPolls:
      "unexpected-argument"
    case .missing: "missing-argument"
    case .needsYes: "needs-yes"
    case .noSuchDay, .monthFirst: "no-such-day"
    case .onlyIn(let scope, _): scope.rawValue
    case .numbersOf(let kind, _, _): kind.rawValue + "-numbers"
    default: CaseName.hyphenated(self)
    }
  }
}
