import Library
import Testing
import Turns

/// Which known names match a typed name.
@Suite(.timeLimited) struct NameMatchesTests {
  private static let names = [
    "Ben Leroy", "Ben Moreau", "Benita Rose", "Gwen Lambert", "Olga", "Анна Петрова", "Zoë B",
    "Class 10",
  ]

  @Test(
    "whole words match, and beginnings and typing errors are near matches",
    arguments: [
      ("Ben", ["Ben Leroy", "Ben Moreau"], ["Benita Rose"]),
      ("ben leroy", ["Ben Leroy"], []), ("leroy", ["Ben Leroy"], []),
      ("Gwen Lambrt", [], ["Gwen Lambert"]), ("Gwne", [], ["Gwen Lambert"]),
      ("Lamebrt", [], ["Gwen Lambert"]),
      ("Ol", [], ["Olga"]), ("Benn", [], ["Ben Leroy", "Ben Moreau"]), ("Olya", [], ["Olga"]),
      ("Ogla", [], []),
      ("Анны", [], ["Анна Петрова"]),
      ("Zoe C", [], []), ("анна", ["Анна Петрова"], []),
      ("Zoe A", [], []), ("Zoe B", ["Zoë B"], []), ("Clara", [], []), ("Class 11", [], []),
      ("Class 1", [], []), ("Class", ["Class 10"], []), ("Bob", [], []),
    ] as [(String, [String], [String])])
  func fits(typed: String, whole: [String], near: [String]) {
    let matches = NameMatches(typed, among: Self.names)
    #expect(matches.complete == whole)
    #expect(matches.similar == near)
  }
}
