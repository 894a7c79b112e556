import CommandLine
import Drawing
import EnglishTexts
import Grammar
import Library
import Screen
import ShelfEntity
import ShelfView
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ShelfViewTests {
  private let view = ShelfView(console: RecordingConsole(), today: today)

  private static func list(_ change: (inout ShelfRequest) -> Void) -> ShelfEvent {
    var request = ShelfRequest()
    change(&request)
    return .list(request)
  }

  private static func read(_ day: ReadingInput.DayInput?) -> ShelfEvent {
    .shelve(.numbers([12...12]), on: .read, ReadingInput(day: day))
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("shelf", list { ($0.shelf, $0.search) = (.read, .some(nil)) }),
      ("shelf --stopped", list { ($0.shelf, $0.search) = (.stopped, .some(nil)) }),
      ("shelf want", list { ($0.shelf, $0.search) = (.want, .some(nil)) }),
      ("shelf 12", .book(.show, ["12"])),
      ("shelf rate 12 4", .book(.rate, ["12", "4"])),
      ("shelf remove 12", .remove(.numbers([12...12]))),
      ("shelf add Kim --want", .put([.title: "Kim"], on: .want, ReadingInput())),
      ("read 12", read(nil)),
      ("read 12 on 2019", read(PartialDay(year: 2019).map { .known($0) })),
      ("read 12 --on 2019-05", read(PartialDay(year: 2019, month: 5).map { .known($0) })),
      ("read 12 --on unknown", read(.unknown)),
      ("read 9780441013593", .shelveRecord),
      (
        "stop 12 at 40%",
        .shelve(.numbers([12...12]), on: .stopped, ReadingInput(progress: .percent(40)))
      ),
      ("add 12", .book(.acquire, ["12"])),
      ("add Kim", .put([.title: "Kim"], on: nil, ReadingInput())),
      ("remove dune", .remove(.title("dune"))),
      ("delete 12", .remove(.numbers([12...12]))),
      ("shelf delete 12", .remove(.numbers([12...12]))),
      ("all", list { $0.search = .some(nil) }),
      ("find sea", list { $0.search = BookSearch(words: ["sea"]) }),
      ("sort rating", .list(ShelfRequest(order: .rating))),
      ("rate 12 4", nil),
      ("show 12", nil),
    ] as [(String, ShelfEvent?)])
  func events(_ typed: String, _ event: ShelfEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view.event(typed: line) == event)
  }

  @Test(
    "Books being read and stopped have a progress, others a rating",
    arguments: [
      (Shelf.read, [" No.  Title  Author  Rating  Read on", "  12  Emma   Austen  ★★★★☆   2019"]),
      (.want, [" No.  Title  Author  Rating  Since", "  12  Emma   Austen  ★★★★☆   2019"]),
      (.reading, [" No.  Title  Author  Progress  Since", "  12  Emma   Austen  40%       2019"]),
      (.stopped, [" No.  Title  Author  Progress  Since", "  12  Emma   Austen  40%       2019"]),
    ])
  func columns(_ shelf: Shelf, _ lines: [String]) throws {
    let item = ShelfItem(
      number: "12", title: "Emma", author: "Austen", progress: "40%", rating: "4 out of 5",
      stars: 4, day: "2019")
    let list = ListContent<ShelfItem>(
      "Shelf", count: { "\($0) books" }, rows: PagedList([Row(item: item)]), emptyText: "None")
    let actual = try view.list(ListWithHeader(ShelfHeader(shelf), list)).picture(Canvas(width: 80))
    #expect(Array(actual.dropFirst(2)) == lines, "\(actual)")
  }

  private struct Row: ItemRow {
    let item: ShelfItem
    var values: [String] { [] }
    var json: OutputValue { [:] }
  }
}
