import Markup
import Platform
import Posters
import Testing
import Turns

/// Titles are always text, whatever they contain.
@Suite(.timeLimited) struct EscapingTests {
  @Test(
    "a drawing is well-formed, and has the elements that it has for any title",
    arguments: PosterExamples.hostile)
  func drawing(_ title: String) throws {
    for cover in [nil, Red.jpg.cover] {
      let tile = PosterExamples.tile(3, title, by: title, cover: cover)
      let root = try XMLReader.read(
        Array(SVGPoster(PosterExamples.poster([tile], heading: title)).data))
      #expect(root.name == "svg" && root.namespace == "http://www.w3.org/2000/svg")
      #expect(names(in: root).isSubset(of: Self.allowedElements))
      for attribute in attributes(in: root) { #expect(!attribute.hasPrefix("on"), "\(attribute)") }
    }
  }

  @Test("a page has the same tags with any title", arguments: PosterExamples.hostile)
  func page(_ title: String) throws {
    func tags(_ title: String) -> [String] {
      let tile = PosterExamples.tile(3, title, by: title, cover: Red.png.cover)
      let plain = PosterExamples.tile(3, title, by: title)
      let html = PosterExamples.html(PosterExamples.poster([tile, plain], heading: title))
      // The colour of a jacket depends on its title.
      return html.matches(of: #/<[a-z/!?][^>]*>/#).map { String($0.0) }
        .map { $0.replacing(#/ alt="[^"]*"/#, with: "").replacing(#/ j\d"/#, with: "\"") }
    }
    #expect(tags(title) == tags("Dune"))
  }

  @Test(
    "characters that could move or reorder something are gone", arguments: PosterExamples.hostile)
  func characters(_ title: String) {
    let poster = PosterExamples.poster([PosterExamples.tile(1, title, by: title)], heading: title)
    for text in [PosterExamples.svg(poster), PosterExamples.html(poster)] {
      let found = text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
      }
      #expect(found.isEmpty)
    }
  }

  @Test("characters that end a text or an attribute, in either kind of quotes, are escaped")
  func references() {
    #expect(
      EscapedText.of("<a href='x' title=\"y\">&\0")
        == "&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;&amp;\u{FFFD}")
  }

  @Test("long text is cut, with an ellipsis")
  func long() {
    let poster = PosterExamples.poster([
      PosterExamples.tile(1, String(repeating: "word ", count: 2_000))
    ])
    #expect(PosterExamples.svg(poster).utf8.count < 8_000)
    #expect(PosterExamples.html(poster).utf8.count < 8_000)
    #expect(PosterExamples.svg(poster).contains("…") && PosterExamples.html(poster).contains("…"))
  }

  @Test(
    "only an address of the web is a link",
    arguments: [
      ("https://openlibrary.org/works/OL1W", true), ("HTTP://example.org/?a=1&b=2", true),
      ("javascript:alert(1)", false), ("data:text/html,x", false), ("file:///etc/passwd", false),
      ("//example.org", false), ("https:", false), ("https://", false), ("", false),
      ("https://a.org/\" onclick=\"x", false), ("https://a.org/\nx", false),
      (" https://a.org", false), ("https://openlibrary.org@evil.example/", false),
    ])
  func link(_ address: String, _ isLink: Bool) {
    let poster = PosterExamples.poster([PosterExamples.tile(link: address)])
    #expect(PosterExamples.svg(poster).contains("<a ") == isLink)
    #expect(PosterExamples.html(poster).contains("<a ") == isLink)
    // An image hides its links from screen readers.
    #expect(PosterExamples.svg(poster).contains("role=\"img\"") == !isLink)
  }

  // MARK: Reading

  private static let allowedElements: Set = [
    "svg", "title", "desc", "style", "rect", "path", "text", "tspan", "g", "a", "image",
  ]

  private func names(in element: XMLElement) -> Set<String> {
    element.elements.reduce(into: [element.name]) { $0.formUnion(names(in: $1)) }
  }

  private func attributes(in element: XMLElement) -> Set<String> {
    element.elements.reduce(into: Set(element.attributes.keys)) { $0.formUnion(attributes(in: $1)) }
  }
}
