import CommandLine
import Languages
import Library
import Testing
import Turns

/// How bash splits an unfinished line.
@Suite(.timeLimited) struct ShellLineTests {
  @Test(
    "words have no quotation marks, and the end of the last one is completed",
    arguments: [
      ("b show du", ["b", "show", "du"], ""), ("b show ", ["b", "show", ""], ""),
      (#"b show Dune:\ M"#, ["b", "show", "Dune: M"], "Dune:"),
      (#"b show "Dune: M"#, ["b", "show", "Dune: M"], ""),
      (#"b show Dune:" M"#, ["b", "show", "Dune: M"], "Dune:"),
      (#"b show "Dune":\ M"#, ["b", "show", "Dune: M"], "Dune:"),
      ("b --tag a:b:c", ["b", "--tag", "a:b:c"], "a:b:"),
      ("b list --sort=ti", ["b", "list", "--sort=ti"], "--sort="),
      ("b show 'A", ["b", "show", "A"], ""), (#"b show L\'Ét"#, ["b", "show", "L'Ét"], ""),
      (#"b show "L'"#, ["b", "show", "L'"], ""), (#"b show 'a\'b"#, ["b", "show", #"a\b"#], ""),
      (#"b show "a\"b\$c\d"#, ["b", "show", #"a"b$c\d"#], ""),
      (#"b "" x"#, ["b", "", "x"], ""), ("b  x\\", ["b", "x"], ""), ("", [""], ""),
    ])
  func words(line: String, words: [String], fixedPrefix: String) {
    let shellLine = ShellLine(line)
    #expect(shellLine.words == words && shellLine.fixedPrefix == fixedPrefix)
  }

  @Test("the word breaks are those of the user’s shell")
  func breaks() {
    #expect(ShellLine(#"b show Dune:\ M"#, wordBreaks: " \"'").fixedPrefix.isEmpty)
    #expect(ShellLine("b borrower a@b", wordBreaks: " @").fixedPrefix == "a@")
  }

  @Test(
    "the part of a word that was typed is not offered again, ignoring case",
    arguments: [
      (#"b show dune:\ m"#, [" Messiah"]), (#"b show dune"#, ["Dune: Messiah", "Dune: House"]),
      (#"b show "dune: m"#, ["Dune: Messiah"]), ("b show dune: m", ["Messiah"]),
      (#"b show DUNE" m"#, [": Messiah"]), ("b show l\\'é", ["L’Étranger", "L'Étape"]),
      ("b show \"L'\"", ["L’Étranger", "L'Étape"]), ("b list --sort=ti", ["title"]),
    ])
  func choices(line: String, offered: [String]) {
    var source = CompletionSource()
    source.books = { words, _ in
      ["Dune: Messiah", "Dune: House", "L’Étranger", "L'Étape"]
        .filter { Folding.words($0).hasPrefix(Folding.words(words)) }
        .map { BookName(number: 1, title: $0, author: "Anon") }
    }
    let candidates = ShellCompletion(line: line).candidates(
      in: Language.english.texts, from: source)
    #expect(candidates.map(\.text) == offered)
  }
}
