import CommandLine
import Drawing
import EnglishTexts
import Grammar
import HoldsEntity
import HoldsView
import Library
import Screen
import Testing
import Turns

@Suite(.timeLimited) struct HoldsViewTests {
  private let view = HoldsView(
    console: RecordingConsole(), hasSubject: false,
    nameLookup: NameLookup(isTitle: { _ in false }, isPerson: { $0 == "Clara" }))

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("holds", HoldsEvent.list(ListRequest())),
      ("holds --page 2", .list(ListRequest(page: 2))),
      ("hold 3 --for Anna", .place(.numbers([3...3]), for: "Anna")),
      ("hold 3-5 --for Anna --this", .place(.numbers([3...5]), for: "Anna", onlyThis: true)),
      ("hold 3", .place(.numbers([3...3]), for: nil)),
      ("hold --remove 3", .remove(.numbers([3...3]), for: nil)),
      ("hold --remove Anna 3", .remove(.numbers([3...3]), for: "Anna")),
      ("hold 3 --remove Anna", .remove(.numbers([3...3]), for: "Anna")),
      ("remove 3", .remove(.numbers([3...3]), for: nil)),
      ("delete 3 Anna", .remove(.numbers([3...3]), for: "Anna")),
      ("remove Clara", .remove(nil, for: "Clara")),
      ("delete dune", .remove(.title("dune"), for: nil)),
      ("list", nil),
    ])
  func events(_ typed: String, _ event: HoldsEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view.event(typed: line) == event)
  }

  @Test(
    "On a narrow canvas a row takes two lines",
    arguments: [
      (
        40,
        [
          "Holds  2 holds", "", "   1  Dune", "      Anna", "   2  Emma",
          "      Ben · ready until 5 Dec",
        ]
      ),
      (
        80,
        [
          "Holds  2 holds", "", " No.  Title  Borrower  Since  Status",
          "   1  Dune   Anna      1 Nov", "   2  Emma   Ben       2 Nov  ready until 5 Dec",
        ]
      ),
    ])
  func drawing(_ columns: Int, _ lines: [String]) throws {
    let rows = [
      Row(
        item: HoldsItem(
          number: "1", title: "Dune", waitingBorrower: "Anna", since: "1 Nov", status: "",
          isReady: false)),
      Row(
        item: HoldsItem(
          number: "2", title: "Emma", waitingBorrower: "Ben", since: "2 Nov",
          status: "ready until 5 Dec",
          isReady: true)),
    ]
    let content = ListContent<HoldsItem>(
      "Holds", count: { "\($0) holds" }, rows: PagedList(rows), emptyText: "None")
    let actual = try view.list(content).picture(Canvas(width: columns))
    #expect(actual == lines, "\(actual)")
  }

  private struct Row: ItemRow {
    let item: HoldsItem
    var values: [String] { [] }
    var json: OutputValue { [:] }
  }
}
