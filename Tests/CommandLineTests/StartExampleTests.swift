import CommandLine
import Grammar
import Languages
import Library
import Localization
import Testing
import Turns

@Suite(.timeLimited) struct StartExampleTests {
  @Test(
    "the examples on the start page are valid lines", arguments: Language.allCases)
  func lines(language: Language) throws {
    let texts = language.texts
    #expect((5...7).contains(texts.startExamples.count))
    for example in texts.startExamples {
      let line = try Line(
        typed: texts.word(example.verb) + " " + example.arguments, in: texts)
      #expect(line.verb == example.verb)
      #expect(line.arguments.isEmpty == (example.arguments.isEmpty), "\(example.arguments)")
    }
  }
}
