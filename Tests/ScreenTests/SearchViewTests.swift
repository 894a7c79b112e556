import CommandLine
import EnglishTexts
import Foundation
import Grammar
import Library
import Screen
import SearchEntity
import SearchView
import Testing
import Turns

@Suite(.timeLimited) struct SearchViewTests {
  private func view(drawsCovers: Bool = false) -> SearchView {
    SearchView(console: RecordingConsole()) {
      drawsCovers
        ? { image, columns, rows in
          Array(repeating: String(repeating: "▒", count: columns), count: rows)
        } : nil
    }
  }

  private static func search(_ text: String, page: Int? = nil) -> SearchEvent {
    var request = SearchRequest()
    request.text = text
    request.page = page
    return .search(request)
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("search dune herbert", search("dune herbert")),
      ("search dune --page 2", search("dune", page: 2)),
      ("more", .turn(.next)),
      ("page 3", .turn(.page(3))),
      ("show 2", .open(2)),
      ("record /works/OL1W", .openNamed("/works/OL1W")),
      ("add 1-2", .add([1...2], inForm: false)),
      ("edit 1", .add([1...1], inForm: true)),
      ("want 3", .put([3...3], .want)),
      ("list", nil),
    ] as [(String, SearchEvent?)])
  func events(_ typed: String, _ event: SearchEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view().event(typed: line) == event)
  }

  @Test("Words that are not a command are a search")
  func words() {
    #expect(view().event(ofWords: ["ursula", "le", "guin"]) == Self.search("ursula le guin"))
  }

  private func page(_ covers: SearchPageCovers?) -> SearchPage<ListContent<SearchItem>> {
    var item = SearchItem(number: "1", title: "Dune", authors: "Frank Herbert", year: "1965")
    item.rating = "4.2 of 5"
    item.stars = 4.2
    item.figure = "4.2"
    item.location = "no. 7"
    item.cover = "a"
    return SearchPage(
      list: ListContent("Found", rows: PagedList([Row(item: item)])), covers: covers)
  }

  @Test(
    "A row takes one line, or two on a narrow canvas, which leaves out where the book is",
    arguments: [
      (40, ["Found", "", "   1  Dune", "      Frank Herbert · 1965 · ★★★★☆ 4.2"]),
      (
        80,
        [
          "Found", "", " No.  Title  Author         Year  Rating     Status",
          "   1  Dune   Frank Herbert  1965  ★★★★☆ 4.2  no. 7",
        ]
      ),
      (
        160,
        [
          "Found", "", " No.  Title  Author         Year  Rating     Status",
          "   1  Dune   Frank Herbert  1965  ★★★★☆ 4.2  no. 7",
        ]
      ),
    ])
  func drawing(_ columns: Int, _ lines: [String]) throws {
    let actual = try view().output(page(nil)).lines(columns: columns)
    #expect(actual == lines)
  }

  @Test("Covers are fetched once, when the list is first drawn, and stay")
  func thumbnails() throws {
    var fetches = 0
    let covers = SearchPageCovers(addresses: ["a"], rowsPerPage: 1) { draw in
      fetches += 1
      if fetches == 1 { draw("a", Data()) }
    }
    let view = view(drawsCovers: true)
    let output = view.output(page(covers))
    #expect(fetches == 0)
    for _ in 1...2 {
      #expect(try output.lines(columns: 80).contains { $0.hasPrefix("▒▒▒▒▒") })
    }
    #expect(fetches == 1)
    // Another page asks for its own covers, and shows those that were drawn before.
    #expect(try view.output(page(covers)).lines(columns: 80).contains { $0.hasPrefix("▒▒▒▒▒") })
    #expect(fetches == 2)
  }

  @Test("Covers that cannot be drawn are not fetched")
  func withoutThumbnails() throws {
    let covers = SearchPageCovers(addresses: ["a"], rowsPerPage: 1) { _ in
      Issue.record("a cover was fetched")
    }
    #expect(try view().output(page(covers)).lines(columns: 80).contains { $0.contains("Dune") })
  }

  private struct Row: ItemRow {
    let item: SearchItem
    var values: [String] { [] }
    var json: OutputValue { [:] }
  }
}
