import Library

/// What is wrong with a line, as far as its words go.
package enum LineError: Error, Equatable, Sendable {
  case unknownVerb(String, suggestion: String?)
  /// The beginning of several verbs: the words for them.
  case ambiguousVerb(String, [String])
  case unknownOption(String, suggestion: String?)
  /// The option exists, but not for this verb.
  case notForVerb(LineOption, verb: String)
  /// Only taken when the program is started.
  case onlyAtStart(LineOption)
  case missingValue(LineOption, of: Verb? = nil)
  case needlessValue(LineOption)
  /// Only one value of it can be meant.
  case givenTwice(LineOption)
  case badValue(LineOption, String, allowed: [String])
  case needlessArgument(String, verb: String)
  /// Words that can only be guessed at, and the line that says it plainly.
  case perhapsMeant(String, line: String)
  case missing(LinePart, verb: String)
  /// A question has to be answered with yes, and there is no one to ask.
  case needsYes(question: String)
  /// Not a number that can be used here, or none of those in a range.
  case badNumber(String, in: ClosedRange<Int>? = nil)
  case backwardRange(String)
  /// Several numbers where that of one poll belongs: books to vote on.
  case severalPolls(verb: String, numbers: String)
  case badDate(String)
  case badMonth(String)
  case badTime(String)
  /// Reads as a date, but there is no such day.
  case noSuchDay(String)
  /// The same, and there would be one if the month came first.
  case monthFirst(String, meant: String)
  case badOrder(String, allowed: [String])
  case badTag(String)
  case unknownSetting(String)
  /// What a setting cannot be set to.
  case badSetting(SettingKey, String)
  case badShell(String, allowed: [String])
  case openQuote
  /// A file to write whose name ends as no format's does.
  case badEnding(String)
  /// The same for borrowers, who are written as CSV only.
  case badEndingForTable(String)
  /// A verb that makes sense only where something is shown.
  case onlyAtPrompt(String)
  /// There is no terminal on which a list can move, or it is heard.
  case cannotBrowse
  /// A verb that makes sense in one place only, or after its word.
  case onlyIn(CommandScope, verb: String)
  /// A verb for the library's books, in a place where numbers are those of other things.
  case numbersOf(NumberedKind, verb: String)

  /// The word for it under `--json`.
  package var code: String {
    switch self {
    case .unknownVerb: "unknown-verb"
    case .unknownOption, .notForVerb, .onlyAtStart: "unknown-option"
    case .missingValue, .needlessValue: "option-value"
    case .badValue, .badOrder, .badShell: "bad-value"
    case .needlessArgument, .perhapsMeant, .severalPolls: "unexpected-argument"
    case .missing: "missing-argument"
    case .needsYes: "needs-yes"
    case .noSuchDay, .monthFirst: "no-such-day"
    case .onlyIn(let place, _): place.rawValue
    case .numbersOf(let thing, _): thing.rawValue + "-numbers"
    default: CaseName.hyphenated(self)
    }
  }
}
