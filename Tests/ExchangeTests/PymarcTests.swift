import Exchange
import Foundation
import Library
import TestSupport
import Testing
import Turns

/// Compares with pymarc, which libraries use to read and write records.
@Suite(.enabled(if: Needed.pymarc.isMet, "\(Needed.pymarc)"), .timeLimited)
struct PymarcTests {
  private let home: Home
  private let folder: TemporaryFolder

  init() throws {
    home = try Home()
    folder = try TemporaryFolder()
  }

  private struct Record: Codable, Equatable {
    var leader: String
    var fields: [[String]]
  }

  private static let readScript = """
    import pymarc, warnings
    warnings.simplefilter("error")
    path = sys.argv[1]
    def fields(record):
      if record is None: raise SystemExit("a record that cannot be read")
      return {"leader": str(record.leader)[5:12] + str(record.leader)[17:], "fields": [
        [field.tag, field.data] if field.control_field
        else [field.tag, "".join(field.indicators)] + [part for code, value in field.subfields for part in (code, value)]
        for field in record.fields]}
    if path.endswith(".xml"):
      records = pymarc.parse_xml_to_array(path, strict=True)
    else:
      records = list(pymarc.MARCReader(open(path, "rb"), permissive=False))
    print(json.dumps([fields(record) for record in records]))
    """

  private func readByPymarc(_ text: String, as name: String) throws -> [Record] {
    try folder.write(text, to: name)
    let out = try Python.run(Self.readScript, [folder.path(name)], in: home)
    return try JSONDecoder().decode([Record].self, from: Data(out.utf8))
  }

  @Test("pymarc reads the exported records, and the two formats agree field by field")
  func exported() throws {
    let books = MARCWriterTests.books
    let binary = try readByPymarc(
      export(books, by: MARCBookWriter(today: noonClock.today)), as: "a.mrc")
    let xml = try readByPymarc(
      export(books, by: MARCXMLBookWriter(today: noonClock.today)), as: "a.xml")
    #expect(binary.count == books.count)
    #expect(binary == xml)
    #expect(
      binary.first?.fields == [
        ["001", "2"], ["003", "BooksKeeper"], ["008", "260901s1965    xx |||||||||||||||||und||"],
        ["020", "  ", "a", "9780441013593"],
        ["024", "7 ", "a", "10.1/a:b", "2", "doi"], ["024", "7 ", "a", "B00", "2", "amazon"],
        ["100", "0 ", "a", "Frank Herbert"],
        ["245", "10", "a", "Dune", "b", "a novel", "c", "Frank Herbert, Kevin Anderson"],
        ["264", " 1", "b", "Ace", "c", "1965"], ["490", "0 ", "a", "Dune /", "v", "1.5"],
        ["500", "  ", "a", "One."], ["500", "  ", "a", ""],
        ["500", "  ", "a", "Two: /"], ["520", "  ", "a", " spaced"], ["520", "  ", "a", "last"],
        ["650", " 4", "a", "sf"], ["650", " 4", "a", "desert"], ["653", "  ", "a", "mine"],
        ["653", "  ", "a", "a.b."], ["700", "0 ", "a", "Kevin Anderson"],
        ["852", "  ", "a", "City Library", "c", "B4: top"],
        ["991", "  ", "a", "3.5", "d", "2026-09-01T08:00:00Z"],
      ])
    #expect(binary.allSatisfy { $0.leader == "nam a22uc 4500" })
    for (record, book) in zip(binary, books) {
      let title = record.fields.first { $0[0] == "245" } ?? []
      #expect(title.last == book.details.author.replacing("\t", with: " "))
    }
  }

  private static let writeScript = """
    from pymarc import Record, Field, Subfield, Indicators, XMLWriter
    records = []
    for number in range(300):
      record = Record(force_utf8=True)
      record.add_field(Field("001", data=str(number)))
      record.add_field(Field("020", subfields=[Subfield("a", "0441013597 (pbk.)")]))
      record.add_field(Field("100", Indicators("1", " "), [Subfield("a", f"Лем, Станислав,")]))
      record.add_field(Field("245", Indicators("1", "0"), [Subfield("a", f"Solaris {number} :"), Subfield("b", "“roman” <é> /")]))
      record.add_field(Field("260", subfields=[Subfield("b", "MON,"), Subfield("c", "c1961.")]))
      record.add_field(Field("520", subfields=[Subfield("a", "x" * number * 30)]))
      records.append(record)
    with open(sys.argv[1], "wb") as file:
      for record in records: file.write(record.as_marc())
    writer = XMLWriter(open(sys.argv[2], "wb"))
    for record in records: writer.write(record)
    writer.close()
    """

  @Test("records and XML written by pymarc are imported")
  func imported() throws {
    try Python.run(Self.writeScript, [folder.path("a.mrc"), folder.path("a.xml")], in: home)
    for name in ["a.mrc", "a.xml"] {
      let bytes = try [UInt8](Data(contentsOf: folder.appending(path: name)))
      let parsed = try books(of: bookFile(bytes, chunk: 1_000))
      #expect(parsed.count == 300)
      for (number, book) in parsed.enumerated() {
        #expect(book.details.title == "Solaris \(number): “roman” <é>")
        #expect(book.details.author == "Станислав Лем")
        #expect(book.details.publisher == "MON" && book.details.year == 1961)
        #expect(book.details.description?.count ?? 0 == number * 30)
        #expect(book.details.isbn != nil && book.rejectedCells.isEmpty && book.changedCells.isEmpty)
      }
    }
  }

  private static let tablesScript = """
    from pymarc import marc8_mapping, marc8
    import unicodedata
    names = {0x42: "B", 0x45: "E", 0x4E: "N", 0x51: "Q", 0x53: "S", 0x32: "2"}
    out = []
    for charset, name in names.items():
      for byte, (scalar, combining) in marc8_mapping.CODESETS[charset].items():
        if byte in (0x88, 0x89, 0x8D, 0x8E, 0x1B, 0x1D, 0x1E, 0x1F, 0x20) or byte < 0x20: continue
        low = byte & 0x7F
        for escape, code in (("(", low), (")", low | 0x80)):
          raw = b"\\x1b" + escape.encode() + name.encode() + bytes([code])
          letter = b"\\x1bs" + b"o" if escape == "(" else b"o"
          text = "o" + chr(scalar) if combining else chr(scalar) + "o"
          out.append([(raw + letter).hex(), unicodedata.normalize("NFC", text)])
    print(json.dumps(out))
    """

  @Test("the supported characters of MARC-8 are the same as in pymarc's tables")
  func characters() throws {
    let out = try Python.run(Self.tablesScript, [], in: home)
    let cases = try JSONDecoder().decode([[String]].self, from: Data(out.utf8))
    #expect(cases.count > 600)
    for pair in cases {
      let bytes = stride(from: 0, to: pair[0].count, by: 2).compactMap { offset in
        UInt8(pair[0].dropFirst(offset).prefix(2), radix: 16)
      }
      let fields: [(String, [UInt8])] = [
        ("245", Array("10\u{1F}ax".utf8) + bytes)
      ]
      let book = try books(of: bookFile(MARCFile.record(fields, codingScheme: " "))).first
      #expect(book?.details.title == "x" + pair[1], "\(pair)")
    }
  }
}
