import Foundation
import Library
import Markup
import Platform
import Posters
import Testing
import Turns

/// The position of each part of a drawing.
@Suite(.timeLimited) struct DrawingTests {
  @Test(
    "the number of rows follows from the number of books",
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

  private struct Rectangle {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// The frame, which is drawn last.
  private func jacket(in tile: XMLElement) -> Rectangle {
    let rects = tile.elements("rect", in: [tile.namespace])
    func number(_ name: String) -> Int { Int(rects.last?.attributes[name] ?? "") ?? -1 }
    return Rectangle(
      x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }

  @Test("a text alternative names the subject and the language")
  func texts() throws {
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

  @Test("a poster contains its covers, and loads nothing from elsewhere", arguments: Red.allCases)
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

  @Test("an invalid image is not a cover")
  func notAnImage() {
    #expect(PosterCover(Data("<svg/>".utf8)) == nil)
    #expect(PosterCover(Data()) == nil)
  }

  @Test(
    "titles in right-to-left scripts are set from right to left",
    arguments: [("شاهنامه", true), ("Dune", false)])
  func direction(_ title: String, _ isRightToLeft: Bool) {
    let svg = PosterExamples.svg(PosterExamples.poster([PosterExamples.tile(1, title)]))
    #expect(svg.contains("direction=\"rtl\"") == isRightToLeft)
  }

  @Test("a line has fewer wide letters than narrow ones")
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
