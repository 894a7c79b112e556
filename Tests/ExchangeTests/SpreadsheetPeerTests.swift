import Library
import TestSupport
import Testing
import Turns

/// Reads workbooks that other programs wrote.
@Suite(
  .enabled(if: Needed.workbooks.isMet, "\(Needed.workbooks)"), .timeLimited)
struct SpreadsheetPeerTests {
  private let home: Home
  private let file: WorkbookFile

  init() throws {
    home = try Home()
    file = try WorkbookFile()
  }

  private static let excel = """
    import datetime, openpyxl
    book = openpyxl.Workbook()
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904 if sys.argv[2] == "1904" else openpyxl.utils.datetime.CALENDAR_WINDOWS_1900
    sheet = book.active
    sheet.title = "My “books” & more"
    sheet.append(["Title", "Author", "ISBN", "Year", "Due", "Notes", "Publisher", "Categories"])
    sheet.append(["Dune", "Frank Herbert", 9780441013593, 1965, datetime.date(2026, 12, 1), "one\\ntwo", "=A2", "sf; desert"])
    sheet.append([])
    sheet.append([1984, "George Orwell", "978-0-451-52493-5", datetime.date(1949, 6, 8), datetime.datetime(2026, 12, 2, 10, 30)])
    sheet.append([2010.5, "Ёж", None, "1949", datetime.date(2027, 2, 28)])
    sheet["A7"] = "Merged"
    sheet.merge_cells("A7:A9")
    sheet["B7"] = "x"
    sheet["E2"].number_format = "dd.mm.yyyy"
    for number in range(40):
      more = book.create_sheet(f"Sheet {number}")
      more.append(["title", "author"])
      more.append([f"Title {number}", "Anon"])
    book["Sheet 3"].sheet_state = "hidden"
    book.create_chartsheet("Chart")
    book.save(sys.argv[1])
    """

  @Test("openpyxl's workbook is read", arguments: ["1900", "1904"])
  func openpyxl(epoch: String) throws {
    let path = file.path("a.xlsx")
    try Python.run(Self.excel, [path, epoch], in: home)
    let parsed = try books(of: file.open(path))
    #expect(parsed.map(\.line) == [2, 4, 5, 7])
    #expect(parsed.map(\.details.title) == ["Dune", "1984", "2010.5", "Merged"])
    #expect(parsed.map(\.details.year) == [1965, 1949, 1949, nil])
    #expect(parsed.map(\.details.isbn?.digits) == ["9780441013593", "9780451524935", nil, nil])
    #expect(parsed.map(\.due) == [day("2026-12-01"), day("2026-12-02"), day("2027-02-28"), nil])
    #expect(parsed[0].details.notes == "one\ntwo")
    #expect(parsed[0].details.categories == ["sf", "desert"])
    #expect(parsed[0].rejectedCells == [RejectedCell(field: "Publisher", text: "=A2")])
    let other = try books(of: file.open(path, ImportOptions(sheet: "Sheet 39")))
    #expect(other.map(\.details.title) == ["Title 39"])
    let hidden = try books(of: file.open(path, ImportOptions(sheet: "5")))
    #expect(hidden.map(\.details.title) == ["Title 3"])
  }

  private static let openDocument = """
    from odf.opendocument import OpenDocumentSpreadsheet
    from odf.table import Table, TableRow, TableCell, CoveredTableCell
    from odf.text import P
    from odf.office import Annotation
    book = OpenDocumentSpreadsheet()
    def row(table, *cells, **more):
      line = TableRow(**more)
      for cell in cells:
        if cell is None: line.addElement(TableCell(numbercolumnsrepeated=1))
        elif isinstance(cell, dict): line.addElement(TableCell(**cell))
        else:
          one = TableCell(valuetype="string")
          for part in cell.split("\\n"): one.addElement(P(text=part))
          line.addElement(one)
      table.addElement(line)
    table = Table(name="Livres & cie")
    row(table, "Titre", "Auteur", "ISBN", "Échéance", "Remarques")
    row(table, "Dune", "Frank Herbert", dict(valuetype="float", value="9780441013593"), dict(valuetype="date", datevalue="2026-12-01"), "un\\ndeux")
    row(table, None, numberrowsrepeated=20)
    row(table, dict(valuetype="float", value="1984"), "Orwell", None, None, "x")
    row(table, None, numberrowsrepeated=1048000)
    book.spreadsheet.addElement(table)
    more = Table(name="2")
    row(more, "title", "author")
    row(more, "Emma", "Jane Austen")
    book.spreadsheet.addElement(more)
    book.save(sys.argv[1])
    """

  @Test("the spreadsheet of odfpy is read")
  func odfpy() throws {
    let path = file.path("a.ods")
    try Python.run(Self.openDocument, [path], in: home)
    let parsed = try books(of: file.open(path))
    #expect(parsed.map(\.line) == [2, 23])
    #expect(parsed.map(\.details.title) == ["Dune", "1984"])
    #expect(parsed[0].details.isbn?.digits == "9780441013593")
    #expect(parsed[0].due == day("2026-12-01"))
    #expect(parsed[0].details.notes == "un\ndeux")
    let other = try books(of: file.open(path, ImportOptions(sheet: "2")))
    #expect(other.map(\.details.title) == ["Emma"])
  }
}
