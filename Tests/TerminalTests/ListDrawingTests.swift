import Drawing
import Grammar
import Library
import Localization
import Screen
import Testing

/// One list in each of its forms.
@Suite(.timeLimit(.minutes(10))) struct ListDrawingTests {
  private struct Entry: Row {
    let number: Int
    let title: String
    let author: String
    let loan: String
    var rating: Double?
    var isMarked = false

    var cells: [Cell] {
      [
        Cell(String(number), .number), Cell(title), Cell(author),
        Cell(loan, loan.isEmpty ? .plain : .late, stars: rating, figure: "4.2"),
      ]
    }
    var values: [String] { [String(number), title, author] }
    var facts: any Encodable { ["title": title] }
  }

  private let sheet = Sheet(
    heading: "Books", counts: [Phrase("2 books"), Phrase("1 overdue", .late)],
    columns: [
      Column("No.", .number(4)), Column("Title", .fitted(.inFewRows(least: 8)), line: 0),
      Column("Author", .fitted(.cut(least: 8))), Column("Loan", .fitted(.cut(least: 20), lines: 2)),
    ], tableWidth: 50)
  private let rows = [
    Entry(
      number: 1, title: "Dune", author: "Frank\tHerbert", loan: "overdue 32 days, Anna Petrovna"),
    Entry(number: 12, title: "Émile", author: "", loan: "4.2 of 5", rating: 4.2, isMarked: true),
  ]

  private func drawn(_ list: any ListDrawing, _ sheet: Sheet, _ foot: Foot) throws -> String {
    var list = list
    var text = try list.begin(sheet)
    for row in rows { text += try list.row(row) }
    return text + (try list.end(foot))
  }

  private let foot = Foot(
    summary: ["by title", "page 1 of 1"], hint: Language.english.texts.hint(on: .holds))

  @Test("a table on a wide terminal")
  func table() throws {
    #expect(
      try drawn(Table(on: Canvas(width: 60)), sheet, foot) == """
        Books  2 books · 1 overdue

         No.  Title  Author         Loan
           1  Dune   Frank Herbert  overdue 32 days, Anna Petrovna
          12* Émile                 ★★★★☆ 4.2

        by title · page 1 of 1
        Commands: hold N --for NAME, back, help

        """)
  }

  @Test("several lines a row on a narrow one")
  func narrow() throws {
    #expect(
      try drawn(Table(on: Canvas(width: 30)), sheet, foot) == """
        Books  2 books · 1 overdue

           1  Dune
              overdue 32 days, Anna
              Petrovna · Frank Herbert
          12* Émile
              ★★★★☆ 4.2

        by title · page 1 of 1
        Commands: back, help

        """)
  }

  @Test("colours by what cells mean, and no stars where there is no Unicode")
  func moods() throws {
    let canvas = Canvas(width: 60, takesUnicode: false) { "<\($1) \($0)>" }
    let lines = try drawn(Table(on: canvas), sheet, Foot()).split(separator: "\n")
    #expect(lines[0] == "<title Books>  <plain 2 books> · <late 1 overdue>")
    #expect(lines[2].contains("<number    1>") && lines[2].hasSuffix(" Anna Petrovna>"))
    #expect(lines[3].hasSuffix("<late 4.2 of 5>"))
  }

  @Test("lines to be heard")
  func spoken() throws {
    #expect(
      try drawn(SpokenList(Language.english.texts), sheet, foot) == """
        Books: 2 books, 1 overdue

        No.: 1
        Title: Dune
        Author: Frank Herbert
        Loan: overdue 32 days, Anna Petrovna

        No.: 12
        Title: Émile
        Loan: 4.2 of 5

        Shown: by title, page 1 of 1
        Commands: hold N --for NAME, hold N --remove NAME, show N, undo, back, help

        """)
  }

  @Test("an array for programs, and lines with tabs; neither has a heading")
  func programs() throws {
    #expect(
      try drawn(JSONList(), sheet, foot) == "[\n{\"title\":\"Dune\"},\n{\"title\":\"Émile\"}\n]\n")
    #expect(try drawn(TabList(), sheet, foot) == "1\tDune\tFrank Herbert\n12\tÉmile\t\n")
  }

  private struct Line: Row {
    let cells: [Cell]
    let values: [String] = []
    let facts: any Encodable = [String]()
    var isOpen = false
  }

  @Test("without room, columns are left out, then cut, and at last rows take two lines")
  func givingWay() throws {
    let sheet = Sheet(
      columns: [
        Column("No.", .number(3)), Column("Title", .fitted(.inFewRows(least: 8)), line: 0),
        Column("Author", .fitted(.cut(least: 6))),
        Column("Loan", .fitted(.cut(least: 20), lines: 2)),
        Column("Year", .fitted(.leftOut), line: nil), Column("Tags", .fitted(.leftOut), line: nil),
      ], tableWidth: 10)
    // Twelve rows, of which so many have a title of twenty cells.
    func drawn(_ long: Int, _ width: Int) throws -> String {
      var list = Table(on: Canvas(width: width))
      var text = try list.begin(sheet)
      for row in 1...12 {
        let title = row <= long ? "The Twenty Cells xyz" : "Dune"
        let words = [String(row), title, "Frank Herbert", "here", "1965", ""]
        text += try list.row(Line(cells: words.map { Cell($0) }, isOpen: row == 1))
      }
      text += try list.end(Foot())
      return text.split(separator: "\n").joined(separator: "|")
    }
    let next = "|  2  The Twenty Cells xyz  "
    #expect(try drawn(3, 52).contains(next + "Frank Herbert  here  1965|"))
    #expect(try drawn(3, 51).contains(next + "Frank Herbert  here|"))
    #expect(try drawn(3, 45).contains(next + "Frank Herbe…  here|"))
    #expect(try drawn(3, 38).contains("|  2  The Twenty Cells x…  Frank…  here|"))
    #expect(try drawn(4, 38).hasPrefix("  1> The Twenty Cells xyz|     here · Frank Herbert|"))
  }

  @Test("columns as wide as what stands in them are drawn when all rows are known")
  func content() throws {
    let sheet = Sheet(columns: [
      Column("No.", .number(3)), Column("Title", .content()), Column("Author", .content()),
      Column("Loan", .content(isTrailing: true)),
    ])
    let lines = try drawn(Table(on: Canvas(width: 70)), sheet, Foot()).split(separator: "\n")
    #expect(lines[0] == "No.  Title  Author                                   Loan")
    #expect(lines[1] == "  1  Dune   Frank Herbert  overdue 32 days, Anna Petrovna")
  }
}
