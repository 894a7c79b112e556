import CommandLine
import Grammar
import Languages
import Library
import Localization
import Testing
import Turns

/// The values of all options of all verbs, from the table of verbs.
@Suite(.timeLimited) struct OptionValueTests {
  /// An option of a verb, with the verb’s own arguments and values of the option.
  struct Case: CustomTestStringConvertible {
    let verb: Verb
    let action: Verb?
    let option: LineOption
    let valueKind: ValueKind
    /// The arguments of the verb, without the action.
    let arguments: [String]

    var head: [String] { [verb.rawValue] + (action.map { [$0.rawValue] } ?? []) }
    var verbArguments: [String] { Array(head.dropFirst()) + arguments }
    var testDescription: String { (head + ["--" + option.rawValue]).joined(separator: " ") }
    var isText: Bool { valueKind.valueExtent == .text }

    var values: [String] {
      switch valueKind {
      case .date: ["1 dec", "next friday", "in 3 weeks", "end of month", "friday", "+2w"]
      case .pastDate: ["1 oct", "last friday", "3 days ago", "1 dec 2025", "monday"]
      case .time: ["7 pm", "19 h 30", "19:30"]
      case .month: ["nov 2025", "last month", "nov"]
      case .column: ["Name of book=title", "Place=location"]
      case .number: ["3"]
      case .stars: ["4.5"]
      case .address: ["https://books.example.org"]
      case .day: ["2026-12-01"]
      case .file: arguments.isEmpty ? ["a.html"] : ["my own letter.html", "a.html"]
      case .text, .name, .borrower, .owner, .tag, .anyBook, .guests:
        // Numbers after a name could be books.
        [
          "Jane Austen", "top left shelf", valueKind.isPerson ? "O’Brien" : "06 12 34",
          "Uni of Geneva",
        ]
      default: valueKind.words
      }
    }
  }

  static let cases: [Case] = Verb.allCases.flatMap { verb in
    let syntax = VerbSyntax(verb)
    let actions: [Verb?] = [nil] + syntax.actions.map { $0 }
    return actions.flatMap { action in
      syntax.options.compactMap { option -> Case? in
        guard option.takesValue(after: verb), let valueKind = syntax.valueKind(option) else {
          return nil
        }
        let argumentKinds =
          action.map { syntax.argumentKinds(of: $0) }
          ?? (syntax.requiredCount > 0 || syntax.actions.isEmpty
            ? syntax.argumentKinds.filter { $0 != .action } : [])
        return Case(
          verb: verb, action: action, option: option, valueKind: valueKind,
          arguments: argumentKinds.map(argument))
      }
    }
  }

  private static func argument(_ valueKind: ValueKind) -> String {
    switch valueKind {
    case .book, .books, .booksOrAll, .booksOrNone, .number, .numbers, .candidates: "2"
    case .stars: "4"
    case .tags: "+sf"
    case .file: "books.csv"
    case .month: "nov"
    case .key: "title"
    default: "hobbit"
    }
  }

  /// Cases where the verb’s argument precedes the option, or where there is none.
  private static let optionsAfterArguments = cases.filter {
    !$0.arguments.isEmpty || $0.hasNoArgument
  }

  @Test(
    "after the verb’s own argument, all words of a value belong to it",
    arguments: optionsAfterArguments)
  func several(_ example: Case) throws {
    for value in example.values {
      let typed =
        example.head + example.arguments + ["--" + example.option.rawValue, value, "--json"]
      // At the prompt the words are separate. A shell passes a quotation as one word.
      for words in [typed, typed.flatMap { $0 == value ? value.components : [$0] }] {
        let line = try Line(words, in: Language.english)
        #expect(line.options[example.option] == value)
        #expect(line.arguments == example.parsedArguments)
        #expect(line.has(.json))
      }
    }
  }

  @Test(
    "values are parsed in all languages, for an option at the end", arguments: optionsAfterArguments
  )
  func languages(_ example: Case) throws {
    for language in Language.allCases {
      let option = language.texts.typed(example.option)
      for value in example.values {
        let words = example.head + example.arguments + [option] + value.components
        let line = try Line(words, in: language)
        #expect(line.options[example.option] == value)
        #expect(line.arguments == example.parsedArguments)
      }
    }
  }

  @Test("a value ends at the next option", arguments: optionsAfterArguments)
  func pairs(_ example: Case) throws {
    guard let value = example.values.first else { return }
    for other in Self.optionsAfterArguments
    where other.verb == example.verb && other.action == example.action
      && other.option != example.option
    {
      guard let next = other.values.first else { continue }
      let words =
        example.head + example.arguments + ["--" + example.option.rawValue] + value.components
        + ["--" + other.option.rawValue] + next.components
      let line = try Line(words, in: Language.english)
      #expect(line.options[example.option] == value)
      #expect(line.options[other.option] == next)
      #expect(line.arguments == example.parsedArguments)
    }
  }

  @Test(
    "if the option comes first, its value is one word or a quotation",
    arguments: cases.filter { $0.needsArgument && $0.isText })
  func optionFirst(_ example: Case) throws {
    for value in ["Anna", "Anna Smith"] {
      let words = example.head + ["--" + example.option.rawValue, value] + example.arguments
      let line = try Line(words, in: Language.english)
      #expect(line.options[example.option] == value)
      #expect(line.arguments == example.verbArguments)
    }
  }

  @Test(
    "a word after a quotation is ambiguous, and both complete lines are suggested",
    arguments: optionsAfterArguments.filter { $0.isText && !$0.arguments.isEmpty })
  func ambiguous(_ example: Case) throws {
    let words =
      example.head + example.arguments + ["--" + example.option.rawValue, "Anna Smith", "Zoe"]
    guard case .twoReadings("Zoe", let first, let second)? = error(words) else {
      Issue.record("no two readings of \(words)")
      return
    }
    let argument = try line(first)
    #expect(argument.options[example.option] == "Anna Smith")
    #expect(argument.arguments == example.parsedArguments + ["Zoe"])
    let value = try line(second)
    #expect(value.options[example.option] == "Anna Smith Zoe")
    #expect(value.arguments == example.parsedArguments)
  }

  @Test("a suggestion has every word of the line", arguments: optionsAfterArguments)
  func suggestions(_ example: Case) throws {
    for value in example.values {
      let words =
        example.head + example.arguments + [
          "--" + example.option.rawValue, value, "Zoe", "--no-input",
        ]
      let suggestions: [String] =
        switch error(words) {
        case .twoReadings(_, let first, let second)?: [first, second]
        case .didYouMean(_, let suggestion)?: [suggestion]
        default: []
        }
      for suggestion in suggestions {
        #expect(Self.sorted(suggestion) == Self.sorted(words.joined(separator: " ")))
        #expect(try line(suggestion).has(.noInput))
      }
    }
  }

  @Test("words after an option are not part of a new book, meeting or name")
  func added() throws {
    for example in Self.optionsAfterArguments where example.verb == .add || example.action == .add {
      guard let value = example.values.first else { continue }
      let words = example.head + example.arguments + ["--" + example.option.rawValue, value, "Zoe"]
      #expect(error(words) != nil, "\(words)")
    }
  }

  @Test(
    "keywords and dates end a value",
    arguments: [
      ("lend hobbit --to Anna Smith for 2 weeks", "hobbit for 2 weeks", .to, "Anna Smith"),
      ("lend hobbit --to Anna Smith by 1 dec", "hobbit by 1 dec", .to, "Anna Smith"),
      ("lend 2 --to Anna friday", "2 friday", .to, "Anna"),
      ("lend 2 --to Anna +2w", "2 +2w", .to, "Anna"),
      (#"lend 2 --to "Anna Smith" until next friday"#, "2 until next friday", .to, "Anna Smith"),
      ("lend 2 --due 1 dec to Anna Smith", "2 to Anna Smith", .due, "1 dec"),
      ("lend --tag book club to Anna", "to Anna", .tag, "book club"),
      ("renew 2 --owner City Library until friday", "2 until friday", .owner, "City Library"),
      ("rendre 2 --de Simone de Beauvoir", "2", .from, "Simone de Beauvoir"),
      (
        "prêter 2 --à Simone de Beauvoir pour 2 semaines", "2 pour 2 semaines", .to,
        "Simone de Beauvoir"
      ),
      ("выдать 2 --кому Анна Каренина до пятницы", "2 до пятницы", .to, "Анна Каренина"),
      ("read dune --on 3 may rated 4", "dune rated 4", .on, "3 may"),
      ("stop dune --at page 40 on friday", "dune on friday", .at, "page 40"),
      ("reading 12 --at 120 since monday", "12 since monday", .at, "120"),
      ("rate --find harry potter 4", "4", .find, "harry potter"),
      ("tag 2 --find harry potter +sf", "2 +sf", .find, "harry potter"),
      ("list --owner City dune", "", .owner, "City dune"),
      ("list --owner City overdue", "", .owner, "City"),
      (#"list --owner "City Library" dune"#, "", .owner, "City Library"),
      ("shelf --find harry potter", "", .find, "harry potter"),
      ("return --owner City Library", "", .owner, "City Library"),
      ("return --owner City 5", "5", .owner, "City"),
      ("export --tag book club", "", .tag, "book club"),
      ("export --tag club books.csv", "books.csv", .tag, "club"),
      ("labels --tag book club", "", .tag, "book club"),
      ("add --title Dune Messiah --author Frank Herbert", "", .title, "Dune Messiah"),
      ("add Dune --notes a gift from Ann", "Dune", .notes, "a gift from Ann"),
      ("add Dune --notes call -5 people", "Dune", .notes, "call -5 people"),
    ] as [(String, String, LineOption, String)])
  func keywords(typed: String, arguments: String, option: LineOption, value: String) throws {
    let line = try line(typed)
    #expect(line.options[option] == value)
    #expect(line.arguments.joined(separator: " ") == arguments)
  }

  @Test(
    "a word that could also be an argument is refused",
    arguments: [
      ("lend 1 --to Anna 4", "lend 1 4 --to Anna", #"lend 1 --to "Anna 4""#),
      (
        "list --owner City Library overdue", #"list overdue --owner "City Library""#,
        #"list --owner "City Library overdue""#
      ),
      ("add --author Jane Austen", "add Austen --author Jane", #"add --author "Jane Austen""#),
      (
        #"add Emma --author Jane "Ann Austen""#, #"add Emma "Ann Austen" --author Jane"#,
        #"add Emma --author "Jane Ann Austen""#
      ),
      (
        #"--json add Emma --year 1815 --author "Jane Austen" Persuasion --owner Uni"#,
        #"--json add Emma Persuasion --year 1815 --author "Jane Austen" --owner Uni"#,
        #"--json add Emma --year 1815 --author "Jane Austen Persuasion" --owner Uni"#
      ),
    ])
  func unclear(typed: String, first: String, second: String) throws {
    guard case .twoReadings(_, first, second)? = error(try LineWords.split(typed)) else {
      Issue.record("\(typed): \(String(describing: error(try LineWords.split(typed))))")
      return
    }
  }

  @Test("words after a number are not part of a new name")
  func number() {
    #expect(throws: LineError.badNumber("3 weeks")) {
      try line("owner add Uni Library --period 3 weeks")
    }
  }

  @Test("the words after an alias do not continue its last value")
  func aliases() throws {
    let aliases = ["club": "list --tag book club", "mine": "list --owner City"]
    func line(_ words: [String]) throws -> Line {
      try Line(Line.expanded(words, aliases), in: Language.english)
    }
    #expect(try line(["club"]).options == [.tag: "book club"])
    #expect(try line(["club", "dune"]).options == [.tag: "book club", .find: "dune"])
    #expect(try line(["mine", "dune"]).options == [.owner: "City", .find: "dune"])
    #expect(
      try line(["club", "--tag", "sci", "fi"]).furtherValues == [.tag: ["sci fi"]])
    #expect(try line(["mine", "--owner", "Uni", "Library"]).options == [.owner: "Uni Library"])
  }

  private func error(_ words: [String]) -> LineError? {
    do throws(LineError) {
      _ = try Line(words, in: Language.english)
      return nil
    } catch {
      return error
    }
  }

  private static func sorted(_ line: String) -> [String] {
    line.filter { $0 != "\"" }.components.sorted()
  }
}

extension OptionValueTests.Case {
  /// Whether the verb takes no argument here, so that words after an option are its value.
  fileprivate var hasNoArgument: Bool { action == nil && arguments.isEmpty }

  fileprivate var needsArgument: Bool {
    VerbSyntax(verb).requiredCount > 0 && ![.find, .only, .tag].contains(option)
      && !(verb == .return || verb == .renew) && verb != .find && action == nil
      && VerbSyntax(verb).argumentKinds.first != .action
  }

  /// The arguments of the parsed line. A list turns its words into options.
  fileprivate var parsedArguments: [String] { verbArguments }
}

extension String {
  fileprivate var components: [String] { split(separator: " ").map(String.init) }
}
