import BookListConfigurator
import CommandLine
import Drawing
import Foundation
import Grammar
import Languages
import Library
import LibraryStorage
import Localization
import Screen
import TestSupport
import Terminal
import Testing
import Turns

/// Every command offered by an empty screen or a hint line works there.
@Suite(.timeLimited) struct HintTests {
  /// A screen, and a library with which it shows its hints.
  struct Screen: CustomTestStringConvertible, Sendable {
    let language: Language
    let name: String
    var setup: [String] = []
    /// The English lines that open the screen.
    var lines: [String] = []

    var testDescription: String { "\(language.rawValue): \(name)" }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let book = ["add Dune --author A", "add Emma --author B --owner City"]

  private static let reading = ["shelf add Dune --author A --want", "reading 1"]

  private static func screens(_ language: Language) -> [Screen] {
    [
      Screen(language: language, name: "list", setup: book),
      Screen(language: language, name: "book", setup: book, lines: ["1"]),
      Screen(language: language, name: "empty shelf", setup: book, lines: ["shelf"]),
      Screen(language: language, name: "empty reading list", setup: book, lines: ["shelf --want"]),
      Screen(language: language, name: "shelf", setup: reading, lines: ["shelf --reading"]),
      Screen(
        language: language, name: "book on a shelf", setup: reading,
        lines: ["shelf --reading", "1"]),
      Screen(language: language, name: "no tags", setup: book, lines: ["tags"]),
      Screen(language: language, name: "tags", setup: book + ["tag 1 +sea"], lines: ["tags"]),
      Screen(language: language, name: "no owners", setup: [book[0]], lines: ["owners"]),
      Screen(
        language: language, name: "owners", setup: book + ["owner add Ann"], lines: ["owners"]),
      Screen(language: language, name: "no borrowers", setup: [book[0]], lines: ["borrowers"]),
      Screen(
        language: language, name: "borrowers",
        setup: book + ["borrower add Ann", "borrower add Bob"], lines: ["borrowers"]),
      Screen(language: language, name: "no holds", setup: book, lines: ["holds"]),
      Screen(
        language: language, name: "holds",
        setup: book + ["borrower add Bob", "hold 1 --for Ann"],
        lines: ["holds"]),
      Screen(language: language, name: "no meetings", setup: book, lines: ["meetings"]),
      Screen(
        language: language, name: "meetings",
        setup: book + ["meetings add Club --book Dune --on +3"], lines: ["meetings"]),
      Screen(
        language: language, name: "poll",
        setup: book + ["add Solaris --author C", "poll open 1 2 3", "vote Bob 1"], lines: ["poll"]),
      Screen(language: language, name: "settings", setup: book, lines: ["settings"]),
      Screen(language: language, name: "search", setup: book, lines: ["search dune"]),
      Screen(language: language, name: "record", setup: book, lines: ["search dune", "1"]),
      Screen(language: language, name: "empty library", lines: [""]),
    ]
  }

  @Test("every hint is understood on its screen", arguments: Language.allCases.flatMap(screens))
  func validHints(_ screen: Screen) throws {
    let template = try LibraryTemplate(now: { noon }) { store in
      for line in screen.setup { try perform(line, in: store) }
    }
    let text = try screenAfter([], at: screen, in: template.library { noon })
    let hints = Self.hints(on: text, in: screen.language.texts)
    #expect(!hints.isEmpty, "\(text)")
    for hint in hints {
      let answer = try screenAfter(
        [withoutPlaceholders(hint, in: screen.language.texts)], at: screen,
        in: template.library { noon })
      // An empty result of a catalogue is not a refusal.
      let nothing = LibraryError.noCovers("dunes").sentence(in: screen.language.texts)
      let errors = answer.split(separator: "\n").filter {
        $0.hasPrefix("! ") && !$0.hasSuffix(nothing)
      }
      #expect(errors.isEmpty, "\(hint): \(errors.joined(separator: " "))")
    }
  }

  @Test(
    "a hint fits on one line that ends with help; other screens have one that ends with quit",
    arguments: Language.allCases)
  func lines(language: Language) {
    let texts = language.texts
    for screen in PromptWord.allCases {
      let hint = texts.hint(on: screen, [.checkout, .edit, .rate, .tag, .share, .delete])
      for columns in [30, 40, 60, 80, 120] {
        let lines = Canvas(width: columns)(hint).split(separator: "\n")
        #expect(lines.allSatisfy { Cells.width($0) <= columns }, "\(lines)")
        #expect(lines[0].hasSuffix(" " + texts.word(Verb.help)), "\(lines)")
        #expect(lines.count == (screen == .books ? 2 : 1), "\(lines)")
        #expect(screen != .books || lines[1].hasSuffix(" " + texts.word(Verb.quit)), "\(lines)")
        guard screen == .books, columns >= 80 else { continue }
        for screen in [Verb.shelf, .meetings, .tags, .settings] {
          #expect(lines[1].contains(texts.word(screen)), "\(lines)")
        }
      }
      #expect(Canvas(width: 400)(hint) == hint.fullText)
    }
  }

  /// Types lines after those that open the screen, and returns the screen.
  private func screenAfter(
    _ lines: [String], at screen: Screen, in store: StoredLibrary
  ) throws -> String {
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = true
    // Wide enough for a complete hint.
    device.columns = 400
    let endings = Array(repeating: ScriptedConsole.end, count: 20)
    let console = ScriptedConsole(screen.lines + lines + endings, device: device)
    let session = testSession(
      store, console, isPrompt: true, texts: screen.language.texts, format: .screen)
    try BookListConfigurator(session).run()
    guard let line = lines.first ?? screen.lines.last, !line.isEmpty else { return console.screen }
    let output = console.screen
    let echo = try #require(output.ranges(of: "> " + line + "\n").last, "\(output)")
    return String(output[echo.upperBound...])
  }

  /// Returns the quoted texts that begin with a verb, and those after “Commands:”.
  private static func hints(on screen: String, in texts: any Texts) -> [String] {
    let text = screen.replacing("\n\n", with: " \u{0} ").replacing("\n", with: " ")
      .replacing("\u{A0}", with: " ")
    var found = text.matches(of: #/[“«] ?([^”»\x00]+?) ?[”»]/#).map { String($0.1) }
      .filter { (try? Line(typed: $0, in: texts))?.verb != nil }
    for list in text.matches(of: #/(?:Commands|Commandes|Команды) ?: ([^\x00“«]*)/#) {
      // The prompt follows the last command.
      found += String(list.1).replacing(#/\w+>.*/#, with: "").split(separator: ",").map { line in
        line.split(separator: " ").joined(separator: " ")
      }
    }
    return found
  }

  /// Replaces placeholders with real values.
  private func withoutPlaceholders(_ hint: String, in texts: any Texts) throws -> String {
    let line = try? Line(typed: hint, in: texts)
    var people = line?.has(.for) == true ? ["Bob"] : ["Bob", "Ann"]
    let file = folder.path("books.csv")
    try Data("Title,Author\nZadig,Voltaire\n".utf8).write(to: URL(filePath: file))
    return hint.split(separator: " ").map { word in
      switch word {
      case "N", "NUMBER", "NUMÉRO", "НОМЕР", "12": "1"
      case "NAME", "NOM", "ИМЯ": people.popLast() ?? "Ann"
      case "TAG", "ÉTIQUETTE", "МЕТКА", "МЕТКУ": line?.verb == .add ? "dunes" : "sea"
      case "+WORD", "+MOT", "+СЛОВО": "+sea"
      case "FILE", "FICHIER", "ФАЙЛ": file
      case let word where word.count > 1 && word.allSatisfy(\.isUppercase): "Dune"
      default: String(word)
      }
    }.joined(separator: " ")
  }
}
