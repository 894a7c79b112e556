import CommandLine
import Grammar
import Library
import Localization
import Testing

/// Words in place of options.
@Suite(.timeLimit(.minutes(10))) struct LineSmallWordsTests {
  @Test(
    "a list takes its status and its order as words",
    arguments: [
      ("list overdue", .overdue, nil), ("list out by due", .out, "due"),
      ("list by author", nil, "author"), ("list due-soon title", .dueSoon, "title"),
      ("liste retards par échéance", .overdue, "due"), ("список выданные по срок", .out, "due"),
      ("overdue by author", nil, "author"),
    ] as [(String, LoanFilter?, String?)])
  func lists(typed: String, only: LoanFilter?, order: String?) throws {
    let line = try line(typed)
    #expect(line.arguments.isEmpty)
    #expect(line.text(.only) == only?.rawValue)
    #expect(line.text(.sort) == order)
  }

  @Test("what a list does not take is told", arguments: ["list dune", "list overdue dune"])
  func needless(typed: String) {
    #expect(throws: LineError.self) { try line(typed) }
  }

  @Test("sort takes a word before its order", arguments: ["sort by due", "trier par échéance"])
  func sort(typed: String) throws {
    #expect(try line(typed).arguments.count == 1)
  }

  @Test("a name of the program before the line is passed over")
  func program() throws {
    #expect(try line("bookskeeper list").verb == .list)
    #expect(throws: LineError.self) { try line("bookskeeper") }
  }

  @Test(
    "the beginning of one verb is enough, in the user's language first",
    arguments: [
      ("ov", .overdue, .english), ("ret 2", .return, .english), ("del 5", .delete, .english),
      ("prol 2", .renew, .english), ("ov", .overdue, .french), ("проср", .overdue, .english),
      ("cal", .calendar, .english), ("prol 2", .renew, .french),
    ] as [(String, Verb, Language)])
  func beginnings(typed: String, verb: Verb, language: Language) throws {
    #expect(try line(typed, language).verb == verb)
  }

  @Test("the beginning of several is told with them, but for those that take things away")
  func ambiguous() throws {
    let error = #expect(throws: LineError.self) { try line("re") }
    guard case .ambiguousVerb("re", let verbs) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(verbs.contains("return") && verbs.contains("renew") && !verbs.contains("remove"))
  }

  @Test("one letter is no beginning", arguments: ["o", "u", "x", "к"])
  func letter(typed: String) {
    #expect(throws: LineError.unknownVerb(typed, suggestion: nil)) { try line(typed) }
  }

  @Test(
    "nothing that takes things away is ever suggested",
    arguments: ["delte", "urge", "purgo", "remvoe", "supprimre", "удолить", "стеретб"])
  func harmless(typed: String) {
    let taking: Set<Verb?> = [.delete, .purge, .remove]
    for language in Language.allCases {
      let suggestion = Vocabulary.suggestion(for: typed, in: language.texts)
      #expect(!taking.contains(suggestion.flatMap { Vocabulary.verb($0) }) || suggestion == nil)
    }
  }

  @Test(
    "options and their values have words in each language",
    arguments: [
      ("liste --tri titre", .sort, "title"), ("liste --tri=échéance", .sort, "due"),
      ("список --порядок автор", .sort, "author"), ("list --seulement retards", .only, "overdue"),
      ("список --только скоро", .only, "due-soon"), ("prêter 1 --à Anna", .to, "Anna"),
      ("étagère --tri note", .sort, "rating"),
      ("liste --langue ru", .language, "ru"), ("список --на-день 2026-12-01", .asOf, "2026-12-01"),
      ("--bibliothèque=b.sqlite list", .library, "b.sqlite"), ("list --sort title", .sort, "title"),
      ("liste --langue français", .language, "fr"), ("список --язык Русский", .language, "ru"),
      ("list --couleur jamais", .color, "never"), ("список --цвет всегда", .color, "always"),
      ("importer f --dates mois", .dates, "month"), ("импорт f --даты день", .dates, "day"),
      ("sync --garder leur", .keep, "theirs"), ("sync --оставить наш", .keep, "ours"),
      ("liste --seulement rendus", .only, "given-back"),
      ("emprunteurs --tri livres", .sort, "books"),
      ("mosaïque roman --de bibliothèque", .from, "library"),
      ("emprunteur modifier Anna --courriels russe", .letters, "ru"),
    ] as [(String, LineOption, String)])
  func optionWords(typed: String, option: LineOption, value: String) throws {
    #expect(try line(typed).text(option) == value)
  }

  @Test("no word for a value of an option means two", arguments: Verb.allCases)
  func oneValue(verb: Verb) {
    let syntax = VerbSyntax(verb)
    for option in syntax.options + VerbSyntax.global {
      let values = syntax.allowed(option)
      for value in values {
        for texts in Language.allCases.map(\.texts) {
          for word in texts.words(forValue: value, of: option) {
            #expect(Vocabulary.value(word, of: option, among: values) == value, "\(word)")
          }
        }
      }
    }
  }

  @Test("no word for an option means two", arguments: LineOption.allCases)
  func oneOption(option: LineOption) {
    #expect(Vocabulary.option(option.rawValue) == option)
    for texts in Language.allCases.map(\.texts) {
      for word in texts.words(forOption: option) {
        #expect(Vocabulary.option(word) == option, "\(word)")
      }
    }
  }

  @Test("no word for a field that is looked in means two", arguments: BookSearchField.allCases)
  func oneField(field: BookSearchField) {
    for texts in Language.allCases.map(\.texts) {
      for word in texts.words(forField: field) { #expect(Vocabulary.searchField(word) == field) }
    }
  }

  @Test("no word for a status means two", arguments: LoanFilter.allCases)
  func oneFilter(filter: LoanFilter) {
    for texts in Language.allCases.map(\.texts) {
      for word in texts.words(forFilter: filter) { #expect(Vocabulary.filter(word) == filter) }
    }
  }

  @Test("no small word means two", arguments: SmallWord.allCases)
  func oneSmallWord(word: SmallWord) {
    for typed in Language.allCases.map(\.texts).flatMap({ $0.words(forSmall: word) }) {
      #expect(SmallWord.allCases.filter { Vocabulary.isWord(typed, $0) } == [word], "\(typed)")
    }
  }
}
