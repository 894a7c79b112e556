import Exchange
import Library
import Testing
import Turns

/// Cells of authors, as catalogues and services write them.
@Suite(.timeLimited) struct ImportedAuthorsTests {
  @Test(
    "names that are inverted, with initials or with roles are not split",
    arguments: [
      ("Doe, Ann", ["Doe, Ann"]), ("Doe, Ann, Roe, Ben", ["Ann Doe", "Ben Roe"]),
      ("Doe, A., Roe, B., Poe, C.", ["A. Doe", "B. Roe", "C. Poe"]),
      ("Doe, A.N., Roe, F.B.", ["A.N. Doe", "F.B. Roe"]),
      ("Доу А., Роу Б.", ["А. Доу", "Б. Роу"]),
      ("Толстой Л. Н., Чехов А. П.", ["Л. Н. Толстой", "А. П. Чехов"]),
      (
        "Hal Moe (Translator), Ken Loe (Narrator), Dan Poe",
        ["Dan Poe", "Hal Moe (Translator)", "Ken Loe (Narrator)"]
      ),
      ("Ann Doe, Nina Poe (Translator)", ["Ann Doe", "Nina Poe (Translator)"]),
      ("Ann Doe (Author), Ben Roe", ["Ann Doe", "Ben Roe"]),
      ("Ann Doe, illustrated by Ben Roe", ["Ann Doe", "Ben Roe (Illustrator)"]),
      ("Ann Doe / Ben Roe", ["Ann Doe", "Ben Roe"]), ("Ann Doe + Ben Roe", ["Ann Doe", "Ben Roe"]),
      ("Ann Doe with Ben Roe", ["Ann Doe", "Ben Roe"]),
      ("Ann Doe, Ben Roe, Cy Poe with Dan Moe", ["Ann Doe", "Ben Roe", "Cy Poe", "Dan Moe"]),
      ("Ann Doe, Ben Roe / Cy Poe", ["Ann Doe", "Ben Roe", "Cy Poe"]),
      ("Boys with Toys", ["Boys with Toys"]),
      (
        "Alexandre Grandjean, Christophe Monnot, Irene Becci",
        ["Alexandre Grandjean", "Christophe Monnot", "Irene Becci"]
      ),
      ("Ann Doe (Editor)", ["Ann Doe (Editor)"]), ("Le Guin, Ursula K.", ["Le Guin, Ursula K."]),
      ("Frank Herbert, Kevin Anderson", ["Frank Herbert", "Kevin Anderson"]),
      ("Martin Luther King, Jr.", ["Martin Luther King, Jr."]),
      ("AC/DC", ["AC/DC"]),
      ("Doe, A. B., & Roe, C. D.", ["A. B. Doe", "C. D. Roe"]),
      ("Doe, A., Roe, B., & Poe, C.", ["A. Doe", "B. Roe", "C. Poe"]),
      ("Doe, A., Roe, B. and Poe, C.", ["A. Doe", "B. Roe", "C. Poe"]),
      ("Доу А., Роу Б. и По В.", ["А. Доу", "Б. Роу", "В. По"]),
      (
        "Mark Goldburd, Anand Khare,  and Tevet, Dan",
        ["Mark Goldburd", "Anand Khare", "Dan Tevet"]
      ),
      ("Doe, Ann, translator.", ["Doe, Ann (translator)"]),
    ])
  func people(cell: String, names: [String]) throws {
    let table = "Title,Author\nA,\"\(cell)\"\n"
    #expect(try books(table).first?.details.authors == names)
  }

  @Test(
    "years, titles and the word author are not part of a name, and are reported",
    arguments: [
      ("O’Brien, Flann, 1911-1966, author.", "O’Brien, Flann", ["1911-1966", "author."]),
      ("Le Guin, Ursula K. (1929-2018)", "Le Guin, Ursula K.", ["1929-2018"]),
      ("Doe, Ann, Dr.", "Doe, Ann", ["Dr."]), ("Doe, Ann (ed.)", "Doe, Ann (ed.)", []),
    ])
  func removed(cell: String, name: String, removed: [String]) throws {
    let book = try #require(try books("Title,Author\nA,\"\(cell)\"\n").first)
    #expect(book.details.authors == [name])
    #expect(book.rejectedCells.map(\.text) == removed)
  }

  @Test("how many authors are not named is reported")
  func otherCount() throws {
    let book = try #require(try books("Title,Author\nA,\"Ann Doe [and 3 others]\"\n").first)
    #expect(book.details.author == "Ann Doe et al.")
    #expect(book.rejectedCells == [RejectedCell(field: "author", text: "[and 3 others]")])
  }

  @Test(
    "a list of full names in a field for one name is a list, in any format",
    arguments: [
      "@book{a, title = {A}, author = {Ann Doe, Ben Roe, Cy Poe}}\n",
      "TY  - BOOK\r\nTI  - A\r\nAU  - Ann Doe, Ben Roe, Cy Poe\r\nER  - \r\n",
      #"[{"type": "book", "title": "A", "author": [{"literal": "Ann Doe, Ben Roe, Cy Poe"}]}]"#,
      #"[{"title": "A", "authors": ["Ann Doe, Ben Roe, Cy Poe"]}]"#,
    ])
  func lists(text: String) throws {
    let names = try books(of: bookFile(text)).map(\.details.authors)
    #expect(names == [["Ann Doe", "Ben Roe", "Cy Poe"]])
  }

  @Test(
    "authors who are not named stay et al.",
    arguments: [
      ("Doe, Ann [and 3 others]", "Doe, Ann et al."), ("Doe, Ann et al.", "Doe, Ann et al."),
      ("Ann Doe, Ben Roe and others", "Ann Doe, Ben Roe et al."),
      ("Doe, Ann; Roe, Ben [et al.]", "Ann Doe, Ben Roe et al."),
    ])
  func others(cell: String, author: String) throws {
    #expect(try books("Title,Author\nA,\"\(cell)\"\n").first?.details.author == author)
  }

  @Test("years of a life are not part of a name, and are reported")
  func years() throws {
    for cell in ["Doe, Ann, 1950-", "Doe, Ann, 1950-2010", "Doe, Ann, b. 1950"] {
      let book = try #require(try books("Title,Author\nA,\"\(cell)\"\n").first)
      #expect(book.details.authors == ["Doe, Ann"])
      #expect(book.rejectedCells.map(\.field) == ["author"])
    }
    let two = try #require(
      try books("Title,Author\nA,\"Doe, Ann, 1950-; Roe, Ben, 1960-\"\n").first)
    #expect(two.details.authors == ["Ann Doe", "Ben Roe"])
    #expect(two.rejectedCells.map(\.text) == ["1950-", "1960-"])
  }
}
