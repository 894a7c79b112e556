import CommandLine
import Foundation
import Grammar
import Library
import Localization
import Support
import Testing

/// The scripts that complete lines, in the shells they are for.
@Suite(.timeLimit(.minutes(10))) struct CompletionTests {
  /// What is typed, the last word not yet whole, and what it can become.
  static let cases: [(words: [String], choices: [String])] = [
    (["li"], ["list"]), (["list", "--so"], ["--sort"]), (["list", "--sort", "ti"], ["title"]),
    (["--library", "x", "trash", "--lim"], ["--limit"]),
    (["export", "--format", ""], ["json", "csv", "markdown", "bibtex", "ics"]),
    (["import", "--format", "c"], ["csv", "calibre"]), (["--color", "a"], ["auto", "always"]),
    (["completions", ""], ["bash", "zsh", "fish"]), (["help", "stat"], ["stats", "statistics"]),
    (["sort", "d"], ["due"]), (["checkout", "12", "--to", "A"], []), (["show", ""], []),
    (["share", "12", "--to", "A"], ["Anna.html"]),
    (["import", "a b"], ["a book.csv"]), (["--library", "a b"], ["a book.csv"]),
    (["trash", "--sor"], []), (["settings", "loan"], ["loan-period"]),
  ]

  /// A home with two files in it, one named as a borrower may be, and the script for a shell.
  private func home(_ shell: Tool, language: Language = .english) throws -> (Home, String) {
    let home = try Home()
    try home.file("a book.csv", "")
    try home.file("Anna.html", "")
    let made = try home.run("completions", shell.rawValue, "--language", language.rawValue)
    #expect(made.code == 0 && made.err.isEmpty)
    return (home, try home.file("script", made.out))
  }

  @Test(
    "each script is one that its shell can read, in every language",
    arguments: [Tool.bash, .zsh, .fish].filter { $0.path != nil }, Language.allCases)
  func syntax(shell: Tool, language: Language) throws {
    let (home, script) = try home(shell, language: language)
    let read = try shell.run(["-n", script], in: home)
    #expect(read == Child.Outcome(code: 0, out: "", err: ""))
    let text = try String(contentsOfFile: script, encoding: .utf8)
    for verb in Verb.allCases {
      let words = language.texts.words(for: verb) + Language.english.texts.words(for: verb)
      for word in words where word.count > 1 { #expect(text.contains(word)) }
    }
    for option in LineOption.allCases { #expect(text.contains(option.rawValue)) }
  }

  @Test("bash completes", .enabled(if: Tool.bash.path != nil))
  func bash() throws {
    let (home, script) = try home(.bash)
    let splitAtSign = [
      (words: ["list", "--sort", "=", "ti"], choices: ["title"]),
      (words: ["--language", "="], choices: ["en", "fr", "ru"]),
    ]
    for (words, choices) in Self.cases + splitAtSign {
      let program = """
        source \(script); cd \(home.path)
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bookskeeper; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let found = try Tool.bash.run(["-c", program, "bash", "bookskeeper"] + words, in: home)
      #expect(found.err.isEmpty)
      #expect(Set(lines(found.out)) == Set(choices), "\(words)")
    }
  }

  @Test("zsh completes", .enabled(if: Tool.zsh.path != nil))
  func zsh() throws {
    let (home, script) = try home(.zsh)
    // What the completion system of zsh does with candidates: it keeps those that begin so.
    let stand = """
      compadd() { shift; print -rl -- "$@"; }
      _files() { print -rl -- *; }
      _describe() { print -rl -- ${${(P)argv[-1]}%%:*}; }
      compset() { words[CURRENT]=${words[CURRENT]#*=}; }
      source \(script); cd \(home.path); words=("$@"); CURRENT=$#; _bookskeeper
      """
    for (words, choices) in Self.cases + [(words: ["list", "--sort=ti"], choices: ["title"])] {
      let found = try Tool.zsh.run(["-f", "-c", stand, "zsh", "bookskeeper"] + words, in: home)
      #expect(found.err.isEmpty)
      let typed = words[words.count - 1].replacing("--sort=", with: "")
      let offered = lines(found.out).filter { $0.hasPrefix(typed) && $0 != "script" }
      #expect(Set(offered) == Set(choices), "\(words)")
    }
  }

  @Test("fish completes, and describes what it offers", .enabled(if: Tool.fish.path != nil))
  func fish() throws {
    let (home, script) = try home(.fish)
    for (words, choices) in Self.cases + [
      (words: ["list", "--sort=ti"], choices: ["--sort=title"])
    ] {
      let line = (["bookskeeper"] + words).joined(separator: " ").replacing("a b", with: "a\\ b")
      let program =
        "source \(script); cd \(home.path); complete -C '\(line.replacing("\\", with: "\\\\"))'"
      let found = try Tool.fish.run(["--no-config", "-c", program], in: home)
      let offered = lines(found.out).map { $0.split(separator: "\t").first.map(String.init) ?? "" }
      #expect(Set(offered) == Set(choices), "\(words)")
    }
    let described = try Tool.fish.run(
      ["--no-config", "-c", "source \(script); complete -C 'bookskeeper li'"], in: home)
    #expect(described.out == "list\tshow the list of books\n")
  }

  @Test("a script without its shell is asked for, and another shell is none")
  func which() throws {
    let home = try Home()
    let missing = try home.run("completions", "--no-input")
    #expect(missing.code == 64 && missing.err.contains("bash, zsh or fish"))
    #expect(try home.run("completions", "tcsh").code == 64)
    #expect(try home.run("completions", "bash", "zsh").code == 64)
    #expect(try home.type("completions fish", "q").out.contains("complete -c bookskeeper -f\n"))
    #expect(try home.run("completions", "FISH") == home.run("completions", "fish"))
  }

  @Test("no library is made or read for it, nor for the manual")
  func noLibrary() throws {
    let home = try Home()
    try home.file("spoilt", "no library")
    for words in [["completions", "bash"], ["manual"], ["manuel", "--library", "spoilt"]] {
      #expect(try home.run(words).code == 0)
    }
    #expect(!FileManager.default.fileExists(atPath: home.library))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["spoilt"])
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.hasSuffix(" ") ? String($0.dropLast()) : String($0) }
  }
}
