import Library

/// What a line can ask for. The languages give the words.
package enum Verb: String, CaseIterable, Sendable {
  case list, show, add, edit, delete, checkout
  case `return`, renew, rate, tag, share
  case sort, all, available, out, overdue, remind, find, select
  case next, prev, page
  case undo, redo, history
  case backup, check, sample
  case stats, calendar
  case completions, manual
  case trash, restore, purge
  case `import`, export
  case settings
  case search, record, more, fill
  case shelf, read, want, move, note, remove
  case meetings
  case tags, rename
  case collage, reroll
  case poll, vote
  case back, quit, help
}

/// What a line can add to its verb; the raw values stand after `--`, in every language.
package enum LineOption: String, CaseIterable, Sendable {
  case sort, reverse, only, find, tag, page, limit
  case title, author, publisher, categories, isbn, year, owner, notes, borrower, due
  case to, markdown, mail, count, format
  case dryRun = "dry-run"
  case update, rejected
  case within, repair
  case want
  case upcoming, past, book, on, at, place, guests
  case from, reroll
  case all, remove
  // Of the program, before or after any verb.
  case library, language, json, plain, color
  case noCovers = "no-covers"
  case noInput = "no-input"
  case yes
  case asOf = "as-of"
  case pager
  case catalogue
  case catalogueURL = "catalogue-url"
  case version, help
}

/// What can be done to a poll: the words after `poll`, and on its screen.
package enum PollWord: String, CaseIterable, Sendable {
  case open, add, remove, close, delete
}

/// A line to try, in the language that it is part of.
package struct LineExample: Sendable {
  package let verb: Verb
  /// What stands behind the verb; empty where nothing does.
  package let arguments: String
  /// What it does.
  package let meaning: String
}

/// A part of a request that can be missing.
package enum LinePart: Sendable, Equatable {
  case books, borrower, rating, tags, title, author, text, file, order, page, value
  case shell, record
  /// Entries of a shelf, their order, and what is noted on one.
  case entries, shelfOrder, notes
  /// Meetings, and what one needs besides a title.
  case meetings, book, date
  /// One tag, and what it is to be called.
  case tagName, newName
  /// Books to vote on, who votes, for which of them, and a poll.
  case candidates, voter, choices, poll
  /// The rest of a form whose answers have ended.
  case answers
}

/// What is wrong with a line, as far as its words go.
package enum LineError: Error, Equatable, Sendable {
  case unknownVerb(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)
  /// The option exists, but not for this verb.
  case notForVerb(LineOption, verb: String)
  /// Only taken when the program is started.
  case onlyAtStart(LineOption)
  case missingValue(LineOption)
  case needlessValue(LineOption)
  case badValue(LineOption, String, allowed: [String])
  case needlessArgument(String, verb: String)
  case missing(LinePart, verb: String)
  /// A question has to be answered with yes, and there is no one to ask.
  case needsYes
  case badNumber(String)
  case backwardRange(String)
  case badDate(String)
  case badMonth(String)
  case badTime(String)
  /// Reads as a date, but there is no such day.
  case noSuchDay(String)
  case badOrder(String, allowed: [String])
  case badTag(String)
  case unknownSetting(String)
  /// What a setting cannot be set to.
  case badSetting(SettingKey, String)
  case badShell(String, allowed: [String])
  case openQuote
  /// A verb that makes sense only where something is shown.
  case onlyAtPrompt(String)
  /// A verb that goes on with a search, where there is none.
  case onlyInSearch(String)
  /// A verb for the library's books, with numbers, where numbers are those of records.
  case recordNumbers(verb: String)
  /// A verb for the library's books, where numbers are those of entries of a shelf.
  case entryNumbers(verb: String)
  /// A verb for entries of a shelf, where the numbers are those of books.
  case onlyForShelf(String)
  /// A verb for the library's books, where numbers are those of meetings.
  case meetingNumbers(verb: String)
  /// A verb for the library's books, with numbers, where numbers are those of tags.
  case tagNumbers(verb: String)
  /// A verb for tags that stands without `tags`.
  case onlyForTags(String)
  /// A verb for the library's books, with numbers, where numbers are those of a collage's books.
  case collageNumbers(verb: String)
  /// A verb that goes on with a collage, where none is open.
  case onlyInCollage(String)
  /// A verb for the library's books, where numbers are those of the books that are voted on.
  case candidateNumbers(verb: String)

  /// The word for it under `--json`.
  package var code: String {
    switch self {
    case .unknownVerb: "unknown-verb"
    case .unknownOption, .notForVerb, .onlyAtStart: "unknown-option"
    case .missingValue, .needlessValue: "option-value"
    case .badValue, .badOrder, .badShell: "bad-value"
    case .needlessArgument: "unexpected-argument"
    case .missing: "missing-argument"
    case .needsYes: "needs-yes"
    case .badNumber: "bad-number"
    case .backwardRange: "backward-range"
    case .badDate: "bad-date"
    case .badMonth: "bad-month"
    case .badTime: "bad-time"
    case .noSuchDay: "no-such-day"
    case .badTag: "bad-tag"
    case .unknownSetting: "unknown-setting"
    case .badSetting: "bad-setting"
    case .openQuote: "open-quote"
    case .onlyAtPrompt: "only-at-prompt"
    case .onlyInSearch: "only-in-search"
    case .recordNumbers: "record-numbers"
    case .entryNumbers: "entry-numbers"
    case .onlyForShelf: "only-for-shelf"
    case .meetingNumbers: "meeting-numbers"
    case .tagNumbers: "tag-numbers"
    case .onlyForTags: "only-for-tags"
    case .collageNumbers: "collage-numbers"
    case .onlyInCollage: "only-in-collage"
    case .candidateNumbers: "candidate-numbers"
    }
  }
}
