import Exchange
import Library
import Testing
import Turns

/// Rows and records that are several copies.
@Suite(.timeLimited) struct CopyTests {
  @Test(
    "a column with the number of copies adds as many books",
    arguments: ["Copies", "Exemplaires", "Количество", "Anzahl"])
  func column(heading: String) throws {
    let parsed = try books("Title,Author,\(heading)\nA,F,3\nB,F,\nC,F,1\nD,F,many\n")
    #expect(parsed.map { $0.copies.count } == [2, 0, 0, 0])
    #expect(parsed.flatMap(\.rejectedCells) == [RejectedCell(field: "copies", text: "many")])
  }

  @Test("Koha's items are copies with their numbers, places and barcodes")
  func koha() throws {
    func item(_ parts: String) -> String {
      "<datafield tag=\"952\" ind1=\" \" ind2=\" \">"
        + parts.split(separator: "|").map { part in
          "<subfield code=\"\(part.prefix(1))\">\(part.dropFirst())</subfield>"
        }.joined() + "</datafield>"
    }
    let record =
      "<collection xmlns=\"http://www.loc.gov/MARC21/slim\"><record>"
      + "<leader>00000nam a2200000 a 4500</leader>"
      + "<datafield tag=\"100\" ind1=\"1\" ind2=\" \"><subfield code=\"a\">Doe, Ann.</subfield></datafield>"
      + "<datafield tag=\"245\" ind1=\"1\" ind2=\"0\"><subfield code=\"a\">Alpha</subfield></datafield>"
      + "<datafield tag=\"852\" ind1=\"0\" ind2=\" \"><subfield code=\"b\">OLD</subfield></datafield>"
      + item("aMAIN|cFIC|o813.54 DOE|p30001|i17") + item("aWEST|o813.54 DOE|p30002|q2026-12-20")
      + "</record></collection>"
    let file = try bookFile(record)
    let book = try #require(try books(of: file).first)
    #expect(book.number == 17)
    #expect(book.details.location == "MAIN FIC 813.54 DOE")
    #expect(book.details.identifiers == ["barcode:30001"])
    #expect(
      book.copies == [
        ImportedCopy(location: "WEST 813.54 DOE", identifiers: ["barcode:30002"])
      ])
    #expect(book.rejectedCells == [RejectedCell(field: "due", text: "2026-12-20")])
    #expect(file.ignored.isEmpty)
  }
}
