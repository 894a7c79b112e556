import Foundation
import Support
import Testing

@Suite(.timeLimit(.minutes(10))) struct LanguageTests {
  private func heading(_ home: Home, _ options: String...) throws -> Substring? {
    try home.type("quit", options: options).out.split(whereSeparator: \.isWhitespace).first
  }

  private static let names = ["en": "BooksKeeper", "fr": "Bibliothèque", "ru": "Библиотека"]

  @Test("the language is the option's, else LC_ALL's, LC_MESSAGES's, LANG's, else English")
  func order() throws {
    let home = try Home()
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    func expect(_ values: [String?], _ language: String) throws {
      for (name, value) in zip(variables, values) { home.environment[name] = value }
      let expected = try #require(Self.names[language])
      #expect(try heading(home).map(String.init) == expected, "\(values)")
    }
    try expect([nil, nil, nil], "en")
    try expect([nil, nil, "fr_FR.UTF-8"], "fr")
    try expect([nil, "ru_RU.UTF-8", "fr_FR.UTF-8"], "ru")
    try expect(["fr_CA", "ru_RU.UTF-8", "en_GB.UTF-8"], "fr")
    try expect(["", "", "ru"], "ru")
    try expect(["C.UTF-8", "fr_FR", "fr_FR"], "en")
    try expect(["de_DE.UTF-8", nil, nil], "en")
    try expect([nil, nil, "ru_RU.UTF-8"], "ru")
    #expect(try heading(home, "--language", "fr") == "Bibliothèque")
    #expect(try heading(home, "--language=en") == "BooksKeeper")
    #expect(try heading(home, "--langue", "fr") == "Bibliothèque")
    #expect(try heading(home, "--язык=ru") == "Библиотека")
  }

  @Test("refusals and help are in the language asked for, wherever the option stands")
  func sentences() throws {
    let home = try Home()
    try home.fill()
    var sentences: Set<String> = []
    for language in ["en", "fr", "ru"] {
      let first = try home.run("--language", language, "show", "99")
      let last = try home.run("show", "99", "--language=\(language)")
      #expect(first == last)
      #expect(first.code == 1)
      sentences.insert(first.err)
      // A line that cannot be read is refused in that language too.
      sentences.insert(try home.run("frob", "--language", language).err)
      sentences.insert(try home.run("--language", language, "--help").out)
      sentences.insert(try home.run("--language", language, "checkout", "2", "--to", "Anna").out)
      try home.run("undo")
      let told = try home.run("--language", language, "--json", "show", "99")
      #expect(try Told.errorCode(told) == "no-such-book")
    }
    #expect(sentences.count == 12)
  }

  @Test("words of every language are understood in every language")
  func verbs() throws {
    let home = try Home()
    try home.fill()
    let all = try home.run("list").out
    for word in ["list", "liste", "список"] {
      #expect(try home.run(word).out == all, "\(word)")
      #expect(try home.run("--language", "ru", word).out == all, "\(word)")
    }
  }

  @Test("what follows -- is no option, not even the language's")
  func afterDashes() throws {
    let home = try Home()
    #expect(try home.run("add", "--author", "x", "--", "--language", "fr").code == 0)
    #expect(try home.run("list").out.hasPrefix("1\t--language fr\tx\t"))
  }

  @Test("version and help need no library")
  func versionAndHelp() throws {
    let home = try Home()
    home.environment["BOOKSKEEPER_LIBRARY"] = "/nowhere/at/all"
    let version = try home.run("--version")
    #expect(version.code == 0)
    #expect(version.out.hasPrefix("bookskeeper "))
    for words in [["--help"], ["help"], ["-h"], ["help", "checkout"], ["checkout", "--help"]] {
      let help = try home.run(words)
      #expect(help.code == 0, "\(words)")
      #expect(help.err.isEmpty && help.out.contains("checkout"), "\(words)")
    }
    #expect(try home.run("help", "frob").code == 64)
  }
}
