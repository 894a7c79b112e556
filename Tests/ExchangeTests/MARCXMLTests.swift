import Exchange
import Library
import LibraryPorts
import Testing
import Turns

@Suite(.timeLimited) struct MARCXMLTests {
  private static let slim = "http://www.loc.gov/MARC21/slim"

  private static func record(_ prefix: String = "") -> String {
    """
    <\(prefix)record>
    <\(prefix)leader>00000nam a2200000 a 4500</\(prefix)leader>
    <\(prefix)datafield tag="100" ind1="1" ind2=" "><\(prefix)subfield code="a">Herbert, Frank,</\(prefix)subfield></\(prefix)datafield>
    <\(prefix)datafield tag="245" ind1="1" ind2="0"><\(prefix)subfield code="a">Dune
        &amp; more /</\(prefix)subfield></\(prefix)datafield>
    <\(prefix)datafield tag="300" ind1=" " ind2=" "><\(prefix)subfield code="a">x</\(prefix)subfield></\(prefix)datafield>
    </\(prefix)record>
    """
  }

  @Test(
    "records are found with and without a prefix, alone and in responses of catalogues",
    arguments: [
      "<collection xmlns='\(slim)'>\n\(record())\(record())</collection>",
      "<?xml version='1.0'?><marc:collection xmlns:marc='\(slim)'>\n\(record("marc:"))\(record("marc:"))</marc:collection>",
      "<zs:searchRetrieveResponse xmlns:zs='urn:z' xmlns:m='\(slim)'>\n<zs:record>\(record("m:"))</zs:record>\(record("m:"))</zs:searchRetrieveResponse>",
    ])
  func prefixes(text: String) throws {
    for format in [nil, ImportFormat.marcxml] {
      let file = try bookFile(text, as: format)
      #expect(file.format == .marcxml)
      let parsed = try books(of: file)
      #expect(parsed.map(\.details.title) == ["Dune & more", "Dune & more"])
      #expect(parsed.map(\.details.author) == ["Frank Herbert", "Frank Herbert"])
      #expect(parsed.first?.line == 2)
      #expect(
        try reader(of: file).ignored == [IgnoredColumn(name: "300", count: 2)])
    }
  }

  @Test("records without a format are accepted if the user names it")
  func nameless() throws {
    let text = "<collection>\(Self.record())</collection>"
    #expect(throws: ImportError.otherXML("collection")) { try bookFile(text) }
    #expect(try books(of: bookFile(text, as: .marcxml)).count == 1)
  }

  @Test(
    "a broken record is skipped and reported with its line, and those around it are imported",
    arguments: [
      "<record><leader></record>", "<record><leader/>", "<record>&nbsp;</record>",
      "<record><datafield tag='100></record>", "<record></x>",
    ])
  func broken(record: String) throws {
    let namespace = "xmlns='\(Self.slim)'"
    let line = Self.record().split(separator: "\n").count + 2
    for after in [[Self.record()], []] {
      let all = ["<collection \(namespace)>", Self.record(), record] + after + ["</collection>"]
      let parsed = try rows(of: bookFile(all.joined(separator: "\n")))
      #expect(parsed.count == 2 + after.count && parsed[1] == .unusable(line: line, .brokenRecord))
    }
    // If each record is inside a record of the response, reading continues with the next outer one.
    let response =
      "<r xmlns='x'>"
      + [Self.record(), record, Self.record()].map { element in
        "<record><d>" + element.replacing("<record>", with: "<record \(namespace)>")
          + "</d></record>\n"
      }.joined() + "</r>"
    let parsed = try rows(of: bookFile(response))
    #expect(parsed.count { if case .book = $0 { true } else { false } } == 2)
  }

  @Test("broken, harmful or unrelated XML is an error")
  func faults() throws {
    let unclosed = "<collection xmlns='\(Self.slim)'>\n\(Self.record())\n"
    #expect(throws: ImportError.badXML(line: 9)) { try rows(of: bookFile(unclosed)) }
    #expect(throws: ImportError.definesEntities) {
      try bookFile("<!DOCTYPE a [<!ENTITY b 'c'>]>" + unclosed)
    }
    #expect(throws: ImportError.otherFormat("HTML")) { try bookFile("<html><body/></html>") }
    #expect(throws: ImportError.notText) {
      try bookFile("<?xml version='1.0' encoding='koi8-r'?><a/>")
    }
    #expect(throws: ImportError.notInFormat(.tellico, missing: [], found: .marcxml)) {
      try bookFile(unclosed, as: .tellico)
    }
    #expect(throws: ImportError.noTitleColumn(["<a/>"])) { try bookFile("<a/>", as: .csv) }
  }
}
