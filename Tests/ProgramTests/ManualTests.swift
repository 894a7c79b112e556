import CommandLine
import Foundation
import Grammar
import Languages
import Library
import Localization
import Platform
import Program
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ManualTests {
  private func manual(_ language: Language) throws -> String {
    try Home().run("manual", "--language", language.rawValue).out
  }

  @Test(
    "the manual renders without a warning", .enabled(if: Needed.groff.isMet, "\(Needed.groff)"),
    arguments: Language.allCases)
  func renders(language: Language) throws {
    let home = try Home()
    let page = try home.file("page", try manual(language))
    let arguments = ["-k", "-man", "-ww", "-Tutf8", "-P-cbou", page]
    let rendered = try Tool.groff.run(arguments, in: home)
    #expect(rendered.code == 0 && rendered.err.isEmpty, "\(rendered.err)")
    let text = rendered.out
    for part in ManualSection.allCases { #expect(text.contains(language.texts.name(part))) }
    #expect(text.contains("bookskeeper - " + language.texts.programSummary))
    for option in LineOption.allCases { #expect(text.contains("--" + option.rawValue)) }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for verb in Verb.allCases {
      let summary = language.texts.summary(verb).split(whereSeparator: \.isWhitespace)
      #expect(words.contains(summary.joined(separator: " ")), "\(verb)")
    }
  }

  @Test("an English page is plain ASCII, and can be read wherever roff can")
  func ascii() throws {
    #expect(try manual(.english).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("no text is taken for a roff command", arguments: Language.allCases)
  func escapes(language: Language) throws {
    let commands: Set = [".TH", ".SH", ".SS", ".TP", ".PP", ".nh", ".ad", ".br", ".\\\""]
    for line in try manual(language).split(separator: "\n") where ".'".contains(line.prefix(1)) {
      #expect(commands.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
    // After the first line, which is for editors, every hyphen is escaped so that it can be copied.
    let body = try manual(language).drop { $0 != "\n" }
    #expect(!body.contains(/[^\\]-/))
  }

  @Test("the examples of the manual are valid lines", arguments: Language.allCases)
  func examples(language: Language) throws {
    for example in language.texts.examples {
      let words = try LineWords.split(example.line)
      #expect(words.first == "bookskeeper")
      #expect(throws: Never.self) { try Line(Array(words.dropFirst()), in: language.texts) }
    }
  }

  @Test("the manual lists exactly the environment variables that the sources read")
  func environment() throws {
    let sources = try sources().filter { !$0.path.hasSuffix("/ProgramVariable.swift") }
    let named = sources.filter { $0.text.contains("environment[") }.flatMap { source in
      source.text.matches(of: /"([A-Z][A-Z_]{2,})"/).map { String($0.output.1) }
    }
    let uses = Set(
      sources.filter { $0.text.contains("ProgramVariable.") }.flatMap { source in
        source.text.matches(of: /ProgramVariable\.([A-Za-z]+)/).map { String($0.output.1) }
      })
    let used = ProgramVariable.allCases.filter { uses.contains("\($0)") }
    let names = Set(ProgramVariable.allCases.flatMap(\.names))
    // Options of less.
    #expect(Set(named).subtracting(["FIRX"]).union(used.flatMap(\.names)) == names)
    let page = try manual(.english)
    for name in names { #expect(page.contains("\\fB\(name)\\fR")) }
  }

  @Test("the manual lists exactly the exit codes of the program")
  func exitCodes() throws {
    let executable = try sources().filter {
      $0.path.contains("/Sources/bookskeeper/") || $0.path.hasSuffix("/ProgramExit+Errors.swift")
    }
    let used = try ProgramExit.allCases.filter { exit in
      let use = try Regex("(: |return |ProgramExit)\\.\(exit)(?![A-Za-z])")
      return executable.contains { $0.text.contains(use) }
    }
    #expect(used == ProgramExit.allCases)
    let page = try manual(.english)
    for exit in used { #expect(page.contains(".TP\n\\fB\(exit.rawValue)\\fR\n")) }
  }

  @Test("the library is in the documented place")
  func files() throws {
    let home = try Home()
    home.environment["XDG_DATA_HOME"] = nil
    #expect(try home.run("add", "Dune", "--author", "Herbert").code == 0)
    let path = ProgramFile.library.path.replacing("~", with: home.path)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try manual(.english).contains(ProgramFile.library.path.dropFirst()))
  }

  private func sources() throws -> [(path: String, text: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try ["Sources", "Configurators", "Localization"].flatMap { folder in
      let files = try FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)
      return try files.filter { $0.hasSuffix(".swift") }.map { file in
        let url = root.appending(path: folder).appending(path: file)
        return (url.path, try String(contentsOf: url, encoding: .utf8))
      }
    }
  }
}
