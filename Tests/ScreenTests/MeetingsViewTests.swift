import CommandLine
import Drawing
import EnglishTexts
import Grammar
import Library
import MeetingsEntity
import MeetingsView
import Screen
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct MeetingsViewTests {
  private let view = MeetingsView(console: RecordingConsole(), today: today)

  private static func request(
    _ filter: MeetingsFilter, _ part: ListRequest = ListRequest()
  ) -> MeetingsEvent {
    var request = MeetingsRequest()
    request.filter = filter
    request.part = part
    return .list(request)
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("meetings", request(.all)), ("meetings --past", request(.past)),
      ("meetings --upcoming --past --page 2", request(.all, ListRequest(page: 2))),
      ("meetings 1 3-4", .show(.numbers([1...1, 3...4]))), ("meetings show", .show(nil)),
      ("meetings show winter", .show(.title("winter"))),
      ("meetings delete winter party", .remove(.title("winter party"))),
      ("meetings delete 2", .remove(.numbers([2...2]))),
      ("meetings share title:1984", .share(.title("1984"), .text, to: nil)),
      ("meetings remove 2", .remove(.numbers([2...2]))),
      ("meetings share 2 --markdown --to f.md", .share(.numbers([2...2]), .markdown, to: "f.md")),
      (
        "meetings add Winter --book title:1984 --at 19:30",
        .add([
          .title: .text("Winter"), .book: .book(MeetingBook(title: "1984")),
          .time: TimeOfDay(iso: "19:30").map(MeetingsValue.time) ?? .empty,
        ])
      ),
      ("meetings edit 3 --on \"\"", .edit(.numbers([3...3]), [.date: .empty])),
      ("meetings edit", .edit(nil, [:])),
      ("list", nil),
    ] as [(String, MeetingsEvent?)])
  func events(_ typed: String, _ event: MeetingsEvent?) throws {
    #expect(try view.event(typed: Line(typed: typed, in: EnglishTexts())) == event)
  }

  @Test(
    "A number, or a line without its noun, is completed",
    arguments: [
      ("3", "meetings edit 3"), ("remove 2", "meetings remove 2"), ("meetings", "meetings"),
    ])
  func completed(_ typed: String, _ expected: String) {
    let words = typed.split(separator: " ").map(String.init)
    #expect(view.expanded(words).joined(separator: " ") == expected)
  }

  @Test(
    "An answer is the number of a meeting",
    arguments: [
      (.edit(nil, [:]), "3", .edit(.numbers([3...3]), [:])),
      (.edit(nil, [:]), " ", .edit(nil, [:])),
    ] as [(MeetingsEvent, String, MeetingsEvent)])
  func answers(_ event: MeetingsEvent, _ answer: String, _ expected: MeetingsEvent) throws {
    #expect(try view.event(event, answer: answer) == expected)
  }

  @Test(
    "A value in the form is parsed by its field",
    arguments: [
      (.book, "12", .numbered(12, title: "12")), (.date, "+1", .day(today.adding(days: 1))),
      (.notes, "12", .text("12")),
    ] as [(MeetingField, String, MeetingsValue)])
  func values(_ field: MeetingField, _ text: String, _ value: MeetingsValue) throws {
    #expect(try view.value(of: field, in: text) == value)
  }

  @Test(
    "The title is drawn at any width",
    arguments: [
      (40, ["   2  Winter", "      5 Dec, 19:30 · Emma", "   1  Autumn", "      1 Nov · Dune"]),
      (
        80,
        [
          " No.  Date          Status    Title   Book  Guests",
          "   2  5 Dec, 19:30  upcoming  Winter  Emma      12",
          "   1  1 Nov                   Autumn  Dune",
        ]
      ),
      (
        160,
        [
          " No.  Date          Status    Title   Book  Guests",
          "   2  5 Dec, 19:30  upcoming  Winter  Emma      12",
          "   1  1 Nov                   Autumn  Dune",
        ]
      ),
    ] as [(Int, [String])])
  func drawing(_ columns: Int, _ lines: [String]) throws {
    let rows = [
      Row(
        item: MeetingsItem(
          number: "2", date: "5 Dec, 19:30", status: "upcoming", title: "Winter", book: "Emma",
          guests: "12", guestCount: "12 guests")),
      Row(
        item: MeetingsItem(
          number: "1", date: "1 Nov", status: "", title: "Autumn", book: "Dune", guests: "",
          guestCount: nil)),
    ]
    let content = ListContent<MeetingsItem>(rows: PagedList(rows))
    let actual = try view.list(.list(content)).picture(Canvas(width: columns))
    #expect(actual == lines)
  }

  @Test("A line can show several cards, each with the details that are known")
  func cards() throws {
    let cards = [1, 2].map { number in
      MeetingsCard(
        number: number, title: "Winter", book: "Dune", date: "Sat 5 December", status: "upcoming",
        place: number == 1 ? "here" : nil, guests: nil, notes: nil)
    }
    let output = view.output(.details(cards.map { CardContent($0, json: [:]) }))
    let actual = try OutputDrawing.lines([output], on: Canvas(width: 40), EnglishTexts())
    #expect(
      actual == [
        "1  Winter", "", "Book    Dune", "Date    Sat 5 December", "Status  upcoming",
        "Place   here", "", "2  Winter", "", "Book    Dune", "Date    Sat 5 December",
        "Status  upcoming",
      ])
  }

  private struct Row: ItemRow {
    let item: MeetingsItem
    var values: [String] { [] }
    var json: OutputValue { [:] }
  }
}
