import CollageEntity
import CollageView
import EnglishTexts
import CommandLine
import Foundation
import Grammar
import Library
import Screen
import Testing
import Turns

@Suite(.timeLimited) struct CollageViewTests {
  private func view(draw: CoverDrawing? = nil) -> CollageView {
    CollageView(console: RecordingConsole(), draw: draw)
  }

  private static func request(
    _ subject: CollageSubject?, _ change: (inout CollageRequest) -> Void = { _ in }
  ) -> CollageRequest {
    var request = CollageRequest(subject)
    change(&request)
    return request
  }

  @Test(
    "A line of another screen is a request",
    arguments: [
      ("collage sea stories", request(.tag("sea stories"))),
      ("collage", request(nil)),
      (
        "collage sea --from library --reroll",
        request(.tag("sea")) {
          $0.source = .library
          $0.isReroll = true
        }
      ),
      ("collage --shelf want --to a.png", request(.shelf(.want)) { $0.path = "a.png" }),
      ("collage --year 2025", request(.year(2025))),
      ("collage --poll", request(.poll)),
    ])
  func requests(_ typed: String, _ request: CollageRequest) throws {
    #expect(try view().request(Line(typed: typed, in: EnglishTexts())) == request)
  }

  @Test(
    "A line has one subject", arguments: ["collage sea --poll", "collage --poll --from library"])
  func subjects(_ typed: String) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(throws: LineError.self) { try view().request(line) }
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("show 3", CollageEvent.open(3)),
      ("collage", .show),
      ("list", .show),
      ("reroll", .reroll),
      ("share", .share(to: nil, byMail: false)),
      ("share --to folder", .share(to: "folder", byMail: false)),
      ("share --mail", .share(to: nil, byMail: true)),
      ("collage --reroll", .request(request(nil) { $0.isReroll = true })),
      ("collage other", nil),
      ("tags", nil),
    ])
  func events(_ typed: String, _ event: CollageEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view().event(typed: line) == event)
  }

  private func output(
    _ view: CollageView, covers: (() throws -> [Data?])? = nil
  ) -> Output {
    let page = CollagePage(
      heading: "Collage “sea”", bookCount: "2 books",
      origin: CollageOrigin(source: "from your library", day: "21 Nov"),
      tiles: [
        CollageTile(
          number: 1, title: "Typhoon", author: "Joseph Conrad", year: "1902", rating: "4.0",
          stars: 4),
        CollageTile(number: 2, title: "Beowulf", author: ""),
      ], shortage: "Only 2 books were found.", loadCovers: covers)
    return view.output(.report(ReportContent(page, values: [], json: [:])))
  }

  @Test(
    "Without covers, a collage is a table, with two lines per book on a narrow canvas",
    arguments: [
      (
        40,
        [
          "Collage “sea”", "2 books · from your library · 21 Nov", "", "  1  Typhoon",
          "     Joseph Conrad · 1902 · ★★★★☆ 4.0", "  2  Beowulf", "", "Only 2 books were found.",
        ]
      ),
      (
        80,
        [
          "Collage “sea”  2 books · from your library · 21 Nov", "",
          "No.  Title    Author         Year  Rating",
          "  1  Typhoon  Joseph Conrad  1902  ★★★★☆ 4.0", "  2  Beowulf", "",
          "Only 2 books were found.",
        ]
      ),
      (
        160,
        [
          "Collage “sea”  2 books · from your library · 21 Nov", "",
          "No.  Title    Author         Year  Rating",
          "  1  Typhoon  Joseph Conrad  1902  ★★★★☆ 4.0", "  2  Beowulf", "",
          "Only 2 books were found.",
        ]
      ),
    ])
  func table(_ columns: Int, _ lines: [String]) throws {
    let actual = try output(view()).lines(columns: columns)
    #expect(actual == lines)
  }

  @Test(
    "Covers are drawn beside each other if there is room", arguments: [(40, 2), (80, 2), (20, 1)])
  func grid(_ columns: Int, _ columnCount: Int) throws {
    var loads = 0
    let view = view { image, title, _, _, _, _ in ["<\(title) \(image?.count ?? 0)>"] }
    let output = output(view) {
      loads += 1
      return [Data([1, 2]), nil]
    }
    let lines = try output.lines(columns: columns)
    #expect(lines.filter { $0.contains("<Typhoon 2>") }.count == 1)
    let captions = lines.filter { $0.contains("1  Typhoon") || $0.contains("2  Beowulf") }
    #expect(captions.count == 2 / columnCount)
    #expect(loads == 1)
    #expect(lines.joined(separator: " ").hasSuffix(" Only 2 books were found."))
  }

  @Test("If the terminal cannot show pictures, no cover is loaded")
  func textCovers() throws {
    let output = output(view()) {
      Issue.record("the covers were loaded")
      return []
    }
    #expect(try output.lines(columns: 80).contains { $0.contains("1  Typhoon") })
  }

  @Test("A screen reader reads each book as one line")
  func spoken() throws {
    let spokenLines = try output(view()).spoken.split(separator: "\n")
    #expect(
      spokenLines == [
        "Collage “sea”: 2 books", "From: from your library", "Made: 21 Nov",
        "1: Typhoon, Joseph Conrad, 1902", "2: Beowulf", "Only 2 books were found.",
      ])
  }

  @Test("The paths of files are not wrapped", arguments: [40, 80, 160])
  func files(_ columns: Int) throws {
    let path = "/home/anna/" + String(repeating: "long/", count: 10) + "collage.svg"
    let output = view().output(.files([.svg: path], saved: "Saved."))
    #expect(
      try output.lines(columns: columns) == [
        "Saved.", "  Drawing for print, sharp at any size: " + path,
      ])
  }
}
