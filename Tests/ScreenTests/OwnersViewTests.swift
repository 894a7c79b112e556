import CommandLine
import Drawing
import EnglishTexts
import Grammar
import Library
import OwnersEntity
import OwnersView
import Screen
import Testing
import Turns

@Suite(.timeLimited) struct OwnersViewTests {
  private let view = OwnersView(console: RecordingConsole())

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("owners", .list(ListRequest())), ("owners --limit 5", .list(ListRequest(limit: 5))),
      ("owners City", .show("City")), ("owner City library", .show("City library")),
      ("owner", .show(nil)),
      (
        "owner add City --period 14 --renewals none",
        .add([.name: "City", .period: "14", .renewals: ""])
      ),
      ("owner edit City --hours Mon", .edit("City", [.hours: "Mon"])),
      ("owner merge City Olga", .merge(["City", "Olga"])),
      ("owners add Town", .add([.name: "Town"])), ("owner delete City", .remove("City")),
      ("owner remove City", .remove("City")), ("list", nil),
    ] as [(String, OwnersEvent?)])
  func events(_ typed: String, _ event: OwnersEvent?) throws {
    #expect(try view.event(typed: Line(typed: typed, in: EnglishTexts())) == event)
  }

  @Test(
    "A line without its noun is completed",
    arguments: [
      ("edit City", "owner edit City"), ("delete City", "owner delete City"),
      ("add 9780441013593", "add 9780441013593"), ("add 12", "owner add 12"),
      ("owners", "owners"), ("City", "City"),
    ])
  func completed(_ typed: String, _ expected: String) {
    let words = typed.split(separator: " ").map(String.init)
    #expect(view.expanded(words).joined(separator: " ") == expected)
  }

  @Test(
    "The terms of an owner are left out on a narrow canvas, and truncated on a wider one",
    arguments: [
      (40, ["City library", "  2 books · due on 1 Dec, 1 overdue", "Olga", "  1 book"]),
      (
        80,
        [
          "Owner         Books  Next due          Loan period  Renewals  Location",
          "City library      2  1 Dec, 1 overdue  14 days             2  Main St…",
          "Olga              1",
        ]
      ),
      (
        160,
        [
          "Owner         Books  Next due          Loan period  Renewals  Location",
          "City library      2  1 Dec, 1 overdue  14 days             2  Main St 1; Mon-Fri 10-18",
          "Olga              1",
        ]
      ),
    ] as [(Int, [String])])
  func drawing(_ columns: Int, _ lines: [String]) throws {
    let rows = [
      Row(
        item: OwnersItem(
          name: "City library", books: "2", bookCount: "2 books", nextDue: "1 Dec, 1 overdue",
          nextDuePhrase: "due on 1 Dec, 1 overdue", isLate: true, period: "14 days",
          renewals: "2", location: "Main St 1; Mon-Fri 10-18")),
      Row(
        item: OwnersItem(
          name: "Olga", books: "1", bookCount: "1 book", nextDue: "", nextDuePhrase: "",
          isLate: false, period: "", renewals: "", location: "")),
    ]
    let content = ListContent<OwnersItem>(rows: PagedList(rows))
    let actual = try view.list(.list(content)).picture(Canvas(width: columns))
    #expect(actual == lines)
  }

  @Test("A card has the known details, then the borrowed books")
  func card() throws {
    let owner = OwnersCard(
      name: "City", period: "14 days", renewals: nil, address: nil, hours: "Mon",
      booksToReturn: ["1 “Dune”", "2 “Emma”"], overdue: "1 overdue")
    let card = view.output(.details(CardContent(owner, json: [:])))
    let actual = try OutputDrawing.lines([card], on: Canvas(width: 40), EnglishTexts())
    #expect(
      actual == [
        "City", "", "Loan period  14 days", "Open         Mon", "To return    1 “Dune”",
        "             2 “Emma”", "Overdue      1 overdue",
      ])
  }

  private struct Row: ItemRow {
    let item: OwnersItem
    var values: [String] { [] }
    var json: OutputValue { [:] }
  }
}
