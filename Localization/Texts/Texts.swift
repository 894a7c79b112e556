import Grammar

/// The texts of the program in one language. A missing text is a compile-time error.
///
/// Each screen, command or shared subject has its sentences in a protocol of its own, and in a file of the same name in each language:
///
///     // Localization/English/Tags.swift
///     extension EnglishTexts: TagsTexts {
///       package func tagCount(_ count: Int) -> String { Plural.english(count, "tag", "tags") }
///       package func tagAdded(_ name: String) -> String { "Added the tag \(quoted(name))." }
///     }
///
/// Words, and labels without arguments, are rows of a table: `TypedWords`, `Names` or `Labels`. To add a sentence, add a requirement to its
/// protocol, an implementation in each language, and a line in a `…Phrases.swift` of the tests. To add a language, add a type like
/// `EnglishTexts`, a case of `Language`, and a line in `Language.texts`.
///
/// The details of books are inserted unchanged. Control characters are removed when text is written to the terminal.
package protocol Texts:
  Lexicon, Sendable, BookDetailTexts, BookEditorTexts, BookListTexts, BookTexts, BorrowersTexts,
  CalendarTexts, CatalogueTexts, ChangesTexts, CollageTexts, DateTexts, DeskTexts, FileErrorTexts,
  FillTexts, FormTexts, GuideTexts, HelpTexts, HoldsTexts, ImportErrorTexts, LabelsTexts,
  LibraryErrorTexts, LineErrorTexts, ListTexts, LoanTexts, MeetingsTexts, OptionTexts, OwnersTexts,
  PollTexts, QuestionTexts, RemindTexts, RemoteTexts, SearchTexts, ServerTexts, SettingsTexts, SharingTexts,
  ShelfTexts, StatisticsTexts, StorageErrorTexts, TagsTexts, TransferTexts, UpkeepTexts,
  WelcomeTexts
{
  /// Creates texts for an unknown user.
  init()

  /// Whether output goes to a screen reader: months are spelled out, and symbols are replaced with words.
  var isPlain: Bool { get set }
  /// Whether sentences suggest commands. False for users without a prompt.
  var namesCommands: Bool { get set }
  /// The commands that the library does not offer, which no sentence suggests.
  var missingVerbs: Set<Verb> { get set }
  /// The user's name, or `nil` to address them as "you".
  var ownName: String? { get set }
}

extension Texts {
  package func prompt(_ prompt: PromptWord) -> String { word(prompt) + ">" }

  package var forUnknownUser: any Texts { Self() }

  package var forScreenReader: any Texts {
    var texts = self
    texts.isPlain = true
    return texts
  }

  package var withoutCommands: any Texts {
    var texts = self
    texts.namesCommands = false
    return texts
  }

  /// Returns the text, which suggests a command, or an empty string for users without a prompt.
  package func hint(_ text: String) -> String { namesCommands ? text : "" }

  /// Returns the texts for a library that does not offer some commands.
  package func without(_ verbs: Set<Verb>) -> any Texts {
    var texts = self
    texts.missingVerbs = verbs
    return texts
  }

  package func addressing(_ name: String?) -> any Texts {
    var texts = self
    texts.ownName = name
    return texts
  }

  package var dotSeparator: String { isPlain ? ", " : " · " }

  package var ellipsis: String { isPlain ? "." : "…" }

  package func sentence(of part: String) -> String { capitalized(part) + "." }

  package func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + String(name.dropFirst()) }
}
