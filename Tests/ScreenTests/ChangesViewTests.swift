import ChangesEntity
import ChangesView
import CommandLine
import Drawing
import EnglishTexts
import Grammar
import Library
import Screen
import Testing
import Turns

@Suite(.timeLimited) struct ChangesViewTests {
  private func view(open: Int? = nil) -> ChangesView {
    ChangesView(console: RecordingConsole(), openBook: open)
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("undo", .undo(1)), ("undo --count 3", .undo(3)), ("redo", .redo(1)),
      ("history", .history(ListRequest())), ("history 3", .book(.numbers([3...3]))),
      ("trash --page 2", .trash(ListRequest(page: 2))), ("restore", .restore(nil)),
      ("restore 3", .restore(.numbers([3...3]))), ("restore all", .restore(.all)),
      ("purge 3-4", .purge(.numbers([3...4]))), ("list", nil),
    ] as [(String, ChangesEvent?)])
  func events(_ typed: String, _ event: ChangesEvent?) throws {
    #expect(try view().event(Line(typed: typed, in: EnglishTexts())) == event)
  }

  @Test("A line without numbers is about the open book")
  func open() throws {
    let line = try Line(typed: "history", in: EnglishTexts())
    #expect(try view(open: 7).event(line) == .book(.numbers([7...7])))
  }

  @Test(
    "The details of a change are wrapped, one a line",
    arguments: [
      (
        40,
        [
          "21 Nov, 12:00 · Anna", "  editing “Dune” (no. 1)", "  Title: “Dune”, was “Dun”",
          "  Notes: “a b”", "20 Nov, 9:00 · A committee with a long…", "  adding “Dun” (no. 1)",
        ]
      ),
      (
        80,
        [
          "When           Who                  What",
          "21 Nov, 12:00  Anna                 editing “Dune” (no. 1)",
          "                                    Title: “Dune”, was “Dun”",
          "                                    Notes: “a b”",
          "20 Nov, 9:00   A committee with a…  adding “Dun” (no. 1)",
        ]
      ),
      (
        160,
        [
          "When           Who                  What",
          "21 Nov, 12:00  Anna                 editing “Dune” (no. 1)",
          "                                    Title: “Dune”, was “Dun”",
          "                                    Notes: “a b”",
          "20 Nov, 9:00   A committee with a…  adding “Dun” (no. 1)",
        ]
      ),
    ] as [(Int, [String])])
  func history(_ columns: Int, _ lines: [String]) throws {
    let rows = [
      Row(
        item: ChangesItem(
          moment: "21 Nov, 12:00", author: "Anna", sentence: "editing “Dune” (no. 1)",
          details: ["Title: “Dune”, was “Dun”", "Notes: “a\nb”"])),
      Row(
        item: ChangesItem(
          moment: "20 Nov, 9:00", author: "A committee with a long name",
          sentence: "adding “Dun” (no. 1)", details: [])),
    ]
    let content = ListContent<ChangesItem>(rows: PagedList(rows))
    let actual = try view().list(.history(content)).picture(Canvas(width: columns))
    #expect(actual == lines)
  }

  @Test(
    "The column of numbers is as wide as the largest number",
    arguments: [
      (40, 3, ["   3  Dune", "      Herbert · Deleted 1 Nov"]),
      (80, 3, [" No.  Title  Author   Deleted", "   3  Dune   Herbert  1 Nov"]),
      (80, 1_234_567, ["    No.  Title  Author   Deleted", "      3  Dune   Herbert  1 Nov"]),
      (160, 3, [" No.  Title  Author   Deleted", "   3  Dune   Herbert  1 Nov"]),
    ] as [(Int, Int, [String])])
  func trash(_ columns: Int, _ largest: Int, _ lines: [String]) throws {
    let rows = [
      Row(item: TrashItem(number: "3", title: "Dune", author: "Herbert", deletedOn: "1 Nov"))
    ]
    let content = ListContent<TrashItem>(rows: PagedList(rows))
    let actual = try view().list(.trash(content, largestNumber: largest))
      .picture(Canvas(width: columns))
    #expect(actual == lines)
  }

  private struct Row<Item>: ItemRow {
    let item: Item
    var values: [String] { [] }
    var json: OutputValue { [:] }
  }
}
