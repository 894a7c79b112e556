import Library
import TestSupport
import Testing
import Turns

@Suite(.enabled(if: Needed.pythonZip.isMet, "\(Needed.pythonZip)"), .timeLimited)
struct OpenDocumentTests {
  private let file: WorkbookFile

  init() throws { file = try WorkbookFile() }

  private static func text(_ text: String) -> String {
    "<table:table-cell office:value-type=\"string\" calcext:value-type=\"error\"><text:p>\(text)</text:p></table:table-cell>"
  }

  private static func row(_ cells: String...) -> String {
    "<table:table-row>\(cells.joined())</table:table-row>"
  }

  private static func sheet(_ name: String, _ rows: String...) -> String {
    "<table:table table:name=\"\(name)\"><table:table-column/>\(rows.joined())</table:table>"
  }

  @Test("values are read, not their displayed text")
  func values() throws {
    let path = try file.openDocument(
      Self.sheet(
        "Books",
        Self.row(
          Self.text("title"), Self.text("author"), Self.text("isbn"), Self.text("due"),
          Self.text("notes"), Self.text("year")),
        """
        <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
        <table:table-header-rows><table:table-row>
        <table:table-cell office:value-type="string"><office:annotation><text:p>no</text:p></office:annotation><text:p>Du<text:span>ne</text:span></text:p></table:table-cell>
        <table:table-cell office:value-type="string"><text:p>F.<text:s text:c="2"/>H.</text:p><draw:frame><text:p>no</text:p></draw:frame></table:table-cell>
        <table:table-cell office:value-type="float" office:value="9780441013593"><text:p>9.78E+12</text:p></table:table-cell>
        <table:table-cell office:value-type="date" office:date-value="2026-12-01T00:00:00"><text:p>1 déc.</text:p></table:table-cell>
        <table:table-cell office:value-type="string"><text:p>one</text:p><text:p/><text:p>two<text:line-break/>three</text:p></table:table-cell>
        <table:table-cell office:value-type="float" office:value="1965"/></table:table-row></table:table-header-rows>
        """,
        "<table:table-row table:number-rows-repeated=\"1048570\"><table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>"
      ))
    for workbook in [try file.open(path), try file.piped(path)] {
      let parsed = try books(of: workbook)
      #expect(parsed.count == 1)
      let book = try #require(parsed.first)
      #expect(book.line == 5)
      #expect(book.details.title == "Dune" && book.details.author == "F.  H.")
      #expect(book.details.isbn?.digits == "9780441013593")
      #expect(book.due == day("2026-12-01"))
      #expect(book.details.notes == "one\n\ntwo\nthree")
      #expect(book.details.year == 1965)
    }
  }

  @Test("repeated cells are read as often as they are repeated, and covered cells are empty")
  func repeated() throws {
    let path = try file.openDocument(
      Self.sheet(
        "A", Self.row(Self.text("title"), Self.text("author")),
        """
        <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2" office:value-type="string">
        <text:p>Emma</text:p></table:table-cell></table:table-row>
        <table:table-row><table:covered-table-cell office:value-type="string"><text:p>no</text:p></table:covered-table-cell>\(Self.text("x"))</table:table-row>
        """))
    let parsed = try books(of: file.open(path))
    #expect(parsed.map(\.line) == [2, 3, 4])
    #expect(parsed.map(\.details.title) == ["Emma", "Emma", ""])
    #expect(parsed.map(\.details.author) == ["Emma", "Emma", "x"])
  }

  @Test("sheets are found by name and number, and the error lists them")
  func sheets() throws {
    let path = try file.openDocument(
      "<table:tracked-changes><table:table table:name=\"old\"/></table:tracked-changes>"
        + Self.sheet("A", Self.row(Self.text("title")), Self.row(Self.text("first")))
        + Self.sheet("Ж", Self.row(Self.text("title")), Self.row(Self.text("second"))))
    for (sheet, title) in [
      (nil, "first"), ("1", "first"), ("A", "first"), ("2", "second"), ("Ж", "second"),
    ] {
      let parsed = try books(of: file.open(path, ImportOptions(sheet: sheet)))
      #expect(parsed.map(\.details.title) == [title])
    }
    #expect(throws: ImportError.noSuchSheet("3", ["A", "Ж"])) {
      try file.open(path, ImportOptions(sheet: "3"))
    }
  }

  @Test(
    "more cells than in any spreadsheet are refused without allocating them",
    arguments: [
      ("<table:table-row table:number-rows-repeated=\"1048577\"/>", .rows(1_048_576)),
      ("<table:table-row table:number-rows-repeated=\"9999999999999999999\"/>", .rows(1_048_576)),
      ("<table:table-row table:number-rows-repeated=\"-1\"/>", .rows(1_048_576)),
      (sheetRow("x", columns: 16_385), .columns(16_384)),
      (sheetRow("title", columns: 16_384, rows: 1_048_575), .repeats(megabytes: 64)),
      (sheetRow("<text:s text:c=\"99999999\"/>"), .cell(megabytes: 8)),
      (sheetRow("<text:s text:c=\"many\"/>"), .cell(megabytes: 8)),
    ] as [(String, ImportLimit)])
  func tooLarge(rows: String, limit: ImportLimit) throws {
    let path = try file.openDocument(Self.sheet("A", Self.row(Self.text("title")), rows))
    #expect(throws: ImportError.workbookTooLarge(limit)) { try readAll(path) }
  }

  @Test("too many repeats of a cell, row or sheet are refused, even if the file is small")
  func repeats() throws {
    let spaces = "<text:s text:c=\"32767\"/>"
    let word = String(repeating: "x", count: 1_000_000)
    for (rows, limit) in [
      (sheetRow(String(repeating: spaces, count: 1_000)), .cell(megabytes: 8)),
      (sheetRow(word, columns: 16_000), .row(megabytes: 8)),
      (sheetRow(word, rows: 1_000), .repeats(megabytes: 64)),
    ] as [(String, ImportLimit)] {
      let path = try file.openDocument(Self.sheet("A", Self.row(Self.text("title")), rows))
      #expect(throws: ImportError.workbookTooLarge(limit)) { try readAll(path) }
    }
    // Text below every limit is read unchanged.
    let path = try file.openDocument(
      Self.sheet(
        "A", Self.row(Self.text("title"), Self.text("notes")), sheetRow(word, columns: 2)))
    #expect(try books(of: file.open(path)).map(\.details.notes?.utf8.count) == [1_000_000])
  }

  private func readAll(_ path: String) throws { _ = try rows(of: file.open(path)) }

  @Test("a locked spreadsheet is an error")
  func locked() throws {
    let path = try file.openDocument(
      "", manifest: "<m:file-entry xmlns:m='m'><m:encryption-data/></m:file-entry>")
    #expect(throws: ImportError.lockedWorkbook) { try file.open(path) }
  }
}

/// Rows of text cells.
private func sheetRow(_ text: String, columns: Int = 1, rows: Int = 1) -> String {
  "<table:table-row table:number-rows-repeated=\"\(rows)\">"
    + "<table:table-cell table:number-columns-repeated=\"\(columns)\" office:value-type=\"string\">"
    + "<text:p>\(text)</text:p></table:table-cell></table:table-row>"
}
