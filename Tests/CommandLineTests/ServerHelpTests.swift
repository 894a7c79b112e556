import CommandLine
import Foundation
import Grammar
import Languages
import Library
import Localization
import Testing
import Turns

/// With a library on a server, the program suggests no commands that would be refused.
@Suite(.timeLimited) struct ServerHelpTests {
  private static let refused = Set(
    Verb.allCases.filter { verb in
      if case .missing = verb.serverRequirement { true } else { false }
    })

  @Test("help, hints and the start page leave out refused commands", arguments: Language.allCases)
  func suggestions(_ language: Language) throws {
    let texts = language.texts.without(Self.refused)
    let pages = try [[], [texts.word(Verb.all)]].map {
      try HelpPage(texts: texts, columns: nil).text(about: $0)
    }
    var commands = pages.flatMap { $0.split(separator: "\n") }.map { line in
      String(line.drop { $0 == " " }.prefix { $0.isLetter || $0 == "-" })
    }
    commands += PromptWord.allCases.flatMap { screen in
      texts.hint(on: screen, Verb.allCases).fullText.components(separatedBy: ", ").map { command in
        String((command.split(separator: ":").last ?? "").drop { $0 == " " }.prefix { $0 != " " })
      }
    }
    commands += texts.offeredExamples.map { texts.word($0.verb) }
    let words = Self.refused.map { texts.word($0) }
    for word in words { #expect(!commands.contains(word), "\(word)") }
    #expect(commands.contains(texts.word(Verb.checkout)))
    // The example for “help” does not mention shelves and meetings.
    let helpExample = texts.offeredExamples.first { $0.verb == .help }?.meaning ?? ""
    #expect(!helpExample.isEmpty && !helpExample.contains(","), "\(helpExample)")
    // A topic without supported commands is not listed, but each command still has a page.
    let overview = pages[0]
    #expect(!overview.contains(", " + texts.word(HelpTopic.club)), "\(overview)")
    #expect(try HelpPage(texts: texts, columns: 80).text(about: [texts.word(Verb.shelf)]).count > 9)
  }
}
