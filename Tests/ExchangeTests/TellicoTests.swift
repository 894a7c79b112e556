import Exchange
import Library
import LibraryPorts
import Testing
import Turns

@Suite(.timeLimited) struct TellicoTests {
  private static func collection(_ entries: String, type: Int = 2, maximum: Int = 5) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE tellico PUBLIC "-//Robby Stephenson/DTD Tellico V11.0//EN" "http://periapsis.org/tellico/dtd/v11/tellico.dtd">
    <tellico xmlns="http://periapsis.org/tellico/" syntaxVersion="11">
     <collection title="My Books" type="\(type)">
      <fields>
       <field flags="8" title="Title" category="General" format="1" type="1" name="title" i18n="true"/>
       <field flags="0" title="Shelf" category="Personal" format="4" type="1" name="shelf-mark"/>
       <field flags="0" title="Rating" category="Personal" format="4" type="14" name="rating">
        <prop name="maximum">\(maximum)</prop><prop name="minimum">1</prop>
       </field>
      </fields>
    \(entries)
     </collection>
    </tellico>
    """
  }

  private static let dune = """
    <entry id="7">
     <title>Dune</title><subtitle>A novel</subtitle>
     <authors><author>Herbert, Frank</author><author>Kevin Anderson</author></authors>
     <publishers><publisher>Ace</publisher></publishers>
     <cr_year>1965</cr_year><isbn>0-441-01359-7</isbn>
     <genres><genre>Science Fiction</genre></genres>
     <keywords><keyword>desert</keyword><keyword>mine</keyword></keywords>
     <rating>4</rating><read>true</read><loaned>true</loaned><shelf-mark>B 12</shelf-mark>
     <location>B4</location><series>Dune</series><series_num>Vol. 1</series_num>
     <languages><language>English</language></languages>
     <comments>Good &lt;b&gt;indeed&lt;/b&gt;.&lt;br/&gt;Yes.</comments><plot>Sand.</plot>
     <cdate calendar="gregorian"><year>2012</year><month>4</month><day>5</day></cdate>
     <mdate calendar="gregorian"><year>2013</year><month>4</month><day>5</day></mdate>
    </entry>
    """

  private static let borrowers = """
    <borrowers><borrower name="Anna" uid="x"><loan uid="y" loanDate="2026-10-01" dueDate="2026-12-01" entryRef="7"/>
    <loan uid="z" loanDate="2026-10-01" dueDate="" entryRef="99"/></borrower>
    <borrower name="Anna" uid="x"><loan uid="y" loanDate="2026-10-01" dueDate="2026-12-01" entryRef="7"/></borrower></borrowers>
    """

  @Test("an entry is imported as a book, with its borrower")
  func everything() throws {
    let file = try bookFile(Self.collection(Self.dune + Self.borrowers))
    #expect(file.format == .tellico)
    let book = try #require(try books(of: file).first)
    var details = BookDetails(title: "Dune: A novel", author: "Frank Herbert, Kevin Anderson")
    details.publisher = "Ace"
    details.year = 1965
    details.isbn = try ISBN("0441013597")
    details.categories = ["Science Fiction"]
    details.tags = ["desert", "mine"]
    details.location = "B4"
    details.series = "Dune"
    details.seriesNumber = 1
    details.rating = 4
    details.notes = "Good indeed.\nYes."
    details.description = "Sand."
    #expect(book.details == details)
    #expect(book.addedAt == (try instant("2012-04-05T12:00:00Z")))
    #expect(book.reading == ImportedReading(shelf: .read))
    #expect(
      book.loans == [
        ImportedLoan(borrower: "Anna", checkedOut: day("2026-10-01"), due: day("2026-12-01"))
      ])
    #expect(book.line == 12)
    let reader = try reader(of: file)
    #expect(
      reader.ignored == [
        IgnoredColumn(name: "Shelf", count: 1), IgnoredColumn(name: "language", count: 1),
      ])
    #expect(reader.fractionRead == 1)
  }

  @Test(
    "ratings are out of the maximum of the collection",
    arguments: [
      ("4", 5, 4, nil), ("8", 10, 4, nil), ("7", 10, 3.5, nil), ("4", 7, 3, 3), ("1", 20, 0.5, 0.5),
      ("10", 10, 5, nil), ("0", 5, nil, nil), ("3", 3, 3, nil),
    ] as [(String, Int, Rating?, Rating?)])
  func ratings(text: String, maximum: Int, rating: Rating?, rounded: Rating?) throws {
    let entry = "<entry id='1'><title>X</title><author>Y</author><rating>\(text)</rating></entry>"
    let book = try #require(try books(of: bookFile(Self.collection(entry, maximum: maximum))).first)
    #expect(book.details.author == "Y")
    #expect(book.details.rating == rating)
    let changes = rounded.map {
      [ChangedCell(field: "rating", text: "\(text)/\(maximum)", change: .rounded(to: $0))]
    }
    #expect(book.changedCells == changes ?? [])
  }

  @Test("invalid values are reported")
  func rejectedCells() throws {
    let entry =
      "<entry id='1'><title>X</title><isbn>12</isbn><pub_year>soon</pub_year><rating>9</rating></entry>"
    let book = try #require(try books(of: bookFile(Self.collection(entry))).first)
    #expect(book.rejectedCells.map(\.field) == ["year", "isbn", "rating"])
  }

  @Test("other collections, entities and broken files are refused")
  func faults() throws {
    #expect(throws: ImportError.otherXML("tellico type=3")) {
      try bookFile(Self.collection("", type: 3))
    }
    let text = Self.collection(Self.dune)
    let cut = String(text.dropLast(40))
    let lines = cut.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(throws: ImportError.badXML(line: lines)) { try bookFile(cut) }
    #expect(throws: ImportError.definesEntities) {
      try bookFile(text.replacing("tellico.dtd\">", with: "tellico.dtd\" [<!ENTITY a \"b\">]>"))
    }
    #expect(throws: ImportError.notInFormat(.marcxml, missing: [], found: .tellico)) {
      try bookFile(text, as: .marcxml)
    }
    #expect(try books(of: bookFile(Self.collection(""), as: .tellico)).isEmpty)
  }
}
