import Foundation
import Languages
import Library
import Localization
import Testing
import Turns

@Suite(.timeLimited) struct TermTests {
  /// All texts, for the screen and for screen readers.
  private func texts(in language: Language) throws -> [String] {
    let examples = try Examples()
    return try [language.texts, language.texts.forScreenReader].flatMap { texts in
      try phrases(in: texts) + examples.all.map { $0.sentence(in: texts) }
    }
  }

  @Test("each thing has one name", arguments: Language.allCases)
  func terms(language: Language) throws {
    let texts = try texts(in: language)
    for term in Term.all(in: language) {
      let avoided = try Regex(term.avoided).ignoresCase()
      for text in Set(texts) where text.contains(avoided) {
        Issue.record("say “\(term.preferred)”: \(text)")
      }
    }
  }

  @Test("in a sentence an option is in quotation marks")
  func options() throws {
    // Hints and examples quote commands as they are typed.
    for text in Set(try texts(in: .english)) where !text.contains("Commands: ") {
      let unquoted = text.replacing(/“[^”]*”|"overdue --sort due"|For example: .*/, with: "")
      #expect(!unquoted.contains(/(^|\s)--[a-z]/), "\(text)")
    }
  }
}
