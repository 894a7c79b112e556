import Markup
import Testing
import Turns

@Suite(.timeLimited) struct XMLReaderTests {
  private func read(_ text: String) throws(XMLFault) -> XMLElement {
    try XMLReader.read(Array(text.utf8))
  }

  @Test(
    "text is decoded",
    arguments: [
      ("<a/>", ""), ("<a></a>", ""), ("<a>b</a>", "b"), ("<a>b<c>d</c>e</a>", "bde"),
      ("<a>&lt;&gt;&amp;&quot;&apos;</a>", "<>&\"'"), ("<a>&#65;&#x42;&#x1F600;</a>", "AB😀"),
      ("<a>&amp;lt;</a>", "&lt;"), ("<a><![CDATA[<b>&amp;]]]></a>", "<b>&amp;]"),
      ("<a>b<!-- <c> & -- -->d</a>", "bd"), ("<a>b<?php echo 1 ?>d</a>", "bd"),
      ("\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>é</a>\n<!-- end -->\n", "é"),
      ("<?xml version='1.0' encoding='utf-8' standalone='yes'?><a>b</a>", "b"),
      ("<?xml-stylesheet href=\"s.xsl\"?><a>b</a>", "b"), ("<a\n b = 'c>d'\t>e</a >", "e"),
      ("<é-1.x>ü</é-1.x>", "ü"), ("<a>1 > 0</a>", "1 > 0"),
    ])
  func text(xml: String, text: String) throws {
    #expect(try read(xml).text == text)
  }

  @Test("names have the namespaces of their prefixes in their scope")
  func namespaces() throws {
    let root = try read(
      "<f xmlns='urn:a' xmlns:d=\"urn:d\"><d:x i='1' d:i='2'/><e xmlns=''><x/></e>"
        + "<e xmlns:d='urn:e'><d:x/></e><x/></f>")
    #expect(root.name == "f" && root.namespace == "urn:a")
    #expect(root.elements("x", in: ["urn:d"]).map(\.attributes) == [["i": "1"]])
    #expect(root.elements.map(\.namespace) == ["urn:d", "", "urn:a", "urn:a"])
    #expect(root.elements.flatMap(\.elements).map(\.namespace) == ["", "urn:e"])
  }

  @Test("attributes are decoded")
  func attributes() throws {
    let root = try read("<a b=\"1 &amp; 2\" c='\"&#33;\"' d=''/>")
    #expect(root.attributes == ["b": "1 & 2", "c": "\"!\"", "d": ""])
  }

  @Test("the content of an element can be read as HTML")
  func html() throws {
    let root = try read("<a><h:p x='1' xmlns:h='urn:h'>1 &lt; 2 &amp;<br/></h:p>é</a>")
    #expect(root.html == "<p>1 &lt; 2 &amp;<br></p>é")
  }

  @Test(
    "malformed XML is refused",
    arguments: [
      "", " ", "a", "<", "<a", "<a>", "</a>", "<a></b>", "<a><b></a></b>", "<a/><b/>", "<a/>b",
      "b<a/>", "<a b/>", "<a b=c/>", "<a b='c/>", "<a b='1' b='2'/>", "<a b='1'c='2'/>",
      "<a b='<'/>", "<a>&nbsp;</a>", "<a>&amp</a>", "<a>&</a>", "<a>&#0;</a>", "<a>&#27;</a>",
      "<a>&#xD800;</a>", "<a>&#99999999999;</a>", "<a>&#-1;</a>", "<a>&#+65;</a>", "<a>&#x;</a>",
      "<a>\u{1B}[2J</a>", "<a>\u{0}</a>", "<1a/>", "<a:b/>", "<a:b:c xmlns:a='u'/>", "<:a/>",
      "<a:/>", "<a><!-- </a>", "<a><![CDATA[ </a>", "<a><?x </a>", "<![CDATA[b]]><a/>",
      "<!doctype html><html/>", "<a><!ENTITY b 'c'></a>", "<?xml version='1.0'", "<a/><a",
    ])
  func malformed(xml: String) {
    #expect(throws: XMLFault.malformed(line: 1)) { try read(xml) }
  }

  @Test("an error has its line")
  func line() {
    #expect(throws: XMLFault.malformed(line: 3)) { try read("<a>\n<b>\n</c></a>") }
  }

  @Test(
    "a document type is refused, with any content",
    arguments: [
      "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM \"http://example.org/a.dtd\"><a/>",
      "<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
      "<!DOCTYPE a [<!ENTITY x 'xx'><!ENTITY y '&x;&x;'>]><a>&y;</a>", "<a><!DOCTYPE a></a>",
    ])
  func documentType(xml: String) {
    #expect(throws: XMLFault.documentType) { try read(xml) }
  }

  @Test("other encodings are refused")
  func encoding() {
    let latin = Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)
    #expect(throws: XMLFault.notUTF8) { try XMLReader.read(latin) }
    #expect(throws: XMLFault.notUTF8) {
      try read("<?xml version=\"1.0\" encoding = 'ISO-8859-1'?><a/>")
    }
    let utf16: [UInt8] = [0xFE, 0xFF] + "<a/>".utf8.flatMap { [0, $0] }
    #expect(throws: XMLFault.notUTF8) { try XMLReader.read(utf16) }
  }

  @Test("more depth or elements than in any feed are refused")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try read(nested(100)).name == "a")
    #expect(throws: XMLFault.self) { try read(nested(101)) }
    #expect(throws: XMLFault.self) { try read(nested(100_000)) }
    #expect(throws: XMLFault.self) {
      try read("<r>" + String(repeating: "<a/>", count: 100_000) + "</r>")
    }
  }
}
