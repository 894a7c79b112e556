import Catalogues
import Library
import Markup

struct FeedsTarget: Target {
  static let summary = "XML, catalogue feeds, and HTML in feeds"
  static let words = [
    "<entry>", "</entry>", "<title>", "<content type=\"xhtml\">", "<![CDATA[", "]]>",
    "<!ENTITY a \"&a;\">",
    "&a;", "&#0;", "&#x10FFFF;", "RATING:", "TAGS:", "SERIES:", "<br/>",
    "xmlns=\"http://www.w3.org/2005/Atom\"",
    "rel=\"next\"", "<dc:identifier>urn:isbn:",
  ]

  func run(_ bytes: [UInt8]) throws {
    _ = HTMLText.plain(String(decoding: bytes, as: UTF8.self))
    let reply = WebResponse(
      address: "http://localhost/opds", type: "application/atom+xml", bytes: bytes)
    guard let feed = try? OPDSFeed(reply) else { return }
    for record in feed.records { try expectNoControls(record) }
  }

  private func expectNoControls(_ record: CatalogueRecord) throws {
    for text in [record.title, record.publisher] + record.authors {
      let hasControls = text?.unicodeScalars.contains { $0.properties.generalCategory == .control }
      if hasControls == true { throw InvariantViolation("a control character in \(text ?? "")") }
    }
  }
}
