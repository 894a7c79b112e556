import CommandLine
import Grammar
import Testing
import Turns

@Suite(.timeLimited) struct LineWordsTests {
  @Test("any number of words may begin with an apostrophe")
  func apostrophes() throws {
    let words = [String](repeating: "'tis", count: 100_000)
    #expect(try LineWords.split(words.joined(separator: " ")) == words)
    #expect(try LineWords.split("'tis 'not so' 'now") == ["tis 'not so", "'now"])
  }

  @Test(
    "a line is split at spaces",
    arguments: [
      ("", []), ("   ", []), ("list", ["list"]), ("  show \t 12  ", ["show", "12"]),
      ("find\u{A0}dune\u{3000}2", ["find", "dune", "2"]), ("a\nb", ["a", "b"]),
      ("add 三体", ["add", "三体"]),
    ])
  func spaces(line: String, words: [String]) throws {
    #expect(try LineWords.split(line) == words)
  }

  @Test(
    "a word can be in quotation marks of any kind",
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
      (#"tag 1 +"book club" -«à lire» +"x"#, ["tag", "1", "+book club", "-à lire", #"+"x"#]),
    ])
  func quotes(line: String, words: [String]) throws {
    #expect(try LineWords.split(line) == words)
  }

  @Test(
    "the value of an option can be in quotation marks",
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
    "a backslash escapes the next character",
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
    "an unclosed quotation mark is an error",
    arguments: [
      #"add "War and Peace"#, "add “War", "add «Война", #"add --author="Frank"#, #"""#,
      #"add "War\""#,
    ])
  func openQuote(line: String) {
    #expect(throws: LineError.openQuote) { try LineWords.split(line) }
  }
}
