import Library
import Testing
import Turns

@Suite(.timeLimited) struct SeriesTests {
  @Test(
    "a series and its number are split, in the spelling of any catalogue",
    arguments: [
      ("Dune [2]", "Dune", 2), ("Dune [1.50]", "Dune", 1.5), ("Foundation (1)", "Foundation", 1),
      ("Harry Potter, #5", "Harry Potter", 5), ("Harry Potter #5", "Harry Potter", 5),
      ("Earthsea Cycle, #1-3", "Earthsea Cycle", 1), ("Discworld -- bk. 3", "Discworld", 3),
      ("Universal-Bibliothek ; Nr. 9900", "Universal-Bibliothek", 9900),
      ("Aubrey & Maturin, Book 4", "Aubrey & Maturin", 4), ("Folio ; 2", "Folio", 2),
      ("Волкодав, том 2", "Волкодав", 2), ("Catch-22", "Catch-22", nil), ("Folio", "Folio", nil),
      ("The 39 Clues", "The 39 Clues", nil), ("Area 51", "Area 51", nil),
      ("La Comédie humaine, tome 12", "La Comédie humaine", 12),
    ] as [(String, String, SeriesNumber?)])
  func written(text: String, name: String, number: SeriesNumber?) {
    #expect(SeriesPosition(text) == SeriesPosition(name, number))
  }

  @Test(
    "a series after a title has a number sign; of several, it is the first",
    arguments: [
      ("Dune Messiah (Dune, #2)", "Dune Messiah", SeriesPosition("Dune", 2)),
      ("Sourcery (Discworld #5; Rincewind, #3)", "Sourcery", SeriesPosition("Discworld", 5)),
      (
        "Edgedancer (The Stormlight Archive, #2.5)", "Edgedancer",
        SeriesPosition("The Stormlight Archive", 2.5)
      ),
      // The book has no range and no second number.
      ("Earthsea (Earthsea Cycle, #1-7)", nil, nil),
      ("Words (The Stormlight Archive, #4, Part 2)", nil, nil),
      ("Wild Seed (Patternmaster, #1) (novel)", nil, nil), ("Dune (novel)", nil, nil),
      ("(Dune, #1)", nil, nil), ("C# (Primer)", nil, nil),
    ] as [(String, String?, SeriesPosition?)])
  func afterTitle(title: String, rest: String?, series: SeriesPosition?) {
    let result = SeriesPosition.split(title)
    #expect(result?.title == rest && result?.series == series)
  }

  @Test(
    "a number in a series has at most two decimals",
    arguments: [
      ("5", 5), ("1.5", 1.5), ("1,5", 1.5), ("#5", 5), ("0.25", 0.25), ("0", 0),
    ] as [(String, SeriesNumber)])
  func typed(text: String, number: SeriesNumber) throws {
    #expect(try SeriesNumber(text) == number)
    #expect(try SeriesNumber(number.text) == number)
  }

  @Test(
    "of two numbers the first is used, with anything in between",
    arguments: [
      ("2/5", 2), ("10/12", 10), ("1-3", 1), ("1–3", 1), ("1.5-2", 1.5), ("Bd. 2/5", 2),
      ("v. 1-2.5", 1), ("Bd. 12", 12), ("2&5", nil), ("2 5", nil), ("1/2/3", nil), ("", nil),
    ] as [(String, SeriesNumber?)])
  func several(text: String, number: SeriesNumber?) {
    #expect(SeriesNumber(importedText: text) == number)
  }

  @Test(
    "of two parentheses after a title, the last one has the series",
    arguments: [
      ("Emma (abridged) (Classics, #2)", "Emma (abridged)", SeriesPosition("Classics", 2)),
      ("Emma (Classics, #1) (Austen, #2)", "Emma (Classics, #1)", SeriesPosition("Austen", 2)),
      ("Emma (Classics, #1) (abridged)", nil, nil),
    ] as [(String, String?, SeriesPosition?)])
  func twoParentheses(title: String, rest: String?, series: SeriesPosition?) {
    let result = SeriesPosition.split(title)
    #expect(result?.title == rest && result?.series == series)
  }
}
