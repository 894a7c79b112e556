import CommandLine
import Grammar
import Languages
import Library
import Testing
import Turns

@Suite(.timeLimited) struct LineTests {
  @Test(
    "the first word is the verb, in any language, short or long, in any case and with any accents",
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

  @Test("an empty line has no verb", arguments: ["", "  ", "--json", "--"])
  func noVerb(typed: String) throws {
    let line = try line(typed)
    #expect(line.verb == nil)
    #expect(line.arguments == [])
  }

  @Test(
    "a number alone shows that book, and a slash searches",
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
    "the words after the verb are its arguments",
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
    "after “tag”, words that begin with + or - are tags, not options",
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

  @Test("the program's own options are also parsed after “tag”")
  func tagWithOptions() throws {
    let line = try line("tag 12 +a --json -b --no-input")
    #expect(line.arguments == ["12", "+a", "-b"])
    #expect(line.has(.json) && line.has(.noInput))
  }

  @Test(
    "an unknown verb is an error with the nearest one, in the user's language or in English",
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
    "a verb without arguments refuses one",
    arguments: [
      ("available dune", "dune"), ("все дюны", "дюны"), ("quit now", "now"),
    ])
  func unexpectedArgument(typed: String, argument: String) {
    let word = String(typed.split(separator: " ")[0])
    #expect(throws: LineError.unexpectedArgument(argument, verb: word)) { try line(typed) }
  }

  @Test(
    "a number may be typed with separators, as it is displayed",
    arguments: ["page 20000", "page 20\u{A0}000", "page 20\u{202F}000", "page 20 000"])
  func groups(typed: String) throws { #expect(try line(typed).pageTurn() == .page(20_000)) }

  @Test("a line keeps its words for the screen that opens it")
  func words() throws {
    let words = ["checkout", "12", "--to", "Frank Herbert"]
    #expect(try Line(words, in: Language.english.texts).words == words)
    #expect(try line(#"checkout 12 --to "Frank Herbert""#).words == words)
  }
}
