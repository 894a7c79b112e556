import CollageEntity
import CollageView
import Screen
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct CollageGridTests {
  private static let books = [
    ("Solaris", "Stanisław Lem"), ("The Left Hand of Darkness", "Ursula K. Le Guin"),
    ("老人と海、そして長い題名", "アーネスト・ヘミングウェイ"), ("Beowulf", ""), ("Typhoon", "Joseph Conrad"),
  ].map { CollageTile(number: 1, title: $0, author: $1) }

  private func render(
    _ books: [CollageTile], width: Int, isASCII: Bool = false,
    cover: CollageGrid.Cover = { _, _, _ in nil }
  ) -> [String] {
    CollageGrid(canvas: Canvas(width: width, supportsUnicode: !isASCII)).lines(books, cover: cover)
  }

  @Test(
    "there are as many columns as fit, and twelve books fill every row",
    arguments: [
      (20, 1), (37, 1), (38, 2), (40, 2), (57, 2), (58, 3), (60, 3), (77, 3), (78, 4),
      (80, 4), (120, 4), (160, 4), (200, 4),
    ])
  func columns(width: Int, columns: Int) {
    #expect(CollageGrid.shape(of: 12, width: width, height: nil).columns == columns)
    #expect(12 % columns == 0)
  }

  @Test(
    "a height is kept if covers remain recognizable, and they are as large as possible",
    arguments: [
      (80, 18, 6), (80, 44, 4), (160, 18, 12), (160, 44, 6), (200, 90, 6), (60, 44, 4), (40, 18, 2),
    ])
  func heights(width: Int, height: Int, columns: Int) {
    let shape = CollageGrid.shape(of: 12, width: width, height: height)
    #expect(shape.columns == columns)
    let books = (0..<12).map { Self.books[$0 % 5] }
    let lines = CollageGrid(canvas: Canvas(width: width, height: height)).lines(books) { _, _, _ in
      nil
    }
    #expect(lines.allSatisfy { Cells.width($0) <= width })
    // Forty columns and eighteen lines cannot hold twelve covers.
    #expect((lines.count <= height) == (shape.height != nil))
    #expect((shape.height == nil) == (width == 40))
  }

  @Test("books without pictures have frames, and the last row may be shorter")
  func texts() {
    let lines = render(Self.books, width: 60, isASCII: true)
    #expect(
      lines == [
        "+----------------+  +----------------+  +----------------+",
        "|                |  |                |  |                |",
        "|    Solaris     |  | The Left Hand  |  | 老人と海、そし |",
        "|                |  |  of Darkness   |  |   て長い題名   |",
        "|                |  |                |  |                |",
        "|                |  |                |  |                |",
        "|                |  |  Ursula K. Le  |  | アーネスト・ヘ |",
        "| Stanisław Lem  |  |      Guin      |  |  ミングウェイ  |",
        "+----------------+  +----------------+  +----------------+",
        "1  Solaris          2  The Left Hand …  3  老人と海、そし…",
        "   Stanisław Lem       Ursula K. Le G…     アーネスト・ヘ…",
        "",
        "+----------------+  +----------------+",
        "|                |  |                |",
        "|                |  |    Typhoon     |",
        "|    Beowulf     |  |                |",
        "|                |  |                |",
        "|                |  |                |",
        "|                |  |                |",
        "|                |  | Joseph Conrad  |",
        "+----------------+  +----------------+",
        "4  Beowulf          5  Typhoon",
        "                       Joseph Conrad",
      ])
  }

  @Test("pictures of different heights share a baseline, and frames are as high as the highest")
  func heights() {
    let pictures = [
      Array(repeating: "\u{1B}[31m######\u{1B}[0m", count: 10), ["####", "####"],
    ]
    let lines = render(Array(Self.books.prefix(3)), width: 58, isASCII: true) { index, _, _ in
      index < 2 ? pictures[index] : nil
    }
    #expect(lines.count == 12)
    #expect(
      lines[0] == "\u{1B}[31m######\u{1B}[0m" + String(repeating: " ", count: 34)
        + "+----------------+")
    #expect(lines[7].contains("\u{1B}[0m" + String(repeating: " ", count: 34) + "|"))
    #expect(lines[8].contains("\u{1B}[0m" + String(repeating: " ", count: 14) + "####"))
    #expect(lines[9].hasSuffix("####" + String(repeating: " ", count: 16) + "+----------------+"))
    #expect(lines[10].hasPrefix("1  Solaris          2  The Left"))
  }

  @Test(
    "no line is wider than the terminal, and every caption begins where its cover does",
    arguments: [30, 40, 60, 80, 120, 160])
  func cells(width: Int) {
    let books = (0..<12).map { Self.books[$0 % 5] }
    let columns = CollageGrid.shape(of: 12, width: width, height: nil).columns
    var widths: [Int] = []
    let lines = render(books, width: width) { _, columns, _ in
      widths.append(columns)
      return nil
    }
    #expect(Set(widths).count == 1 && widths.count == 12)
    #expect(lines.allSatisfy { Cells.width($0) <= width && $0.last != " " })
    #expect(lines.count == 12 / columns * 12 - 1)
    let starts = (0..<columns).map { $0 * (widths[0] + 2) }
    for row in 0..<12 / columns {
      let caption = lines[row * 12 + 9]
      for (column, start) in starts.enumerated() {
        let number = String(row * columns + column + 1)
        var cells = 0
        let rest = caption.drop { character in
          defer { cells += Cells.width(String(character)) }
          return cells < start
        }
        #expect(rest.hasPrefix(number + "  "), "\(caption)")
      }
    }
  }
}
