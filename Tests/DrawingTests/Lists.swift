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
    var facts: Fact { ["title": title] }
  }

  private let sheet = Sheet(
    heading: "Books", counts: [Phrase("2 books"), Phrase("1 overdue", .late)],
    columns: [
      Column("No.", .number), Column("Title", .words, .first), Column("Author", .words),
      Column("Loan", .facts),
    ])
  private let rows = [
    Entry(
      number: 1, title: "Dune", author: "Frank\tHerbert", loan: "overdue 32 days, Anna Petrovna"),
    Entry(number: 12, title: "Émile", author: "", loan: "4.2 of 5", rating: 4.2, isMarked: true),
  ]

  private func drawn(_ list: any ListDrawing, _ sheet: Sheet, _ foot: Footer) throws -> String {
    var list = list
    var text = try list.begin(sheet)
    for row in rows { text += try list.row(row) }
    return text + (try list.end(foot))
  }

  private let foot = Footer(
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

  @Test("two lines a row on a narrow one")
  func narrow() throws {
    #expect(
      try drawn(Table(on: Canvas(width: 30)), sheet, foot) == """
        Books  2 books · 1 overdue

           1  Dune
              Frank… · overdue 32 day…
          12* Émile
              ★★★★☆ 4.2

        by title · page 1 of 1
        Commands: back, help

        """)
  }

  @Test("colours by what cells mean, and no stars where there is no Unicode")
  func styles() throws {
    let canvas = Canvas(width: 60, takesUnicode: false) { "<\($1) \($0)>" }
    let lines = try drawn(Table(on: canvas), sheet, Footer()).split(separator: "\n")
    #expect(lines[0] == "<title Books>  <plain 2 books> · <late 1 overdue>")
    #expect(lines[2].contains("<number    1>") && lines[2].hasSuffix(" Anna Petrovna>"))
    #expect(lines[3].hasSuffix("<late 4.2 of 5>"))
  }

  @Test("lines to be heard")
  func spoken() throws {
    #expect(
      try drawn(SpokenList(Language.english.texts), sheet, foot) == """
        Books: 2 books, 1 overdue
        1: Dune, Frank Herbert: overdue 32 days, Anna Petrovna
        12, selected: Émile: 4.2 of 5
        Shown: by title, page 1 of 1
        Commands: hold N --for NAME, hold N --remove NAME, show N, undo, back, help

        """)
  }

  @Test("a terminal cuts no word that is heard, and what a row is called stands first")
  func spokenAtTerminal() {
    var sheet = sheet
    sheet.columns = [sheet.columns[0], sheet.columns[3], sheet.columns[1], sheet.columns[2]]
    var list = SpokenList(Language.english.texts, columns: 24)
    let told = list.begin(sheet) + list.row(Dated())
    #expect(
      told == """
        Books: 2 books, 1
        overdue
        3: Winter reading: 12
        December; 19:30, Dune

        """)
  }

  /// A row whose date stands before its title.
  private struct Dated: Row {
    let cells = [Cell("3"), Cell("12 December\n19:30"), Cell("Winter reading"), Cell("Dune")]
    let values: [String] = []
    let facts = Fact.null
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
    let facts = Fact.null
    var isOpen = false
  }

  @Test("without room, what is extra is left out, then the widest words are cut, and facts at last")
  func givingWay() throws {
    let sheet = Sheet(
      columns: [
        Column("No.", .number(least: 3)), Column("Title", .words, .first),
        Column("Author", .words(most: 30)), Column("Loan", .facts(most: 28)),
        Column("Year", .extra, .leftOut), Column("Tags", .extra, .leftOut),
      ])
    func drawn(_ width: Int, title: String = "The Left Hand of Darkness and Others") throws
      -> String
    {
      var list = Table(on: Canvas(width: width))
      var text = try list.begin(sheet)
      let words = ["7", title, "Ursula K. Le Guin", "9 days late · Anna", "1969", ""]
      text += try list.row(Line(cells: words.map { Cell($0) }, isOpen: true))
      text += try list.end(Footer())
      return String(text.split(separator: "\n").last ?? "")
    }
    #expect(
      try drawn(86)
        == "  7> The Left Hand of Darkness and Others  Ursula K. Le Guin  9 days late · Anna  1969")
    #expect(
      try drawn(85)
        == "  7> The Left Hand of Darkness and Others  Ursula K. Le Guin  9 days late · Anna")
    // The title ends at a word, whatever the column has room for.
    #expect(
      try drawn(79)
        == "  7> The Left Hand of Darkness and…  Ursula K. Le Guin  9 days late · Anna")
    #expect(try drawn(60) == "  7> The Left Hand of…     Ursula K. Le…  9 days late · Anna")
    // Where no word of it can be kept whole, it ends within one.
    #expect(
      try drawn(60, title: "Donaudampfschifffahrtsgesellschaft")
        == "  7> Donaudampfschifffah…  Ursula K. Le…  9 days late · Anna")
    #expect(try drawn(59) == "     Ursula K. Le Guin · 9 days late · Anna")
    // In two lines, words give way to facts as well.
    #expect(try drawn(40) == "     Ursula K. Le… · 9 days late · Anna")
  }

  @Test("figures stand on the right, below a label that is wider than they are")
  func figures() throws {
    let sheet = Sheet(columns: [
      Column("No.", .number(least: 3)), Column("Title", .words), Column("Author", .words),
      Column("Loan", .figures),
    ])
    let lines = try drawn(Table(on: Canvas(width: 70)), sheet, Footer()).split(separator: "\n")
    #expect(lines[0] == "No.  Title  Author                                   Loan")
    #expect(lines[1] == "  1  Dune   Frank Herbert  overdue 32 days, Anna Petrovna")
  }
}

@Suite(.timeLimit(.minutes(10))) struct MonthCalendarTests {
  private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  /// The first week of a month that begins on Thursday.
  private func month(_ change: (inout [MonthPicture.Day?]) -> Void = { _ in }) -> MonthPicture {
    var days: [MonthPicture.Day?] = [nil, nil, nil] + (1...4).map { .init(number: String($0)) }
    change(&days)
    return MonthPicture(title: "October", weekdays: Self.weekdays, weeks: [days])
  }

  @Test("days stand below their weekdays")
  func plain() {
    #expect(
      MonthCalendar(on: Canvas(width: 80)).lines([month()]) == [
        "October",
        "Mo Tu We Th Fr Sa Su",
        "          1  2  3  4",
        "",
      ])
  }

  @Test(
    "months stand side by side as far as there is room",
    arguments: [(20, 1), (42, 1), (43, 2), (65, 2), (66, 3)])
  func sideBySide(columns: Int, months: Int) {
    let lines = MonthCalendar(on: Canvas(width: columns)).lines([month(), month(), month()])
    #expect(lines[0].split(separator: " ").count == months)
    #expect(lines.allSatisfy { Cells.width($0) <= columns })
  }

  @Test("signs stand before and behind a number, and move no other day")
  func signs() {
    let signed = month { days in
      days[4]?.lead = ">"
      days[4]?.trail = "*2"
      days[6]?.trail = "!123"
    }
    #expect(
      MonthCalendar(on: Canvas(width: 40), lead: 1, trail: 2).lines([signed]) == [
        " October",
        " Mo   Tu   We   Th   Fr   Sa   Su",
        "                 1  > 2*2  3    4!…",
        "",
      ])
  }

  @Test("colours take no room")
  func colours() {
    let plain = month()
    let coloured = month { $0[3]?.style = .late }
    let colours = Canvas(width: 80) { Theme.colors($0, $1) }
    let lines = MonthCalendar(on: colours).lines([coloured, plain])
    #expect(lines[2].contains("\u{1B}[1;31m 1\u{1B}[0m  2"))
    #expect(
      MonthCalendar(on: Canvas(width: 80)).lines([coloured, plain])
        == MonthCalendar(on: Canvas(width: 80)).lines([plain, plain]))
  }
}

/// A list whose rows have small pictures before them.
@Suite(.timeLimit(.minutes(10))) struct ThumbnailTests {
  private struct Entry: Row {
    let number: Int
    let title: String
    let author: String
    var thumbnail: [String]?

    var cells: [Cell] { [Cell(String(number), .number), Cell(title), Cell(author)] }
    var values: [String] { [String(number), title, author] }
    var facts: Fact { ["title": title] }
  }

  private static let red = "\u{1B}[31m####\u{1B}[0m"

  private let entries = [
    Entry(number: 1, title: "Dune", author: "Frank Herbert", thumbnail: ["####", "####", "####"]),
    Entry(number: 2, title: "Émile", author: "Rousseau"),
    Entry(number: 3, title: "老人と海", author: "アーネスト・ヘミングウェイ", thumbnail: [red, red]),
    Entry(
      number: 4, title: "Lord Jim", author: "Joseph Conrad", thumbnail: ["#", "##", "###", "####"]),
  ]

  private func lines(_ width: Int, _ drawing: (Canvas) -> any ListDrawing) throws -> [String] {
    var sheet = Sheet(
      heading: "Books",
      columns: [
        Column("No.", .number), Column("Title", .words, .first), Column("Author", .words),
      ])
    sheet.hasThumbnails = true
    var list = drawing(Canvas(width: width))
    var text = try list.begin(sheet)
    for row in entries { text += try list.row(row) }
    text += try list.end(Footer(summary: ["1–4 of 4"]))
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("rows stand where they would, whatever picture is before them, or none")
  func rows() throws {
    #expect(
      try lines(36) { Table(on: $0) } == [
        "Books",
        "",
        "####      1  Dune",
        "####         Frank Herbert",
        "####",
        "          2  Émile",
        "             Rousseau",
        "",
        Self.red + "      3  老人と海",
        Self.red + "         アーネスト・ヘミングウ…",
        "",
        "#         4  Lord Jim",
        "##           Joseph Conrad",
        "###",
        "",
        "1–4 of 4",
        "",
      ])
  }

  @Test("no line is wider than the terminal", arguments: [30, 42, 43, 60, 80, 160])
  func widths(width: Int) throws {
    for line in try lines(width, { Table(on: $0) }) {
      let text = line.replacing(#/\u{1B}\[[0-9]*m/#, with: "")
      #expect(Cells.width(text) <= width && text.last != " ", "\(line)")
    }
  }

  @Test("nothing of it is heard, nor read by programs")
  func others() throws {
    for drawing in [SpokenList(Language.english.texts), JSONList(), TabList()] as [any ListDrawing]
    {
      #expect(try !lines(60) { _ in drawing }.joined().contains("#"))
    }
  }
}
