import CommandLine
import Languages
import Library
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct ErrorMessageTests {
  private let text = "3 “Emma” is not out.\nMany books are called so, each by its author:\n  1  Kim"

  private func lines(columns: Int?, _ language: Language = .english, isPlain: Bool = false)
    -> [String]
  {
    var device = Device()
    device.isErrorTerminal = columns != nil
    device.columns = columns ?? 80
    return ErrorMessage(text).lines(in: language.texts, on: device, isPlain: isPlain)
  }

  @Test("at a terminal each message has its sign, and further lines are indented under it")
  func signs() {
    #expect(
      lines(columns: 30) == [
        "! 3 “Emma” is not out.", "! Many books are called so,", "  each by its author:",
        "    1  Kim",
      ])
  }

  @Test("in a pipe each message begins with a word, and its lines are unchanged")
  func piped() {
    #expect(
      lines(columns: nil, .russian) == [
        "Ошибка: 3 “Emma” is not out.",
        "Ошибка: Many books are called so, each by its author:", "  1  Kim",
      ])
  }

  @Test("screen readers get a word instead of the sign, no margins, and no broken words")
  func screenReader() {
    #expect(
      lines(columns: 33, .french, isPlain: true) == [
        "Erreur\u{A0}: 3 “Emma” is not out.", "Erreur\u{A0}: Many books are called",
        "so, each by its author:",
        "1  Kim",
      ])
    #expect(lines(columns: nil, isPlain: true).last == "1  Kim")
  }
}
