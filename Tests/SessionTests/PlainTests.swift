import CommandLine
import Foundation
import Languages
import Library
import Testing
import Turns

/// Every screen in plain output for screen readers, with books that are hard to lay out.
@Suite(.timeLimited) struct PlainTests {
  @Test(
    "every line under --plain is a label and a value, or a sentence", arguments: Language.allCases)
  func lines(language: Language) throws {
    let screen = try DifficultLibrary(language.texts, format: .plain)
      .screen(WidthTests.session, columns: 40)
    #expect(screen.count > 500)
    for (line, next) in zip(screen, screen.dropFirst()) {
      #expect(!line.contains { "·•→…│[]<*|№°".contains($0) }, "\(line)")
      #expect(line.first != " " && !line.dropLast().contains("  "), "\(line)")
      #expect(!(line.isEmpty && next.isEmpty), "two empty lines before \(next)")
    }
  }
}
