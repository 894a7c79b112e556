import CommandLine
import Foundation
import Grammar
import Languages
import Library
import Localization
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct HelpPageTests {
  private static let topics =
    Verb.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue) + [nil]

  @Test(
    "“help” alone fits a small screen with commands, ten examples, and every topic",
    arguments: Language.allCases, [nil] + PromptWord.allCases)
  func overview(language: Language, screen: PromptWord?) throws {
    let texts = language.texts
    let overview = try HelpPage(texts: texts, columns: 80, screen: screen).text(about: [])
    #expect(overview.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    let lines = overview.split(separator: "\n")
    for verb in HelpTopic.commonVerbs {
      #expect(
        lines.contains { $0.hasPrefix("  " + texts.example(of: verb, isShort: true)) }, "\(verb)")
    }
    let more = String(try #require(overview.split(separator: texts.helpMore).last))
    for topic in HelpTopic.allCases {
      #expect(more.contains(texts.word(topic) + ","), "\(topic)")
    }
    let first = screen.map { texts.hint(on: $0).fullText } ?? texts.usage
    #expect(overview.hasPrefix(first.prefix(9)))
  }

  @Test("the example of each verb is a valid line of that verb", arguments: Language.allCases)
  func examples(language: Language) throws {
    let texts = language.texts
    for verb in Verb.allCases {
      let line = try Line(typed: texts.example(of: verb), in: texts)
      #expect(line.verb == verb, "\(texts.example(of: verb))")
      #expect(line.arguments.count >= min(VerbSyntax(verb).requiredCount, 1))
    }
    #expect(
      texts.example(of: .checkout).hasSuffix(
        " 2 \(texts.typed(.to)) \(texts.exampleName) "
          + "\(texts.typed(.due)) +14"))
  }

  @Test("each verb is in one group")
  func groups() {
    let verbs = HelpTopic.allCases.flatMap(\.verbs)
    #expect(verbs.map(\.rawValue).sorted() == Verb.allCases.map(\.rawValue).sorted())
    #expect(HelpTopic.commonVerbs.isSubset(of: verbs))
  }

  @Test(
    "the page of a topic or a verb has its text",
    arguments: [
      ("dates", "+2w"), ("lending", "renew N…"), ("numbers", "3-9"), ("options", "--library"),
      ("sort", "KEY: title, author, due"), ("settings", "KEY: language, appearance"),
      ("export", "json, csv"), ("poll", "poll close"),
      ("poll open", "poll open: open"), ("club", "vote NAME"),
      ("environment", "BOOKSKEEPER_LIBRARY"), ("hold", "For example: hold 2 --for Anna"),
      ("даты", "+2w"), ("prêts", "return N…"),
    ])
  func topics(topic: String, expected: String) throws {
    #expect(try page(topic, .english).contains(expected))
  }

  private func page(_ topic: String?, _ language: Language, columns: Int = 80) throws -> String {
    try HelpPage(texts: language.texts, columns: columns).text(
      about: topic.map { $0.split(separator: " ").map(String.init) } ?? [])
  }

  @Test(
    "every verb but “all” has a help page in each language",
    arguments: Verb.allCases.filter { $0 != .all }, Language.allCases)
  func verbs(verb: Verb, language: Language) throws {
    let texts = language.texts
    for word in texts.words(for: verb) + [verb.rawValue] {
      let page = try page(word, language, columns: 500)
      #expect(page.hasPrefix(texts.word(verb)))
      #expect(page.contains(texts.summary(verb)))
      for option in VerbSyntax(verb).options {
        let isFile = VerbSyntax(verb).valueKind(option) == .file
        #expect(page.contains("  " + texts.typed(option, isFile: isFile)))
        #expect(page.contains(texts.summary(option, of: verb)))
      }
      for other in texts.words(for: verb) + Language.english.texts.words(for: verb) {
        #expect(page.contains(other))
      }
    }
  }

  @Test(
    "“help all” lists every verb and every option", arguments: Language.allCases)
  func helpAll(language: Language) throws {
    let lines = try page("all", language, columns: 300).split(separator: "\n")
    for verb in Verb.allCases {
      let word = language.texts.word(verb)
      let summary = language.texts.summary(verb)
      #expect(lines.contains { $0.hasPrefix("  " + word) && $0.hasSuffix(summary) }, "\(verb)")
    }
    for option in VerbSyntax.globalOptions {
      #expect(lines.contains { $0.hasPrefix("  " + language.texts.typed(option)) }, "\(option)")
    }
  }

  @Test(
    "no line is wider than the terminal, and none ends in spaces",
    arguments: Language.allCases, [40, 60, 80, 120, 160, 200])
  func width(language: Language, columns: Int) throws {
    for topic in Self.topics {
      let page = try page(topic, language, columns: columns)
      for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(Cells.width(line) <= columns, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
      #expect(page.hasSuffix("\n"))
      #expect(!page.hasSuffix("\n\n"))
    }
  }

  @Test("a page at 40 columns has the same content as at 160", arguments: Language.allCases)
  func complete(language: Language) throws {
    for topic in Self.topics {
      let pages = try [40, 160].map { columns in
        try page(topic, language, columns: columns).filter { !$0.isWhitespace }
      }
      #expect(pages[0].sorted() == pages[1].sorted())
    }
  }

  @Test("help for an unknown verb suggests one")
  func unknown() {
    #expect(throws: LineError.unknownVerb("chekout", suggestion: "checkout")) {
      try page("chekout", .english)
    }
    #expect(throws: LineError.unknownVerb("xyzzy", suggestion: nil)) { try page("xyzzy", .french) }
  }

  @Test("a page is the verb, its synonyms, and its options")
  func french() throws {
    #expect(
      try page("undo", .french) == """
        annuler\u{A0}: annuler la dernière modification
        aussi\u{A0}: défaire, undo, u

        Options\u{A0}:
          --nombre N  nombre de modifications
          --numéro N  annuler cette modification\u{A0}; «\u{A0}historique --json\u{A0}» donne les
                      numéros

        """)
  }

  @Test("if two columns do not fit, the description of an option is below it")
  func narrow() throws {
    #expect(
      try page("share", .french, columns: 32).hasSuffix(
        """
        Options\u{A0}:
          --markdown
            en Markdown
          --message
            dans votre logiciel de
            messagerie, à défaut sous
            forme de lien mailto:
          --vers FICHIER
            le fichier où l’écrire\u{A0};
            pour une image, un dossier
            convient aussi

        """))
  }

  @Test("a page for screen readers has one line per verb and option", arguments: Language.allCases)
  func screenReader(language: Language) throws {
    let texts = language.texts.forScreenReader
    for topic in Self.topics {
      let page = try HelpPage(texts: texts, columns: nil).text(
        about: topic.map { [$0] } ?? [])
      #expect(!page.contains("\n\n\n") && !page.hasSuffix("\n\n"))
      #expect(!page.contains { "[]…|<".contains($0) }, "\(page)")
      for line in page.split(separator: "\n") {
        #expect(line.first != " " && line.last != " " && !line.contains("  "), "\(line)")
      }
    }
    let lines = try HelpPage(texts: texts, columns: nil).text(about: ["all"]).split(separator: "\n")
    for verb in Verb.allCases {
      let word = texts.word(verb)
      let summary = texts.colon + " " + texts.summary(verb)
      #expect(lines.contains { $0.hasPrefix(word) && $0.hasSuffix(summary) }, "\(verb)")
    }
  }
}
