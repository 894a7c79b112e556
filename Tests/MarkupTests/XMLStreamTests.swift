import Markup
import Testing
import Turns

@Suite(.timeLimited) struct XMLStreamTests {
  private func stream(_ text: String, chunk: Int = .max) -> XMLStream {
    var rest = Array(text.utf8)[...]
    return XMLStream {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(chunk) }
      return Array(rest.prefix(chunk))
    }
  }

  /// Returns the pieces as text.
  private func transcript(_ text: String, chunk: Int = .max) throws -> String {
    var stream = stream(text, chunk: chunk)
    var transcript = ""
    while let piece = try stream.next() {
      switch piece {
      case .start(let tag): transcript += "(\(tag.line):\(tag.namespace)|\(tag.name)"
      case .text(let text): transcript += "[\(text)]"
      case .end(let name): transcript += "\(name))"
      }
    }
    return transcript
  }

  @Test(
    "a document is read in pieces, in chunks of any size", arguments: [1, 2, 3, 7, 64, 1 << 20])
  func pieces(chunk: Int) throws {
    let text = """
      \u{FEFF}<?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE a PUBLIC "-//x//>" 'http://a.example/x.dtd'>
      <!-- <no> -->
      <a xmlns="urn:a" xmlns:b='urn:b'>Tom &amp; &#x401;ж
      <b:c d=">" b:d="2"/><![CDATA[<&>]]><e xmlns=""></e ></a>
      <?end?>
      """
    #expect(
      try transcript(text, chunk: chunk)
        == "(4:urn:a|a[Tom & Ёж\n](5:urn:b|cc)[<&>](5:|ee)a)")
  }

  @Test("attributes are found by the namespaces of their prefixes")
  func attributes() throws {
    var stream = stream("<a v='1' b:v='&lt;2' xmlns:b='urn:b' c:v='3' xmlns:c='urn:c'/>")
    guard case .start(let tag) = try stream.next() else { return #expect(Bool(false)) }
    #expect(tag["v"] == "1")
    #expect(tag["v", "urn:b"] == "<2")
    #expect(tag["v", "urn:c"] == "3")
    #expect(tag["w"] == nil)
  }

  @Test("an element can be read as a whole, or skipped")
  func elements() throws {
    var stream = stream("<a><b x='1'>t<c>u</c></b><d><d/></d><e/></a>")
    var elements: [XMLElement] = []
    while let piece = try stream.next() {
      guard case .start(let tag) = piece, tag.name != "a" else { continue }
      if tag.name == "d" { try stream.skip() } else { elements.append(try stream.element(tag)) }
    }
    #expect(elements.map(\.name) == ["b", "e"])
    #expect(elements[0].text == "tu")
    #expect(elements[0].attributes == ["x": "1"])
  }

  @Test(
    "malformed XML is refused, with its line",
    arguments: [
      ("", 1), ("text", 1), ("<a>", 1), ("<a>\n</b>", 2), ("<a>\n\n<b></a></b>", 3),
      ("<a/>\n<b/>", 2),
      ("<a>\n&nbsp;</a>", 2), ("<a>&#0;</a>", 1), ("<a>\n\u{1}</a>", 1), ("<a x=1/>", 1),
      ("<a x='1' x='2'/>", 1), ("<a x='1'y='2'/>", 1), ("<a x='<'/>", 1), ("<b:a/>", 1),
      ("<a b:x='1'/>", 1), ("<a>\n<!-- ", 2), ("<a>\n<![CDATA[ ]]", 2), ("<1/>", 1), ("< a/>", 1),
      ("<a/>text", 1), ("<a>&amp</a>", 1),
    ])
  func malformed(text: String, line: Int) {
    #expect(throws: XMLFault.malformed(line: line)) { try transcript(text) }
  }

  @Test("more size or depth than in any record is refused, with its line")
  func limits() throws {
    func attributes(_ count: Int, _ name: String = "x") -> String {
      (0..<count).map { " \(name)\($0)='1'" }.joined()
    }
    for (text, limit) in [
      ("\n" + String(repeating: "<a>", count: 101), .depth),
      ("<b>\n<a\(attributes(201))/></b>", .attributes),
      ("<b>\n<a\(attributes(100_000))/></b>", .attributes),
      // Prefixes also apply to nested elements.
      ("<b\(attributes(150, "xmlns:a"))>\n<c\(attributes(100, "xmlns:c"))/></b>", .attributes),
    ] as [(String, XMLLimit)] {
      #expect(throws: XMLFault.tooLarge(line: 2, limit)) { try transcript(text) }
      #expect(throws: XMLFault.tooLarge(line: 2, limit)) {
        try XMLReader.read(Array(text.utf8))
      }
    }
    // Sibling elements can have any number of prefixes.
    let manyAttributes = "<b>" + String(repeating: "<a\(attributes(200))/>", count: 1_000) + "</b>"
    #expect(try transcript(manyAttributes).count { $0 == "(" } == 1_001)
    let manyElements = "<b>" + String(repeating: "<a xmlns:c='1'/>", count: 1_000) + "</b>"
    #expect(try transcript(manyElements).count { $0 == "(" } == 1_001)
  }

  @Test("entities are neither defined nor fetched")
  func entities() {
    let laughs = "<!DOCTYPE a [<!ENTITY b \"&c;&c;\"><!ENTITY c \"ha\">]><a>&b;</a>"
    let outside = "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>"
    for text in [laughs, outside] {
      #expect(throws: XMLFault.documentType) { try transcript(text) }
    }
    #expect(throws: XMLFault.malformed(line: 1)) {
      try transcript("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a>&b;</a>")
    }
  }

  @Test("other encodings than UTF-8 are refused")
  func encodings() {
    #expect(throws: XMLFault.notUTF8) {
      try transcript("<?xml version='1.0' encoding='koi8-r'?><a/>")
    }
    var bytes: [UInt8]? = Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)
    var stream = XMLStream {
      defer { bytes = nil }
      return bytes
    }
    #expect(throws: XMLFault.notUTF8) { while try stream.next() != nil {} }
  }
}
