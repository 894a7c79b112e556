import Exchange
import Library
import Streams
import TestSupport
import Testing
import Turns

@Suite(.enabled(if: Needed.pythonZip.isMet, "\(Needed.pythonZip)"), .timeLimited)
struct ExcelTests {
  private let file: WorkbookFile

  init() throws { file = try WorkbookFile() }

  static func cells(_ row: Int, _ texts: [String]) -> String {
    let cells = texts.enumerated().map { index, text in
      "<c r=\"\(Character(Unicode.Scalar(UInt8(65 + index))))\(row)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
    }
    return "<row r=\"\(row)\">\(cells.joined())</row>"
  }

  @Test("texts of all kinds, skipped cells and rows are read in their columns")
  func cells() throws {
    let path = try file.excel(
      Self.cells(2, ["Title", "Author", "ISBN", "Notes", "Year"])
        + """
        <row r="5" spans="1:9"><c r="A5" t="s"><v>1</v></c><c r="B5" t="str"><f>A1&amp;"x"</f><v>Frank Herbert</v></c>
        <c r="D5" t="inlineStr"><is><r><t xml:space="preserve">one </t></r><r><t>two</t></r><rPh sb="0"><t>no</t></rPh></is></c>
        <c r="E5"><v>1965</v></c></row><row r="6"/>
        <row><c t="s"><v>0</v></c><c t="b"><v>1</v></c><c><v>9.7804410135930005E+12</v></c></row>
        """,
      strings:
        "<si><t>Emma</t></si><si><r><rPr/><t>Du</t></r><r><t>ne_x000D_</t></r><phoneticPr/></si>")
    for workbook in [try file.open(path), try file.piped(path)] {
      #expect(workbook.format == .csv)
      let books = try books(of: workbook)
      #expect(books.map(\.line) == [5, 7])
      #expect(books.map(\.details.title) == ["Dune", "Emma"])
      #expect(books.map(\.details.author) == ["Frank Herbert", "TRUE"])
      #expect(books[0].details.notes == "one two")
      #expect(books[0].details.year == 1965)
      #expect(books[1].details.isbn?.digits == "9780441013593")
    }
  }

  @Test(
    "numbers are dates if their style shows dates",
    arguments: [
      ("1", false, "2026-12-01"), ("2", false, "2026-12-01"), ("4", false, "2026-12-01"),
      ("1", true, "2030-12-02"),
    ])
  func days(style: String, from1904: Bool, iso: String) throws {
    let styles = """
      <numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\ mmm&quot;h&quot;"/><numFmt numFmtId="165" formatCode="h:mm;d"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>
      """
    let rows =
      Self.cells(1, ["title", "author", "due"])
      + "<row><c t=\"str\"><v>X</v></c><c t=\"str\"><v>Y</v></c><c s=\"\(style)\"><v>46357.25</v></c></row>"
    let path = try file.excel(
      rows, styles: styles, book: from1904 ? "<workbookPr date1904=\"1\"/>" : "")
    let book = try #require(try books(of: file.open(path)).first)
    #expect(book.due == day(iso))
  }

  @Test("a number without a format is a day, if it can be one", arguments: [false, true])
  func unformattedDay(from1904: Bool) throws {
    for (number, iso) in [("46357", from1904 ? "2030-12-02" : "2026-12-01"), ("463570", nil)] {
      let path = try file.excel(
        Self.cells(1, ["title", "author", "due"])
          + "<row><c t=\"str\"><v>X</v></c><c t=\"str\"><v>Y</v></c><c><v>\(number)</v></c></row>",
        book: from1904 ? "<workbookPr date1904=\"1\"/>" : "")
      let book = try #require(try books(of: file.open(path)).first)
      #expect(book.due?.iso == iso)
      #expect(book.rejectedCells == (iso == nil ? [RejectedCell(field: "due", text: number)] : []))
    }
  }

  @Test("a formula without a result is reported")
  func formulas() throws {
    let path = try file.excel(
      Self.cells(1, ["title", "author", "Publisher", "Notes", "ISBN"])
        + "<row><c t=\"str\"><v>X</v></c><c t=\"str\"><v>Y</v></c><c><f>A1&amp;B1</f></c>"
        + "<c t=\"e\"><f>1/0</f><v>#DIV/0!</v></c><c t=\"e\"><v>#N/A</v></c></row>")
    let book = try #require(try books(of: file.open(path)).first)
    #expect(book.details.notes == nil && book.details.isbn == nil)
    #expect(
      book.rejectedCells == [
        RejectedCell(field: "Publisher", text: "=A1&B1"),
        RejectedCell(field: "Notes", text: "=1/0"),
        RejectedCell(field: "ISBN", text: "=#N/A"),
      ])
  }

  @Test("a sheet is selected by name or number, else the first")
  func sheets() throws {
    let path = try file.excel(
      Self.cells(1, ["title"]) + Self.cells(2, ["first"]), sheets: ["A", "3", "Ж", "d"])
    let expected =
      [nil: "first", "1": "first", "A": "first", "2": "3", "3": "3", "Ж": "Ж", "4": "d"]
      as [String?: String]
    for (sheet, title) in expected {
      let parsed = try books(of: file.open(path, ImportOptions(sheet: sheet)))
      #expect(parsed.map(\.details.title) == [title], "\(sheet ?? "")")
    }
    for sheet in ["0", "5", "-1", "a", ""] {
      #expect(throws: ImportError.noSuchSheet(sheet, ["A", "3", "Ж", "d"])) {
        try file.open(path, ImportOptions(sheet: sheet))
      }
    }
  }

  @Test("services are recognized by their headings, and other formats are refused for workbooks")
  func formats() throws {
    let headings = Headers.goodreads.split(separator: ",").map(String.init)
    let cells = headings.map { "<c t=\"str\"><v>\($0)</v></c>" }.joined()
    let path = try file.excel("<row>\(cells)</row>")
    #expect(try file.open(path).format == .goodreads)
    #expect(try file.open(path, ImportOptions(format: .goodreads)).format == .goodreads)
    #expect(throws: ImportError.notInFormat(.marc, missing: [], found: .csv)) {
      try file.open(path, ImportOptions(format: .marc))
    }
  }

  @Test("rows of several lines, semicolons and apostrophes are read unchanged")
  func texts() throws {
    let path = try file.excel(
      Self.cells(1, ["a;b;c;d", "title", "author", "notes"])
        + Self.cells(2, ["", "'=1", "=x", "a\nb\r\nc"]) + Self.cells(3, ["1", "", "y", ""])
        + Self.cells(4, ["1", "\"q\", r", "y", "", "more"]))
    let imported = try rows(of: file.open(path))
    guard imported.count == 3, case .book(let first) = imported[0],
      case .book(let second) = imported[1]
    else {
      return #expect(imported.count == 3)
    }
    #expect(first.details.title == "'=1" && first.details.author == "=x")
    #expect(first.details.notes == "a\nb\nc")
    #expect(second.line == 3 && second.details.title.isEmpty)
    #expect(imported[2] == .unusable(line: 4, .tooManyCells(found: 5, expected: 4)))
  }

  @Test(
    "cell references outside any spreadsheet are refused",
    arguments: [
      ("<row r=\"1048577\"/>", .rows(1_048_576)), ("<row r=\"0\"/>", .rows(1_048_576)),
      ("<row r=\"2\"/><row r=\"2\"/>", .rows(1_048_576)),
      ("<row r=\"99999999999999999999\"/>", .rows(1_048_576)),
      ("<row><c r=\"XFE1\"><v>1</v></c></row>", .columns(16_384)),
      ("<row><c r=\"1\"><v>1</v></c></row>", .columns(16_384)),
    ] as [(String, ImportLimit)])
  func invalidReferences(rows: String, limit: ImportLimit) throws {
    let path = try file.excel(rows)
    #expect(throws: ImportError.workbookTooLarge(limit)) { try file.open(path) }
  }

  @Test("a text that many cells share is limited in its total size")
  func sharedText() throws {
    let word = String(repeating: "x", count: 1_000_000)
    let text = "<si><t>title</t></si><si><t>\(word)</t></si>"
    func shared(_ reference: String) -> String { "<c r=\"\(reference)\" t=\"s\"><v>1</v></c>" }
    let title = "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row>"
    let manyCells = try file.excel(
      title + "<row r=\"2\">" + String(repeating: "<c t=\"s\"><v>1</v></c>", count: 16_000)
        + "</row>",
      strings: text)
    #expect(throws: ImportError.workbookTooLarge(.row(megabytes: 8))) {
      try rows(of: file.open(manyCells))
    }
    let heap = try file.excel(
      title, strings: "<si>" + String(repeating: "<r><t>\(word)</t></r>", count: 9) + "</si>")
    #expect(throws: ImportError.workbookTooLarge(.cell(megabytes: 8))) {
      try rows(of: file.open(heap))
    }
    // Reading this much takes minutes.
    guard LongRun.isOn else { return }
    let longText = try file.excel(
      title + (2...1_000).map { "<row r=\"\($0)\">\(shared("A\($0)"))</row>" }.joined(),
      strings: text)
    #expect(throws: ImportError.workbookTooLarge(.sheet(megabytes: 500))) {
      try rows(of: file.open(longText))
    }
  }

  @Test("other files have no sheets, which is an error")
  func noSheets() {
    let source = ByteSource(Array("title\nDune\n".utf8))
    #expect(throws: ImportError.noSheets) {
      try BookFile.open(path: nil, source: source, ImportOptions(sheet: "2"))
    }
  }

  @Test("broken parts are an error")
  func broken() throws {
    let cut = try file.excel(Self.cells(1, ["title"]) + "\n<row><c></row>")
    #expect(throws: ImportError.badXML(line: 2)) { try rows(of: file.open(cut)) }
    let empty = try file.zip([("[Content_Types].xml", "<a/>"), ("xl/workbook.xml", "<workbook/>")])
    #expect(throws: ImportError.damagedArchive) { try file.open(empty) }
    let laughs = try file.excel("]]>", book: "")
    #expect(throws: ImportError.empty) { try file.open(laughs) }
  }
}
