import BorrowersEntity
import BorrowersView
import CommandLine
import Drawing
import EnglishTexts
import Grammar
import Library
import Screen
import Testing
import Turns

@Suite(.timeLimited) struct BorrowersViewTests {
  private let view = BorrowersView(console: RecordingConsole())

  private func request(_ fill: (inout BorrowersRequest) -> Void) -> BorrowersEvent {
    var request = BorrowersRequest()
    fill(&request)
    return .list(request)
  }

  @Test("A line with options is a request for a list")
  func lists() throws {
    #expect(try event("borrowers") == request { _ in })
    #expect(
      try event("borrowers --only overdue --sort late --reverse")
        == request {
          $0.filter = .overdue
          $0.order = .late
          $0.isReversed = true
        })
    #expect(
      try event("borrowers --find ann --page 2")
        == request {
          $0.text = "ann"
          $0.part = ListRequest(page: 2)
        })
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("find ann", .find("ann")), ("find", .find(nil)),
      ("sort late", .sort(.late, isReversed: false)),
      ("sort --reverse", .sort(nil, isReversed: true)), ("borrower Anna", .show("Anna")),
      ("borrowers add Zed", .add([.name: "Zed"])), ("borrowers Anna", .show("Anna")),
      ("borrower delete Anna", .remove("Anna")),
      ("borrower add Anna --limit none", .add([.name: "Anna", .limit: ""])),
      ("borrower edit Anna --letters french", .edit("Anna", [.language: "fr"])),
      ("borrower merge Ann Anna", .merge(["Ann", "Anna"], mayBeOwners: false)),
      ("merge Ann Anna", .merge(["Ann", "Anna"], mayBeOwners: true)),
      ("borrower remove Anna", .remove("Anna")), ("list", nil),
    ] as [(String, BorrowersEvent?)])
  func events(_ typed: String, _ event: BorrowersEvent?) throws {
    let parsed = try self.event(typed)
    #expect(parsed == event)
  }

  private func event(_ typed: String) throws -> BorrowersEvent? {
    try view.event(typed: Line(typed: typed, in: EnglishTexts()))
  }

  @Test("An answer is the missing part of an event, or is refused")
  func answers() throws {
    #expect(try view.event(.find(nil), answer: "ann") == .find("ann"))
    #expect(
      try view.event(.sort(nil, isReversed: true), answer: "seen")
        == .sort(.seen, isReversed: true))
    #expect(throws: LineError.self) {
      try view.event(.sort(nil, isReversed: true), answer: "size")
    }
  }

  @Test(
    "The books of a borrower are below each row, at any width",
    arguments: [
      (40, ["Anna", "  2 books · 1 overdue", "  1 “Dune”, 3 days late", "Ben", "  1 hold"]),
      (
        80,
        [
          "Name  Borrowed  Overdue  Waits for  Last seen",
          "Anna         2        1             1 Nov", "  1 “Dune”, 3 days late",
          "Ben                              1",
        ]
      ),
      (
        160,
        [
          "Name  Borrowed  Overdue  Waits for  Last seen",
          "Anna         2        1             1 Nov", "  1 “Dune”, 3 days late",
          "Ben                              1",
        ]
      ),
    ] as [(Int, [String])])
  func drawing(_ columns: Int, _ lines: [String]) throws {
    func count(_ count: Int, _ words: String) -> BorrowersItem.Count {
      BorrowersItem.Count(count == 0 ? "" : String(count), words: words)
    }
    let rows = [
      Row(
        item: BorrowersItem(
          name: "Anna", books: count(2, "2 books"), overdue: count(1, "1 overdue"),
          holds: count(0, "0 holds"), lastSeen: "1 Nov"), extraLines: ["1 “Dune”, 3 days late"]),
      Row(
        item: BorrowersItem(
          name: "Ben", books: count(0, "0 books"), overdue: count(0, "0 overdue"),
          holds: count(1, "1 hold"), lastSeen: ""), extraLines: []),
    ]
    let content = ListContent<BorrowersItem>(rows: PagedList(rows))
    let actual = try view.list(.list(content)).picture(Canvas(width: columns))
    #expect(actual == lines)
  }

  @Test("A card has the known details, then books, holds and past loans")
  func card() throws {
    var borrower = BorrowersCard(name: "Anna", otherNames: "Ann")
    borrower.phone = "123"
    borrower.loans = ["2 “Emma”"]
    borrower.books = ["1 “Dune”"]
    borrower.lateLoans = "1 of 2 loans"
    let card = view.output(.details(CardContent(borrower, json: [:])))
    let actual = try OutputDrawing.lines([card], on: Canvas(width: 40), EnglishTexts())
    #expect(
      actual == [
        "Anna", "", "Also called  Ann", "Phone        123", "Borrowed     1 “Dune”",
        "Loans        2 “Emma”", "Late         1 of 2 loans",
      ])
  }

  private struct Row: ItemRow {
    let item: BorrowersItem
    let extraLines: [String]
    var values: [String] { [] }
    var json: OutputValue { [:] }
  }
}
