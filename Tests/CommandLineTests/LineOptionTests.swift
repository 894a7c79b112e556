import CommandLine
import Grammar
import Languages
import Library
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct LineOptionTests {
  @Test(
    "an option comes before or after the verb, and its value after a space or an equals sign",
    arguments: [
      ("list --sort due", .sort, "due"), ("list --sort=due", .sort, "due"),
      ("--sort due list", .sort, "due"),
      ("--sort=due list", .sort, "due"), ("checkout --to Anna 2", .to, "Anna"),
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

  @Test("repeated tags and columns are combined")
  func further() throws {
    #expect(try line("list --tag sf").texts(.tag) == ["sf"])
    #expect(
      try line("list --tag sf --étiquette=roman --tag x").texts(.tag) == ["sf", "roman", "x"])
    #expect(try line("import f --map A=notes --map B=tags").texts(.map) == ["A=notes", "B=tags"])
    #expect(try line("list").texts(.tag).isEmpty)
  }

  @Test("each author option is one person, whatever the name contains")
  func authors() throws {
    let typed = "add Odyssey --author Homer --author \"King, Martin Luther, Jr.\""
    let author = try #require(try line(typed).text(.author))
    #expect(AuthorNames.people(in: author) == ["Homer", "King, Martin Luther, Jr."])
    let one = "add Odyssey --author \"Homer, Emily Wilson\""
    #expect(try line(one).text(.author) == "Homer, Emily Wilson")
  }

  @Test(
    "every other option is accepted only once",
    arguments: [
      ("list --sort due --sort title", .sort), ("list --sort due --tri due", .sort),
      ("checkout 1 --to Anna --to Ben", .to), ("edit 1 --notes one --notes=two", .notes),
      ("--find A list --find C", .find), ("list --json --json", .json), ("-h list -h", .help),
    ] as [(String, LineOption)])
  func twice(typed: String, option: LineOption) {
    #expect(throws: LineError.givenTwice(option)) { try line(typed) }
  }

  @Test("an option on the line overrides the same option of an alias")
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

  @Test("an option that is not given is absent")
  func absent() throws {
    let line = try line("checkout 12 --to Anna")
    #expect(line.arguments == ["12"])
    #expect(line.text(.due) == nil)
    #expect(!line.has(.due))
    #expect(try line.number(.limit) == nil)
    #expect(try line.day(.due, today: day("2026-11-21")) == nil)
  }

  @Test(
    "an unknown option is an error with the nearest one",
    arguments: [
      ("list --jsn", "--jsn", "--json"), ("list --srot due", "--srot", "--sort"),
      ("edit 1 --autor Bob", "--autor", "--author"), ("edit 1 --autor=Bob", "--autor", "--author"),
      ("list --xyzzy", "--xyzzy", nil), ("list -x", "-x", nil), ("-5", "-5", nil),
      ("list --Sort due", "--Sort", "--sort"), ("add Dune --own Ben", "--own", "--owner"),
      ("add Dune --owner-d friday", "--owner-d", "--owner-due"),
    ] as [(String, String, String?)])
  func unknown(typed: String, option: String, suggestion: String?) {
    #expect(throws: LineError.unknownOption(option, suggestion: suggestion)) { try line(typed) }
  }

  @Test(
    "an option that the verb does not accept is an error",
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
    "a missing, needless or invalid value is an error",
    arguments: [
      ("list --sort", .missingValue(.sort, of: .list)),
      ("list --find --json", .missingValue(.find, of: .list)),
      ("--library", .missingValue(.library)), ("list --json=yes", .unexpectedValue(.json)),
      ("list --reverse=", .unexpectedValue(.reverse)),
      (
        "list --only sometime",
        .badValue(
          .only, "sometime",
          allowed: [
            "all", "available", "out", "due-soon", "overdue", "on-hold", "given-back", "not-held",
          ])
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

  @Test("a number is whole, and at most a billion")
  func numbers() throws {
    #expect(try line("list --limit 10").number(.limit) == 10)
    for text in ["0", "-1", "ten", "1.5", "", "1000000001", "99999999999999999999"] {
      let line = try line("list --limit=\(text)")
      #expect(throws: LineError.badNumber(text, in: 1...1_000_000_000)) { try line.number(.limit) }
    }
  }

  @Test("a day is parsed in every form that people type")
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

  @Test("a verb accepts exactly its own options")
  func table() throws {
    for verb in Verb.allCases {
      let syntax = VerbSyntax(verb)
      for option in LineOption.allCases {
        let value = option.valueKind.map { _ in
          ["--\(option.rawValue)", syntax.valueKind(option)?.words.first ?? "1"]
        }
        let words = [verb.rawValue] + (value ?? ["--\(option.rawValue)"])
        // `hold --to` is `hold --for`, and `add --note` is `add --notes`.
        let similar: [LineOption: LineOption] = [.note: .notes, .place: .location]
        let isTaken =
          syntax.options.contains(option) || VerbSyntax.globalOptions.contains(option)
          || verb == .hold && option == .to
          || similar[option].map(syntax.options.contains) ?? false
        guard verb != .tag || isTaken else { continue }
        let line = try? Line(words, in: Language.english.texts)
        #expect((line != nil) == isTaken, "\(words)")
      }
    }
  }
}
