import Foundation
import Library
import Platform
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct JoiningTests {
  @Test(
    "Texts are joined into a line without changing a byte",
    arguments: [
      ([], "\n"), ([""], "\n"), (["", ""], "\t\n"), (["Dune"], "Dune\n"),
      (["1", "Les Misérables", "", "Виктор Гюго", "📚"], "1\tLes Misérables\t\tВиктор Гюго\t📚\n"),
      // Swift joins the tab and the mark into one character.
      (["e", "\u{301}"], "e\t\u{301}\n"),
      ([String(repeating: "я", count: 400), "b"], String(repeating: "я", count: 400) + "\tb\n"),
    ])
  func line(_ texts: [String], line: String) {
    #expect(Array(texts.line(separator: "\t").utf8) == Array(line.utf8))
  }

  @Test("The separator and terminator can be longer, or empty")
  func separators() {
    #expect(["a", "b", "c"].line(separator: ", ", end: "\r\n") == "a, b, c\r\n")
    #expect(["a", "b"].line(separator: "", end: "") == "ab")
  }
}
