import Drawing
import Foundation
import Grammar
import Languages
import Library
import Localization
import Screen
import Testing
import Turns

/// One list in each output format.
@Suite(.timeLimited) struct ListDrawingTests {
  private struct Entry: SheetRow {
    let number: Int
    let title: String
    let author: String
    let loan: String
    var rating: Double?
    var isMarked = false

    var cells: [SheetCell] {
      [
        SheetCell(String(number), .number), SheetCell(title), SheetCell(author),
        SheetCell(loan, loan.isEmpty ? .plain : .late, stars: rating, figure: "4.2"),
      ]
    }
    var values: [String] { [String(number), title, author] }
    var json: OutputValue { ["title": title] }
  }

  private let sheet = Sheet(
    heading: "Books", counts: [Phrase("2 books"), Phrase("1 overdue", .late)],
    columns: [
      Column("No.", .number), Column("Title", .words, .first), Column("Author", .words),
      Column("Loan", .details),
    ])
  private let rows = [
    Entry(
      number: 1, title: "Dune", author: "Frank\tHerbert", loan: "overdue 32 days, Anna Petrovna"),
    Entry(number: 12, title: "Émile", author: "", loan: "4.2 of 5", rating: 4.2, isMarked: true),
  ]

  private func output(_ list: any ListDrawing, _ sheet: Sheet, _ footer: Footer) throws -> String {
    var list = list
    var text = try list.begin(sheet)
    for row in rows { text += try list.row(row) }
    return text + (try list.end(footer))
  }

  private let footer = Footer(
    summary: ["by title", "page 1 of 1"], hint: Language.english.texts.hint(on: .holds))

  private struct Person: SheetRow {
    let name: String
    var cells: [SheetCell] { [SheetCell(name), SheetCell("2")] }
    var values: [String] { [name] }
    var json: OutputValue { ["name": name] }
  }

  @Test("the signs of a row without a number are before its name", arguments: [40, 80])
  func signs(width: Int) {
    let columns = [Column("Name", .words, .first), Column("Borrowed", .details)]
    var page = BrowsePage(sheet: Sheet(heading: "Borrowers", columns: columns))
    page.rows = [
      InteractiveRow(Person(name: "Anna"), isMarked: false, isOpen: false),
      InteractiveRow(Person(name: "Ben"), isMarked: true, isOpen: true),
      InteractiveRow(Person(name: "Carl"), isMarked: true, isOpen: false),
    ]
    let lines = page.frame(on: Canvas(width: width), height: 12).lines
    for (name, signs) in [("Anna", "  "), ("Ben", "*>"), ("Carl", "* ")] {
      let line = lines.first { $0.contains(name) } ?? ""
      #expect(line.hasPrefix(signs + name) && !line.dropFirst(2).contains(">"), "\(line)")
    }
  }

  @Test("a preview is beside an interactive list from 100 columns on", arguments: [99, 100, 160])
  func preview(width: Int) throws {
    let canvas = Canvas(width: width)
    #expect((canvas.previewSplit == nil) == (width < 100))
    var page = BrowsePage(sheet: sheet)
    page.rows = rows
    page.details = ["Frank Herbert, 1965"]
    page.split = canvas.previewSplit
    let lines = page.frame(on: canvas, height: 10).lines
    #expect(lines.contains { $0.contains("No.") } == (width >= 100))
    let firstRow = try #require(lines.first { $0.contains("Frank Herbert, 1965") })
    #expect(firstRow.contains("│") == (width >= 100))
  }

  @Test("a table on a wide terminal")
  func table() throws {
    #expect(
      try output(Table(on: Canvas(width: 60)), sheet, footer) == """
        Books  2 books · 1 overdue

         No.  Title  Author         Loan
           1  Dune   Frank Herbert  overdue 32 days, Anna Petrovna
          12* Émile                 ★★★★☆ 4.2

        by title · page 1 of 1
        Commands: hold N --for NAME, back, help

        """)
  }

  @Test("a table on a narrow terminal has two lines per row")
  func narrow() throws {
    #expect(
      try output(Table(on: Canvas(width: 30)), sheet, footer) == """
        Books  2 books · 1 overdue

           1  Dune
              Frank… · overdue 32 day…
          12* Émile
              ★★★★☆ 4.2

        by title · page 1 of 1
        Commands: back, help

        """)
  }

  @Test("a count that is wider than the terminal is wrapped between words")
  func wideCount() throws {
    var sheet = sheet
    sheet.counts = [Phrase("2 books"), Phrase("next: a long evening, and more", .late)]
    var table = Table(on: Canvas(width: 20))
    let lines = try table.begin(sheet).split(separator: "\n")
    #expect(lines.prefix(4) == ["Books", "2 books", "next: a long", "evening, and more"])
  }

  @Test("colours follow the meaning of cells, and stars need Unicode")
  func styles() throws {
    let canvas = Canvas(width: 60, supportsUnicode: false) { "<\($1) \($0)>" }
    let lines = try output(Table(on: canvas), sheet, Footer()).split(separator: "\n")
    #expect(lines[0] == "<title Books>  <plain 2 books> · <late 1 overdue>")
    #expect(lines[2].contains("<number    1>") && lines[2].hasSuffix(" Anna Petrovna>"))
    #expect(lines[3].hasSuffix("<late 4.2 of 5>"))
  }

  @Test("lines for screen readers")
  func screenReader() throws {
    #expect(
      try output(SpokenList(Language.english.texts), sheet, footer) == """
        Books: 2 books, 1 overdue
        1: Dune, Frank Herbert: overdue 32 days, Anna Petrovna
        12, selected: Émile: 4.2 of 5
        Shown: by title, page 1 of 1
        Commands: hold N --for NAME, hold N --remove NAME, show N, undo, back, help

        """)
  }

  @Test("at a terminal no spoken word is broken, and the label of a row comes first")
  func spokenAtTerminal() {
    var sheet = sheet
    sheet.columns = [sheet.columns[0], sheet.columns[3], sheet.columns[1], sheet.columns[2]]
    var list = SpokenList(Language.english.texts, columns: 24)
    let text = list.begin(sheet) + list.row(DatedRow())
    #expect(
      text == """
        Books: 2 books, 1
        overdue
        3: Winter reading: 12
        December; 19:30, Dune

        """)
  }

  /// A row with a date before its title.
  private struct DatedRow: SheetRow {
    let cells = [
      SheetCell("3"), SheetCell("12 December\n19:30"), SheetCell("Winter reading"),
      SheetCell("Dune"),
    ]
    let values: [String] = []
    let json = OutputValue.null
  }

  @Test("lines with tabs have no heading")
  func tabs() throws {
    #expect(try output(TabList(), sheet, footer) == "1\tDune\tFrank Herbert\n12\tÉmile\t\n")
  }

  private struct Line: SheetRow {
    let cells: [SheetCell]
    let values: [String] = []
    let json = OutputValue.null
    var isOpen = false
  }

  @Test("in little room, optional parts are omitted, then the widest words are cut, then facts")
  func narrowTable() throws {
    let sheet = Sheet(
      columns: [
        Column("No.", .number(minWidth: 3)), Column("Title", .words, .first),
        Column("Author", .words(maxWidth: 30)), Column("Loan", .details(maxWidth: 28)),
        Column("Year", .extra, .omitted), Column("Tags", .extra, .omitted),
      ])
    func output(_ width: Int, title: String = "The Left Hand of Darkness and Others") throws
      -> String
    {
      var list = Table(on: Canvas(width: width))
      var text = try list.begin(sheet)
      let words = ["7", title, "Ursula K. Le Guin", "9 days late · Anna", "1969", ""]
      text += try list.row(Line(cells: words.map { SheetCell($0) }, isOpen: true))
      text += try list.end(Footer())
      return String(text.split(separator: "\n").last ?? "")
    }
    #expect(
      try output(86)
        == "  7> The Left Hand of Darkness and Others  Ursula K. Le Guin  9 days late · Anna  1969")
    #expect(
      try output(85)
        == "  7> The Left Hand of Darkness and Others  Ursula K. Le Guin  9 days late · Anna")
    // A title is cut after a word, even if the column has more room.
    #expect(
      try output(79)
        == "  7> The Left Hand of Darkness and…  Ursula K. Le Guin  9 days late · Anna")
    #expect(try output(60) == "  7> The Left Hand of…     Ursula K. Le…  9 days late · Anna")
    // If not even one word fits, it is cut within the word.
    #expect(
      try output(60, title: "Donaudampfschifffahrtsgesellschaft")
        == "  7> Donaudampfschifffah…  Ursula K. Le…  9 days late · Anna")
    #expect(try output(59) == "     Ursula K. Le Guin · 9 days late · Anna")
    // On two lines, details also take precedence over the words of a title.
    #expect(try output(40) == "     Ursula K. Le… · 9 days late · Anna")
  }

  @Test("Rows with the same beginning are cut in the middle, so that they differ")
  func sameBeginnings() throws {
    let sheet = Sheet(
      columns: [
        Column("No.", .number(minWidth: 3)), Column("Title", .words, .first),
        Column("Author", .words(maxWidth: 30, shrinksFirst: true)),
        Column("Loan", .details(maxWidth: 28)),
      ])
    let titles = [
      "Harry Potter and the Chamber of Secrets", "Harry Potter and the Goblet of Fire",
      "Harry Potter and the Half-Blood Prince", "Der Fischer und seine Frau",
      "Harry Potter and the Half-Blood Prince, or the Book that has a very long Title",
    ]
    func output(_ width: Int) throws -> [String] {
      var list = Table(on: Canvas(width: width))
      var text = try list.begin(sheet)
      for (index, title) in titles.enumerated() {
        let words = [String(index + 1), title, "J. K. Rowling and others", "9 days late · Anna"]
        text += try list.row(Line(cells: words.map { SheetCell($0) }))
      }
      return text.appending(try list.end(Footer())).split(separator: "\n").map(String.init)
    }
    for width in [40, 60, 72, 80] {
      let lines = try output(width).filter { $0.contains("Harry") }
      #expect(Set(lines.map { $0.dropFirst(5) }).count == 4, "\(lines)")
      #expect(lines.allSatisfy { $0.count <= width })
    }
  }

  @Test("On two lines, an author is omitted if only a little of the name would fit")
  func omittedAuthor() throws {
    let sheet = Sheet(
      columns: [
        Column("No.", .number(minWidth: 3)), Column("Title", .words, .first),
        Column("Author", .words(maxWidth: 30, shrinksFirst: true)),
        Column("Loan", .details(maxWidth: 28)),
      ])
    func output(_ width: Int, author: String) throws -> String {
      var list = Table(on: Canvas(width: width))
      var text = try list.begin(sheet)
      let words = ["7", "The Hobbit", author, "9 jours de retard · Camille"]
      text += try list.row(Line(cells: words.map { SheetCell($0) }))
      text += try list.end(Footer())
      return String(text.split(separator: "\n").last ?? "")
    }
    #expect(try output(40, author: "J. R. R. Tolkien") == "     9 jours de retard · Camille")
    #expect(try output(50, author: "J. R. R. Tolkien") == "     9 jours de retard · Camille")
    #expect(
      try output(51, author: "J. R. R. Tolkien")
        == "     J. R. R. Tolkien · 9 jours de retard · Camille")
    #expect(try output(40, author: "Ovid") == "     Ovid · 9 jours de retard · Camille")
  }

  @Test("figures are right-aligned, below a label that is wider")
  func figures() throws {
    let sheet = Sheet(columns: [
      Column("No.", .number(minWidth: 3)), Column("Title", .words), Column("Author", .words),
      Column("Loan", .figures),
    ])
    let lines = try output(Table(on: Canvas(width: 70)), sheet, Footer()).split(separator: "\n")
    #expect(lines[0] == "No.  Title  Author                                   Loan")
    #expect(lines[1] == "  1  Dune   Frank Herbert  overdue 32 days, Anna Petrovna")
  }
}
