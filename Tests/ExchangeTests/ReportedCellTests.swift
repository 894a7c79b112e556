import Library
import LibraryPorts
import Testing
import Turns

/// Values that do not fit into a book are counted, or listed by field.
@Suite(.timeLimited) struct ReportedCellTests {
  private func reported(_ text: String) throws -> (ignored: [String], rejectedCells: [String]) {
    let reader = try reader(of: bookFile(text))
    var rejectedCells: [String] = []
    while let row = try reader.next() {
      guard case .book(let book) = row else { continue }
      rejectedCells += book.rejectedCells.map(\.text)
      rejectedCells += book.changedCells.map(\.text)
    }
    return (reader.ignored.map { "\($0.name): \($0.count)" }, rejectedCells)
  }

  @Test(
    "a cell beside the one that is used is counted under its heading",
    arguments: [
      // There is no loan to which they could belong.
      ("Checked out,Renewals", "2026-10-01,2", ["Checked out: 1", "Renewals: 1"]),
      ("Due,Return by", "2026-12-01,2026-12-02", ["Return by: 1"]),
      ("Added,Date added", "2026-10-01,2026-10-01", []),
      ("Year,Published", "1965,unknown", ["Published: 1"]),
      ("First name,Last name", "Frank,Lem", ["Last name: 1"]),
      ("Read,Read count", "read,1", []), ("Read,Read count", "read,3", []),
      ("Read,Read count", "no,3", ["Read count: 1"]),
      ("Read,Read on", "to-read,2026-10-01", []),
      // No heading.
      (",Tags", "x,sf", ["#3: 1"]),
    ] as [(String, String, [String])])
  func cells(headings: String, row: String, ignored: [String]) throws {
    let parsed = try reported("Title,Author,\(headings)\nDune,Frank Herbert,\(row)\n")
    #expect(parsed.ignored == ignored)
    #expect(parsed.rejectedCells == [])
  }

  @Test("the rounded rating is reported, not an invalid one")
  func rating() throws {
    let parsed = try reported("Title,Author,Rating,Оценка\nDune,Herbert,good,3.7\n")
    #expect(parsed.rejectedCells == ["3.7"])
    #expect(parsed.ignored == ["Rating: 1"])
  }

  @Test(
    "further values of services are reported",
    arguments: [
      (Headers.goodreads, ["Title": "Dune", "Read Count": "2"], ["Read Count: 1"], []),
      (
        Headers.goodreads,
        ["Title": "Dune", "Exclusive Shelf": "to-read", "Date Read": "2026/10/01"], [], []
      ),
      (
        Headers.storygraph,
        ["Title": "Dune", "Read Status": "did-not-finish", "Last Date Read": "2026/10/01"],
        [], []
      ),
      (
        Headers.librarything, ["Title": "Dune", "Lending Start": "2026-10-01"],
        ["Lending Start: 1"], []
      ),
    ] as [(String, [String: String], [String], [String])])
  func services(
    headings: String, cells: [String: String], ignored: [String], rejectedCells: [String]
  ) throws {
    let parsed = try reported(Headers.file(headings, cells))
    #expect(parsed.ignored == ignored)
    #expect(parsed.rejectedCells == rejectedCells)
  }

  @Test(
    "further values of records are reported",
    arguments: [
      ("TY  - BOOK\nTI  - Dune\nPB  - A\nPB  - B\nER  - \n", ["PB: 1"], []),
      ("TY  - BOOK\nTI  - Dune\nAB  - A\nAB  - A\nER  - \n", [], []),
      ("TY  - BOOK\nTI  - Dune\nSN  - 9780441013593\nSN  - x\nER  - \n", ["SN: 1"], []),
      ("@book{a, title = {Dune}, year = 1965, date = {1966}}", ["date: 1"], []),
      ("@book{a, title = {Dune}, year = 1965, date = {1965-08}}", [], []),
      ("@book{a, title = {Dune}, rating = {3.7}}", [], ["3.7"]),
      (
        #"[{"type": "book", "id": "a", "title": "Dune", "issued": {"season": 1}}]"#, ["issued: 1"],
        []
      ),
      (#"[{"title": "Dune", "renewals": 2}]"#, ["renewals: 1"], []),
      (#"[{"title": "Dune", "rating": 3.7}]"#, [], ["3.7"]),
      (
        #"[{"title": "Dune", "authors": "", "pubdate": "soon", "rating": "x"}]"#, [], ["x", "soon"]
      ),
      (
        "<tellico xmlns=\"http://periapsis.org/tellico/\"><collection type=\"2\"><entry id=\"1\">"
          + "<title>Dune</title><pub_year>x</pub_year><cr_year>1965</cr_year><plot>a</plot>"
          + "<plot>b</plot></entry></collection></tellico>", ["pub_year: 1", "plot: 1"].sorted(), []
      ),
    ] as [(String, [String], [String])])
  func records(text: String, ignored: [String], rejectedCells: [String]) throws {
    let parsed = try reported(text)
    #expect(parsed.ignored.sorted() == ignored)
    #expect(parsed.rejectedCells == rejectedCells)
  }

  @Test("a further number in a MARC record is reported")
  func numbers() throws {
    let bytes = MARCFile.dune([("020", "  $a9780441013593"), ("020", "  $aB000R34YKM")])
    let reader = try reader(of: bookFile(bytes))
    while try reader.next() != nil {}
    #expect(reader.ignored.contains(IgnoredColumn(name: "020", count: 1)))
  }
}
