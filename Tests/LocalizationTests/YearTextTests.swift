import Languages
import Library
import Localization
import Testing
import Turns

/// Books and a goal in a year, with counts of none, one, two and five.
@Suite(.timeLimited) struct YearTextTests {
  @Test(
    "pages are counted as each language counts",
    arguments: [
      (0, "0 pages", "0 page", "0 страниц"), (1, "1 page", "1 page", "1 страница"),
      (2, "2 pages", "2 pages", "2 страницы"), (5, "5 pages", "5 pages", "5 страниц"),
      (12, "12 pages", "12 pages", "12 страниц"), (21, "21 pages", "21 pages", "21 страница"),
      (22, "22 pages", "22 pages", "22 страницы"), (112, "112 pages", "112 pages", "112 страниц"),
    ])
  func pages(count: Int, english: String, french: String, russian: String) {
    #expect(Language.english.texts.pageCount(count) == english)
    #expect(Language.french.texts.pageCount(count) == french)
    #expect(Language.russian.texts.pageCount(count) == russian)
  }

  @Test(
    "readers ahead of a goal and behind it get different texts",
    arguments: [
      (4, -2, "4 of 6, 2 behind", "4 sur 6, 2 de retard", "4 из 6, отставание: 2"),
      (4, -1, "4 of 6, 1 behind", "4 sur 6, 1 de retard", "4 из 6, отставание: 1"),
      (4, 0, "4 of 6, on schedule", "4 sur 6, dans les temps", "4 из 6, по плану"),
      (4, 1, "4 of 6, 1 ahead", "4 sur 6, 1 d’avance", "4 из 6, опережение: 1"),
      (5, 2, "5 of 6, 2 ahead", "5 sur 6, 2 d’avance", "5 из 6, опережение: 2"),
      (6, 2, "6 of 6, reached", "6 sur 6, atteint", "6 из 6, достигнута"),
    ])
  func goal(read: Int, ahead: Int, english: String, french: String, russian: String) {
    #expect(Language.english.texts.goal(6, read: read, ahead: ahead) == english)
    #expect(Language.french.texts.goal(6, read: read, ahead: ahead) == french)
    #expect(Language.russian.texts.goal(6, read: read, ahead: ahead) == russian)
  }
}
