/// A line as typed at an English prompt.
func line(_ typed: String, _ language: Language = .english) throws -> Line {
  try Line(typed: typed, in: language.texts)
}

@Suite(.timeLimit(.minutes(10))) struct LineTests {
  @Test(
    "the first word is the verb, in any language, short or long, whatever its case and accents",
    arguments: [
      ("list", .list), ("ls", .list), ("liste", .list), ("список", .list), ("LIST", .list),
      ("add", .add), ("+", .add), ("ajouter", .add), ("добавить", .add), ("rm 1", .delete),
      ("supprimer 1", .delete), ("удалить 1", .delete), ("lend 1", .checkout),
      ("prêter 1", .checkout),
      ("PRETER 1", .checkout), ("выдать 1", .checkout), ("rendre 1", .return),
      ("вернуть 1", .return),
      ("prolonger 1", .renew), ("продлить 1", .renew), ("/", .find), ("chercher x", .find),
      ("найти x", .find), ("n", .next), ("suivant", .next), ("далее", .next), ("p", .prev),
      ("precedent", .prev), ("ранее", .prev), ("b", .back), ("q", .quit), ("quitter", .quit),
      ("выход", .quit), ("?", .help), ("aide", .help), ("помощь", .help), ("Помощь", .help),
      ("tous", .all), ("все", .all), ("retards", .overdue), ("просроченные", .overdue),
    ] as [(String, Verb)], Language.allCases)
  func verbs(typed: (String, Verb), language: Language) throws {
    let line = try line(typed.0, language)
    #expect(line.verb == typed.1)
    #expect(line.word == typed.0.split(separator: " ")[0])
  }

  @Test("a line without a word has no verb", arguments: ["", "  ", "--json", "--"])
  func noVerb(typed: String) throws {
    let line = try line(typed)
    #expect(line.verb == nil)
    #expect(line.arguments == [])
  }

  @Test(
    "a bare number shows that book, and a slash finds",
    arguments: [
      ("12", .show, ["12"]), ("1,4", .show, ["1,4"]), ("3-9", .show, ["3-9"]),
      ("12 14", .show, ["12", "14"]),
      ("/dune", .find, ["dune"]), ("/dune messiah", .find, ["dune", "messiah"]),
      ("/ dune", .find, ["dune"]),
      ("/", .find, []), ("/12", .find, ["12"]), ("+ Dune", .add, ["Dune"]),
    ] as [(String, Verb, [String])])
  func short(typed: String, verb: Verb, arguments: [String]) throws {
    let line = try line(typed)
    #expect(line.verb == verb)
    #expect(line.arguments == arguments)
  }

  @Test(
    "what follows the verb are its arguments",
    arguments: [
      ("show 12", ["12"]), ("add War and Peace", ["War", "and", "Peace"]), ("find list", ["list"]),
      ("import -", ["-"]), ("edit 12 -5", ["12", "-5"]), ("find -- --json -x", ["--json", "-x"]),
      ("-- find --json", ["--json"]), ("rate 12 5", ["12", "5"]), ("help sort", ["sort"]),
      ("find a -- b", ["a", "b"]),
    ])
  func arguments(typed: String, arguments: [String]) throws {
    let line = try line(typed)
    #expect(line.arguments == arguments)
  }

  @Test(
    "after tag, words that begin with + or - are tags, not options",
    arguments: [
      ("tag 12 +a -b", ["12", "+a", "-b"]), ("étiqueter 12 -sf", ["12", "-sf"]),
      ("пометь 12 -b", ["12", "-b"]),
      ("tag 12 -h", ["12", "-h"]), ("tag 12 -5", ["12", "-5"]),
      ("tag 12 --title", ["12", "--title"]),
      ("tag 12 -- -b", ["12", "-b"]), (#"tag 12 "+to read""#, ["12", "+to read"]),
    ])
  func tags(typed: String, arguments: [String]) throws {
    let line = try line(typed)
    #expect(line.verb == .tag)
    #expect(line.arguments == arguments)
  }

  @Test("the program's own options are understood after tag, too")
  func tagWithOptions() throws {
    let line = try line("tag 12 +a --json -b --no-input")
    #expect(line.arguments == ["12", "+a", "-b"])
    #expect(line.has(.json) && line.has(.noInput))
  }

  @Test(
    "an unknown verb is told, with the nearest one in the user's language or in English",
    arguments: [
      ("lst", .english, "list"), ("overdeu", .english, "overdue"),
      ("chekout 1", .english, "checkout"),
      ("retrun", .french, "return"), ("prolnge", .french, "prolonger"),
      ("suprimer 1", .french, nil), ("удолить 1", .russian, nil), ("lsit", .russian, "list"),
      ("xyzzy", .english, nil),
      ("Dune", .english, nil), ("zz", .english, nil), ("жжжжжжжж", .russian, nil),
    ] as [(String, Language, String?)])
  func unknownVerb(typed: String, language: Language, suggestion: String?) {
    let word = String(typed.split(separator: " ")[0])
    #expect(throws: LineError.unknownVerb(word, suggestion: suggestion)) {
      try line(typed, language)
    }
  }

  @Test(
    "a verb that takes no arguments refuses one",
    arguments: [
      ("available dune", "dune"), ("undo 3", "3"), ("все книги", "книги"), ("quit now", "now"),
    ])
  func needless(typed: String, argument: String) {
    let word = String(typed.split(separator: " ")[0])
    #expect(throws: LineError.needlessArgument(argument, verb: word)) { try line(typed) }
  }

  @Test(
    "a number may be typed as it is printed",
    arguments: ["page 20000", "page 20\u{A0}000", "page 20\u{202F}000", "page 20 000"])
  func groups(typed: String) throws { #expect(try line(typed).pageTurn() == .page(20_000)) }

  @Test("a line keeps its words for the screen that it is handed on to")
  func words() throws {
    let words = ["checkout", "12", "--to", "Frank Herbert"]
    #expect(try Line(words, in: Language.english.texts).words == words)
    #expect(try line(#"checkout 12 --to "Frank Herbert""#).words == words)
  }
}

@Suite(.timeLimit(.minutes(10))) struct LineWordsTests {
  @Test("words that begin with an apostrophe are themselves, however many there are")
  func apostrophes() throws {
    let words = [String](repeating: "'tis", count: 100_000)
    #expect(try LineWords.split(words.joined(separator: " ")) == words)
    #expect(try LineWords.split("'tis 'not so' 'now") == ["tis 'not so", "'now"])
  }

  @Test(
    "a line is split at its spaces",
    arguments: [
      ("", []), ("   ", []), ("list", ["list"]), ("  show \t 12  ", ["show", "12"]),
      ("find\u{A0}dune\u{3000}2", ["find", "dune", "2"]), ("a\nb", ["a", "b"]),
      ("add 三体", ["add", "三体"]),
    ])
  func spaces(line: String, words: [String]) throws {
    #expect(try LineWords.split(line) == words)
  }

  @Test(
    "a word may stand in quotation marks of any kind",
    arguments: [
      (#"add "War and Peace""#, ["add", "War and Peace"]),
      ("add 'War and Peace'", ["add", "War and Peace"]),
      ("add “War and Peace”", ["add", "War and Peace"]),
      ("add «Война и мир»", ["add", "Война и мир"]),
      ("add «\u{A0}La Peste\u{A0}»", ["add", "La Peste"]),
      ("add « La Peste »", ["add", "La Peste"]),
      (#"edit 12 --notes """#, ["edit", "12", "--notes", ""]), ("a '' b", ["a", "", "b"]),
      (#"" a ""#, [" a "]), (#"add "L'Étranger""#, ["add", "L'Étranger"]),
      (#"add 'the "best"'"#, ["add", #"the "best""#]),
      ("add «the “best” one»", ["add", "the “best” one"]),
    ])
  func quotes(line: String, words: [String]) throws {
    #expect(try LineWords.split(line) == words)
  }

  @Test(
    "the value of an option may, too",
    arguments: [
      (#"--author="Frank Herbert""#, ["--author=Frank Herbert"]),
      ("--author='Frank Herbert' x", ["--author=Frank Herbert", "x"]),
      ("--author=«Frank Herbert»", ["--author=Frank Herbert"]), (#"--notes="""#, ["--notes="]),
      (#"--author "Frank Herbert""#, ["--author", "Frank Herbert"]), ("--a=b=c", ["--a=b=c"]),
    ])
  func values(line: String, words: [String]) throws {
    #expect(try LineWords.split(line) == words)
  }

  @Test(
    "an apostrophe inside a word or before a word is a letter",
    arguments: [
      ("find L'Étranger", ["find", "L'Étranger"]), ("find L’Étranger", ["find", "L’Étranger"]),
      ("find 'Salem's Lot", ["find", "'Salem's", "Lot"]),
      ("find Finnegans'", ["find", "Finnegans'"]),
      ("rock 'n roll", ["rock", "'n", "roll"]), ("find O'Brian's", ["find", "O'Brian's"]),
      (#"5" floppy"#, [#"5""#, "floppy"]),
    ])
  func apostrophes(line: String, words: [String]) throws {
    #expect(try LineWords.split(line) == words)
  }

  @Test(
    "a backslash makes the next character mean itself",
    arguments: [
      (#"War\ and\ Peace"#, ["War and Peace"]), (#"\"quoted\""#, [#""quoted""#]),
      (#"a\\b"#, [#"a\b"#]),
      (#""say \"hi\"""#, [#"say "hi""#]), (#"'a\b'"#, [#"a\b"#]), (#"\'tis"#, ["'tis"]),
      (#"end\"#, [#"end\"#]),
      (#"\«a"#, ["«a"]), (#"\ "#, [" "]),
    ])
  func backslashes(line: String, words: [String]) throws {
    #expect(try LineWords.split(line) == words)
  }

  @Test(
    "a quotation mark that is never closed is told",
    arguments: [
      #"add "War and Peace"#, "add “War", "add «Война", #"add --author="Frank"#, #"""#,
      #"add "War\""#,
    ])
  func openQuote(line: String) {
    #expect(throws: LineError.openQuote) { try LineWords.split(line) }
  }
}

@Suite(.timeLimit(.minutes(10))) struct LineOptionTests {
  @Test(
    "an option stands before or after the verb, its value after a space or an equals sign",
    arguments: [
      ("list --sort due", .sort, "due"), ("list --sort=due", .sort, "due"),
      ("--sort due list", .sort, "due"),
      ("--sort=due list", .sort, "due"), ("checkout 1 --to Anna 2", .to, "Anna"),
      ("edit 1 --year -750", .year, "-750"), ("edit 1 --year=-750", .year, "-750"),
      ("edit 1 --notes=", .notes, ""), (#"edit 1 --notes """#, .notes, ""),
      (#"edit 1 --author="Frank Herbert""#, .author, "Frank Herbert"),
      ("edit 1 --notes=a=b", .notes, "a=b"),
      ("edit 1 --notes=--x", .notes, "--x"), ("edit 1 --notes -x", .notes, "-x"),
      ("list --json", .json, ""),
      ("--json list", .json, ""), ("--json", .json, ""),
      ("list --as-of 2026-11-21", .asOf, "2026-11-21"),
      ("-h", .help, ""), ("list -h", .help, ""), ("list --help", .help, ""),
      ("--no-input list", .noInput, ""),
      ("--language fr liste", .language, "fr"), ("import x --format csv", .format, "csv"),
    ] as [(String, LineOption, String)])
  func options(typed: String, option: LineOption, value: String) throws {
    let line = try line(typed)
    #expect(line.has(option))
    #expect(line.text(option) == value)
  }

  @Test("tags and columns that are given several times add up")
  func further() throws {
    #expect(try line("list --tag sf").texts(.tag) == ["sf"])
    #expect(
      try line("list --tag sf --étiquette=roman --tag x").texts(.tag) == ["sf", "roman", "x"])
    #expect(try line("import f --map A=notes --map B=tags").texts(.map) == ["A=notes", "B=tags"])
    #expect(try line("list").texts(.tag).isEmpty)
  }

  @Test("each author that is given is one person, whatever stands in the name")
  func authors() throws {
    let typed = "add Odyssey --author Homer --author \"King, Martin Luther, Jr.\""
    let author = try #require(try line(typed).text(.author))
    #expect(AuthorNames.people(in: author) == ["Homer", "King, Martin Luther, Jr."])
    let one = "add Odyssey --author \"Homer, Emily Wilson\""
    #expect(try line(one).text(.author) == "Homer, Emily Wilson")
  }

  @Test(
    "any other option is given once",
    arguments: [
      ("list --sort due --sort title", .sort), ("list --sort due --tri due", .sort),
      ("checkout 1 --to Anna --to Ben", .to), ("edit 1 --notes one --notes=two", .notes),
      ("--find A list --find C", .find), ("list --json --json", .json), ("-h list -h", .help),
    ] as [(String, LineOption)])
  func twice(typed: String, option: LineOption) {
    #expect(throws: LineError.givenTwice(option)) { try line(typed) }
  }

  @Test("what a line says by an option holds instead of what an alias says by it")
  func alias() {
    let aliases = ["l": "list --sort due --tag sf --json", "od": "list --only=overdue --tag sf"]
    #expect(
      Line.expanded(["l", "--sort", "title"], aliases)
        == ["list", "--tag", "sf", "--json", "--sort", "title"])
    #expect(
      Line.expanded(["od", "--only", "out", "--tag", "x"], aliases)
        == ["list", "--tag", "sf", "--only", "out", "--tag", "x"])
    #expect(
      Line.expanded(["--json", "l"], aliases) == ["--json", "list", "--sort", "due", "--tag", "sf"])
  }

  @Test("what was not given is not there")
  func absent() throws {
    let line = try line("checkout 12 --to Anna")
    #expect(line.arguments == ["12"])
    #expect(line.text(.due) == nil)
    #expect(!line.has(.due))
    #expect(try line.number(.limit) == nil)
    #expect(try line.day(.due, today: day("2026-11-21")) == nil)
  }

  @Test(
    "an unknown option is told, with the nearest one",
    arguments: [
      ("list --jsn", "--jsn", "--json"), ("list --srot due", "--srot", "--sort"),
      ("edit 1 --autor Bob", "--autor", "--author"), ("edit 1 --autor=Bob", "--autor", "--author"),
      ("list --xyzzy", "--xyzzy", nil), ("list -x", "-x", nil), ("-5", "-5", nil),
      ("list --Sort due", "--Sort", "--sort"),
    ] as [(String, String, String?)])
  func unknown(typed: String, option: String, suggestion: String?) {
    #expect(throws: LineError.unknownOption(option, suggestion: suggestion)) { try line(typed) }
  }

  @Test(
    "an option that is not for the verb is told",
    arguments: [
      ("show 12 --to Anna", .to, "show"), ("--to Anna list", .to, "list"),
      ("список --due +1", .due, "список"),
      ("list --title Dune", .title, "list"), ("renew 1 --to Anna", .to, "renew"),
      ("--sort due", .sort, "bookskeeper"),
      ("12 --count 2", .count, "12"), ("/dune --to Anna", .to, "/dune"),
    ] as [(String, LineOption, String)])
  func notForVerb(typed: String, option: LineOption, verb: String) {
    #expect(throws: LineError.notForVerb(option, verb: verb)) { try line(typed) }
  }

  @Test(
    "a value that is missing, needless or not among those allowed is told",
    arguments: [
      ("list --sort", .missingValue(.sort, of: .list)),
      ("list --find --json", .missingValue(.find, of: .list)),
      ("--library", .missingValue(.library)), ("list --json=yes", .needlessValue(.json)),
      ("list --reverse=", .needlessValue(.reverse)),
      (
        "list --only sometime",
        .badValue(
          .only, "sometime",
          allowed: ["all", "available", "out", "due-soon", "overdue", "on-hold", "given-back"])
      ),
      (
        "list --sort=",
        .badValue(
          .sort, "",
          allowed: [
            "title", "author", "due", "newest", "oldest", "year", "rating", "owner", "location",
            "borrower",
          ])
      ),
      ("list --color red", .badValue(.color, "red", allowed: ["auto", "always", "never", "user"])),
      ("--language de list", .badValue(.language, "de", allowed: ["en", "fr", "ru"])),
      (
        "export x --format pdf",
        .badValue(
          .format, "pdf",
          allowed: [
            "json", "csv", "markdown", "bibtex", "ics", "ris", "csljson", "marc", "marcxml",
          ])
      ),
    ] as [(String, LineError)])
  func values(typed: String, error: LineError) {
    #expect(throws: error) { try line(typed) }
  }

  @Test("a number is whole, and no more than can be counted with")
  func numbers() throws {
    #expect(try line("list --limit 10").number(.limit) == 10)
    for text in ["0", "-1", "ten", "1.5", "", "1000000001", "99999999999999999999"] {
      let line = try line("list --limit=\(text)")
      #expect(throws: LineError.badNumber(text, in: 1...1_000_000_000)) { try line.number(.limit) }
    }
  }

  @Test("a day is read in any of the forms that a person types")
  func days() throws {
    let today = try day("2026-11-21")
    #expect(try line("renew 1 --due tomorrow").day(.due, today: today)?.iso == "2026-11-22")
    #expect(try line(#"renew 1 --due "1 dec""#).day(.due, today: today)?.iso == "2026-12-01")
    for (option, date) in [("--due", "2026-11-27"), ("--since", "2026-11-20")] {
      let line = try line("checkout 1 \(option) friday")
      let known: LineOption = option == "--due" ? .due : .since
      #expect(try line.day(known, today: today)?.iso == date)
    }
    let line = try line("renew 1 --due soon")
    #expect(throws: LineError.badDate("soon")) { try line.day(.due, today: today) }
  }

  @Test("every option that a verb takes is taken, and no other")
  func table() throws {
    for verb in Verb.allCases {
      let syntax = VerbSyntax(verb)
      for option in LineOption.allCases {
        let value = option.slot.map { _ in
          ["--\(option.rawValue)", syntax.slot(option)?.words.first ?? "1"]
        }
        let words = [verb.rawValue] + (value ?? ["--\(option.rawValue)"])
        let isTaken = syntax.options.contains(option) || VerbSyntax.global.contains(option)
        guard verb != .tag || isTaken else { continue }
        let line = try? Line(words, in: Language.english.texts)
        #expect((line != nil) == isTaken, "\(words)")
      }
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct ComplaintTests {
  private let text = "3 “Emma” is not out.\nMany books are called so, each by its author:\n  1  Kim"

  private func lines(columns: Int?, _ language: Language = .english, isPlain: Bool = false)
    -> [String]
  {
    var device = Device()
    device.isErrorTerminal = columns != nil
    device.columns = columns ?? 80
    return ErrorMessage(text).lines(in: language.texts, on: device, isPlain: isPlain)
  }

  @Test("at a terminal each message has its sign, and what belongs to it is indented under it")
  func signs() {
    #expect(
      lines(columns: 30) == [
        "! 3 “Emma” is not out.", "! Many books are called so,", "  each by its author:",
        "    1  Kim",
      ])
  }

  @Test("elsewhere each message begins with the word, and lines are as they are")
  func piped() {
    #expect(
      lines(columns: nil, .russian) == [
        "Ошибка: 3 “Emma” is not out.",
        "Ошибка: Many books are called so, each by its author:", "  1  Kim",
      ])
  }

  @Test("who listens hears the word in place of the sign, no margins, and whole words")
  func heard() {
    #expect(
      lines(columns: 33, .french, isPlain: true) == [
        "Erreur\u{A0}: 3 “Emma” is not out.", "Erreur\u{A0}: Many books are called",
        "so, each by its author:",
        "1  Kim",
      ])
    #expect(lines(columns: nil, isPlain: true).last == "1  Kim")
  }
}

@Suite(.timeLimit(.minutes(10))) struct StartExampleTests {
  @Test(
    "the lines that the start page shows are lines of the grammar", arguments: Language.allCases)
  func lines(language: Language) throws {
    let texts = language.texts
    #expect((5...7).contains(texts.startExamples.count))
    for example in texts.startExamples {
      let line = try Line(
        typed: texts.word(example.verb) + " " + example.arguments, in: texts)
      #expect(line.verb == example.verb)
      #expect(line.arguments.isEmpty == (example.arguments.isEmpty), "\(example.arguments)")
    }
  }
}
