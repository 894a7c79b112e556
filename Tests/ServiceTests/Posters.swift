/// What stands on a drawing, and where.
@Suite(.timeLimit(.minutes(10))) struct DrawingTests {
  @Test(
    "so many books stand in such rows",
    arguments: [
      (0, []), (1, [1]), (2, [2]), (3, [3]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3]),
      (9, [3, 3, 3]), (10, [4, 4, 2]), (11, [4, 4, 3]), (12, [4, 4, 4]), (13, [4, 4, 4, 1]),
    ] as [(Int, [Int])])
  func rows(_ count: Int, _ expected: [Int]) throws {
    let root = try XMLReader.read(Array(SVGPoster(PosterExamples.poster(of: count)).data))
    let width = try #require(Int(root.attributes["width"] ?? ""))
    let height = try #require(Int(root.attributes["height"] ?? ""))
    let jackets = root.elements("a", in: [root.namespace]).map { jacket(in: $0) }
    let rows = Dictionary(grouping: jackets, by: \.y).sorted { $0.key < $1.key }.map(\.value)
    #expect(rows.map(\.count) == expected)
    for row in rows {
      let left = try #require(row.map(\.x).min())
      let right = try #require(row.map { $0.x + $0.width }.max())
      #expect(left == width - right, "not in the middle")
      #expect(row.allSatisfy { $0.y + $0.height < height })
    }
  }

  private struct Place {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// The frame, which is drawn last.
  private func jacket(in tile: XMLElement) -> Place {
    let rects = tile.elements("rect", in: [tile.namespace])
    func number(_ name: String) -> Int { Int(rects.last?.attributes[name] ?? "") ?? -1 }
    return Place(
      x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }

  @Test("it says what it is of, in which language, to whoever does not see it")
  func told() throws {
    let poster = Poster(
      heading: "Классика", subtitle: "1 книга из Open Library", language: "ru",
      tiles: [PosterExamples.tile(7, "Мастер & Маргарита", by: "Булгаков", link: nil)])
    let svg = PosterExamples.svg(poster)
    let root = try XMLReader.read(Array(svg.utf8))
    #expect(root.attributes["lang"] == "ru" && svg.contains("xml:lang=\"ru\""))
    #expect(root.attributes["role"] == "img")
    #expect(root.elements("title", in: [root.namespace]).map(\.text) == ["Классика"])
    #expect(
      root.elements("desc", in: [root.namespace]).map(\.text) == [
        "1 книга из Open Library\n7 Мастер & Маргарита, Булгаков"
      ])
  }

  @Test("covers are in it, and nothing that is elsewhere", arguments: Red.allCases)
  func embedded(_ red: Red) throws {
    let cover: PosterCover = try #require(red.cover)
    let tile = PosterExamples.tile(link: nil, cover: cover)
    let image = "data:\(red.type);base64,\(red.rawValue)\""
    let svg = PosterExamples.svg(PosterExamples.poster([tile]))
    #expect(svg.contains("xlink:href=\"" + image))
    #expect(svg.matches(of: #/(href|src)="/#).count == 1 && !svg.contains("url("))
    let html = PosterExamples.html(PosterExamples.poster([tile]))
    #expect(
      html.contains(" src=\"\(image) width=\"") && html.contains(" alt=\"Cover of “Dune”\""))
    #expect(html.matches(of: #/(href|src)="/#).count == 1 && !html.contains("url("))
  }

  @Test("what is no image is no cover")
  func notAnImage() {
    #expect(PosterCover(Data("<svg/>".utf8)) == nil)
    #expect(PosterCover(Data()) == nil)
  }

  @Test("titles from right to left are set so", arguments: [("شاهنامه", true), ("Dune", false)])
  func direction(_ title: String, _ isRightToLeft: Bool) {
    let svg = PosterExamples.svg(PosterExamples.poster([PosterExamples.tile(1, title)]))
    #expect(svg.contains("direction=\"rtl\"") == isRightToLeft)
  }

  @Test("wide letters get fewer to a line than narrow ones")
  func lines() throws {
    func longest(_ title: String) throws -> Int {
      let root = try XMLReader.read(
        Array(
          SVGPoster(PosterExamples.poster([PosterExamples.tile(1, title, by: "", link: nil)])).data)
      )
      let tile = try #require(root.elements("g", in: [root.namespace]).first)
      let lines = tile.elements("text", in: [root.namespace]).map { $0.text.drop { $0 == "1" } }
      #expect(lines.count == 2)
      return lines.map(\.count).max() ?? 0
    }
    let narrow = try longest(String(repeating: "till ", count: 40))
    let usual = try longest(String(repeating: "word ", count: 40))
    let capitals = try longest(String(repeating: "MWMW ", count: 40))
    let wide = try longest(String(repeating: "吾輩は猫である", count: 40))
    #expect(narrow > usual && usual > capitals && capitals > wide && wide > 5)
  }
}

/// Whatever stands in titles, it is text.
@Suite(.timeLimit(.minutes(10))) struct EscapingTests {
  @Test(
    "a drawing is well-formed, and has the elements that it has for any title",
    arguments: PosterExamples.hostile)
  func drawing(_ title: String) throws {
    for cover in [nil, Red.jpg.cover] {
      let tile = PosterExamples.tile(3, title, by: title, cover: cover)
      let root = try XMLReader.read(
        Array(SVGPoster(PosterExamples.poster([tile], heading: title)).data))
      #expect(root.name == "svg" && root.namespace == "http://www.w3.org/2000/svg")
      #expect(names(in: root).isSubset(of: Self.allowed))
      for attribute in attributes(in: root) { #expect(!attribute.hasPrefix("on"), "\(attribute)") }
    }
  }

  @Test("a page has the tags that it has for any title", arguments: PosterExamples.hostile)
  func page(_ title: String) throws {
    func tags(_ title: String) -> [String] {
      let tile = PosterExamples.tile(3, title, by: title, cover: Red.png.cover)
      let plain = PosterExamples.tile(3, title, by: title)
      let html = PosterExamples.html(PosterExamples.poster([tile, plain], heading: title))
      // A jacket has the colour of its title.
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

  @Test("what ends a text or an attribute, in quotes of either kind, is a reference")
  func references() {
    #expect(
      EscapedText.of("<a href='x' title=\"y\">&\0")
        == "&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;&amp;\u{FFFD}")
  }

  @Test("what is long is cut, and says so")
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
    // An image hides its links from whoever has it read out.
    #expect(PosterExamples.svg(poster).contains("role=\"img\"") == !isLink)
  }

  // MARK: Reading

  private static let allowed: Set = [
    "svg", "title", "desc", "style", "rect", "path", "text", "tspan", "g", "a", "image",
  ]

  private func names(in element: XMLElement) -> Set<String> {
    element.elements.reduce(into: [element.name]) { $0.formUnion(names(in: $1)) }
  }

  private func attributes(in element: XMLElement) -> Set<String> {
    element.elements.reduce(into: Set(element.attributes.keys)) { $0.formUnion(attributes(in: $1)) }
  }
}

/// The page of a poster.
@Suite(.timeLimit(.minutes(10))) struct PageTests {
  private let html = PosterExamples.html(
    PosterExamples.poster([
      PosterExamples.tile(3, cover: Red.png.cover), PosterExamples.tile(4, "Solaris"),
    ]))

  @Test("it runs nothing and loads nothing, and its policy names its own style")
  func policy() throws {
    let match = try #require(html.firstMatch(of: #/Content-Security-Policy" content="([^"]*)"/#))
    let style = try #require(html.firstMatch(of: #/(?s)<style>(.*)</style>/#))
    let digest = Data(SHA256.digest(Array(String(style.1).utf8))).base64EncodedString()
    #expect(
      match.1
        == "default-src 'none'; img-src data:; style-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"
    )
    #expect(!html.contains("<script") && !html.contains(" style=\""))
  }

  @Test("it has a language, a character set, one heading, and a name for every cover")
  func accessible() {
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"))
    #expect(html.matches(of: #/<h1/#).count == 1)
    #expect(html.contains("<title>classics</title>"))
    #expect(html.matches(of: #/<figure>/#).count == 2)
    #expect(html.matches(of: #/<img [^>]* alt="Cover of “Dune”">/#).count == 1)
    // What a jacket says, the caption says too.
    #expect(html.matches(of: #/<div class="jacket j\d" aria-hidden="true">/#).count == 1)
  }

  @Test("the short side of a cover that is not two by three fills its place")
  func sides() {
    for (width, side) in [(59, "tall"), (60, "tall"), (61, "wide"), (200, "wide")] {
      let cover = PosterCover(Data(Pictures.png(UInt32(width), 90)))
      let page = PosterExamples.html(PosterExamples.poster([PosterExamples.tile(cover: cover)]))
      #expect(page.contains("<img class=\"\(side)\""), "\(width)")
    }
  }

  @Test("links tell no one where they were followed from")
  func links() {
    #expect(
      html.contains(
        "<a href=\"https://openlibrary.org/works/OL893415W\" rel=\"noopener noreferrer\">Solaris</a>"
      ))
  }

  @Test("it looks after dark desktops, narrow windows and paper")
  func everywhere() {
    for words in ["prefers-color-scheme: dark", "max-width: 34rem", "@media print"] {
      #expect(html.contains(words))
    }
    #expect(html.contains("width=device-width"))
  }
}

/// Drawings turned into pictures by `rsvg-convert`.
@Suite(.timeLimit(.minutes(10))) struct PictureTests {
  private static let environment = ["PATH": Pixels.path, "HOME": NSTemporaryDirectory()]

  private func picture(of poster: Poster) throws -> Pixels {
    let drawer = try #require(PNGPoster(environment: Self.environment))
    return try Pixels(try #require(drawer.data(of: SVGPoster(poster))))
  }

  /// The middle of a tile's cover, in pixels.
  private func middle(
    of image: Regex<(Substring, Substring, Substring, Substring, Substring)>.Match
  )
    -> (x: Int, y: Int)
  {
    func number(_ text: Substring) -> Int { Int(text) ?? 0 }
    return (2 * number(image.1) + number(image.3), 2 * number(image.2) + number(image.4))
  }

  @Test(
    "covers of all types that it can read are seen where they stand",
    .enabled(if: Needed.pictures.isMet, "\(Needed.pictures)"),
    arguments: [Red.png, .jpg, .gif])
  func red(_ red: Red) throws {
    let cover = try #require(red.cover)
    let poster = PosterExamples.poster((1...5).map { PosterExamples.tile($0, cover: cover) })
    let pixels = try picture(of: poster)
    let places = PosterExamples.svg(poster).matches(
      of: #/<image x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/#)
    #expect(places.count == 5)
    for place in places {
      let (x, y) = middle(of: place)
      let color = pixels.color(x, y)
      #expect(color.red >= 250 && color.green <= 5 && color.blue <= 5, "\(color)")
    }
    // The paper around.
    #expect(pixels.color(4, 4) == Pixels.Color(red: 0xF7, green: 0xF4, blue: 0xEE))
  }

  @Test(
    "a cover that it cannot read leaves no hole: the jacket is seen",
    .enabled(if: Needed.pictures.isMet, "\(Needed.pictures)"))
  func jackets() throws {
    // A JPEG that is cut off in its middle, but ends as one does.
    let damaged = Red.jpg.data.prefix(Red.jpg.data.count / 2) + [0xFF, 0xD9]
    for cover in [nil, PosterCover(damaged), Red.webp.cover] {
      let poster = PosterExamples.poster([PosterExamples.tile(1, "Solaris", cover: cover)])
      let pixels = try picture(of: poster)
      let frame = try #require(
        PosterExamples.svg(poster).firstMatch(
          of: #/x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" fill="none" stroke="#000"/#))
      let (x, y) = middle(of: frame)
      // Below the title, above the author. New versions can read WebP.
      let color = pixels.color(x, y + 80)
      let isRead = cover != nil && color.red >= 250 && color.green <= 5
      #expect(isRead || max(color.red, color.green, color.blue) < 0x90, "\(color)")
    }
  }

  @Test(
    "any number of books, and any titles, make a picture",
    .enabled(if: Needed.pictures.isMet, "\(Needed.pictures)"))
  func all() throws {
    for count in [0, 1, 5, 11, 12] {
      let pixels = try picture(of: PosterExamples.poster(of: count))
      #expect(pixels.width >= 1_720 && pixels.height >= 300)
    }
    let titles = PosterExamples.hostile.enumerated().map { PosterExamples.tile($0, $1, by: $1) }
    #expect(try picture(of: PosterExamples.poster(titles)).width == 2_240)
  }

  @Test(
    "covers of ten megabytes are no obstacle",
    .enabled(if: Needed.pictures.isMet, "\(Needed.pictures)"))
  func large() throws {
    // What follows the end of a PNG is read by no one.
    let cover = try #require(PosterCover(Red.png.data + Data(count: 9_000_000)))
    #expect(
      try picture(of: PosterExamples.poster([PosterExamples.tile(cover: cover)])).width == 1_720)
  }

  @Test("where it is not installed there is none")
  func missing() {
    #expect(PNGPoster(environment: ["PATH": "/nonexistent"]) == nil)
    #expect(PNGPoster(environment: [:]) == nil)
  }

  @Test(
    "a program that hangs, fails or lies in its place does no harm",
    arguments: ["exec /bin/sleep 60", "echo picture", "exit 0", "printf '\\211PNG\\r\\n'; exit 1"])
  func impostors(_ script: String) throws {
    let folder = try TemporaryFolder()
    try folder.program("rsvg-convert", script)
    let drawer = try #require(
      PNGPoster(environment: ["PATH": folder.path], timeLimit: .milliseconds(500)))
    #expect(drawer.data(of: SVGPoster(PosterExamples.poster(of: 1))) == nil)
  }
}

/// Posters for tests.
enum PosterExamples {
  static func tile(
    _ number: Int = 1, _ title: String = "Dune", by author: String = "Frank Herbert",
    link: String? = "https://openlibrary.org/works/OL893415W", cover: PosterCover? = nil
  ) -> PosterTile {
    PosterTile(
      number: number, title: title, author: author, link: link, cover: cover?.image,
      alternative: "Cover of “\(title)”")
  }

  static func poster(_ tiles: [PosterTile], heading: String = "classics") -> Poster {
    Poster(
      heading: heading, subtitle: "\(tiles.count) books from Open Library", language: "en",
      tiles: tiles)
  }

  static func poster(of count: Int) -> Poster {
    poster(count == 0 ? [] : (1...count).map { tile($0, "Book \($0)") })
  }

  static func svg(_ poster: Poster) -> String {
    String(decoding: SVGPoster(poster).data, as: UTF8.self)
  }

  static func html(_ poster: Poster) -> String {
    String(decoding: HTMLPoster(poster).data, as: UTF8.self)
  }

  /// Titles that would do harm, or be cut badly, where they were not taken care of.
  static let hostile = [
    "</svg><script>alert(1)</script>", "]]> <![CDATA[ -->", "\"><img src=x onerror=alert(1)>",
    "' onload='alert(1)", "&lt;b&gt; &#60; &nbsp;", "<?xml version=\"1.0\"?><!DOCTYPE x>",
    "a\u{0}b\u{1B}[2Jc\u{7F}\u{9B}d\ne\tf\u{2028}g\u{FFFE}h\u{FFFF}i",
    "\u{202E}drow\u{2066}s\u{FEFF}", String(repeating: "x", count: 10_000),
    String(repeating: "long words & <marks> ", count: 500),
    "a" + String(repeating: "\u{301}", count: 20_000), "شاهنامه فردوسی", "עלילות גלגמש (1) <b>",
    "👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🧑🏽‍🚀 & friends", "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。", "",
    " ", "Мастер и Маргарита", "สี่แผ่นดิน",
  ]
}

/// Images that are red all over, one of each type (made with Pillow).
enum Red: String, CaseIterable {
  case png =
    "iVBORw0KGgoAAAANSUhEUgAAACgAAAA8CAIAAACb22+3AAAANklEQVR4nO3NMQEAAAgDILV/Z+3gswcK0FsZE3rFYrFYLBaLxWKxWCwWi8VisVgsFovFYvHLAQKeAXcRIf3AAAAAAElFTkSuQmCC"
  case jpg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAMAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAANSP/9k="
  case gif =
    "R0lGODdhKAA8AIEAAP8AAAAAAAAAAAAAACwAAAAAKAA8AEAIUAABCBxIsKDBgwgTKlzIsKHDhxAjSpxIsaLFixgzatzIsaPHjyBDihxJsqTJkyhTqlzJsqXLlzBjypxJs6bNmzhz6tzJs6fPn0CDCh1K1GZAADs="
  case webp =
    "UklGRkgAAABXRUJQVlA4IDwAAABQAwCdASooADwAPzmcyF0vKygkoqgB4CcJZwAAE/GOHwhFgAD+5AF/4NkinOX//43j+5T/FPjoQo8woAA="

  var data: Data { Data(base64Encoded: rawValue) ?? Data() }

  var cover: PosterCover? { PosterCover(data) }

  var type: String {
    switch self {
    case .png: "image/png"
    case .jpg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    }
  }
}

/// A picture, read by the tools of netpbm.
struct Pixels {
  struct Color: Equatable {
    let red, green, blue: UInt8
  }

  let width: Int
  let height: Int
  private let bytes: [UInt8]

  static let path = "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin"
  static let reader = ChildProcess.find("pngtopnm", in: path)

  init(_ png: Data) throws {
    let tool = Processes.Tool([try #require(Self.reader)], environment: ["PATH": Self.path])
    let found = tool.run([], on: png, timeout: .seconds(60), limit: 200_000_000)
    // P6, the width, the height and the largest value, each on a line or behind a space.
    let output = [UInt8](try #require(found))
    var words: [Int] = []
    var place = 2
    while words.count < 3 {
      let digits = output[place...].drop { $0 < 0x30 }.prefix { $0 >= 0x30 }
      words.append(try #require(Int(String(decoding: digits, as: UTF8.self))))
      place = digits.endIndex
    }
    #expect(output.starts(with: Array("P6".utf8)) && words[2] == 255)
    (width, height) = (words[0], words[1])
    bytes = Array(output[(place + 1)...])
    #expect(bytes.count == width * height * 3)
  }

  func color(_ x: Int, _ y: Int) -> Color {
    let place = (y * width + x) * 3
    return Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
  }
}
