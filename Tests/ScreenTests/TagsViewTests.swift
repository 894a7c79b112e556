import CommandLine
import Drawing
import EnglishTexts
import Grammar
import Library
import Screen
import TagsEntity
import TagsView
import Testing
import Turns

@Suite(.timeLimited) struct TagsViewTests {
  private let view = TagsView(console: RecordingConsole())

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("tags", .list(ListRequest())), ("tags --page 2", .list(ListRequest(page: 2))),
      ("tags add Sci Fi", .add("Sci Fi")), ("add", .add(nil)),
      ("rename Classics Old books", .rename(["Classics", "Old", "books"])),
      ("delete 2", .delete(.number(2))), ("remove Sci Fi", .delete(.name("Sci Fi"))),
      ("tags delete 2", .delete(.name("2"))), ("show 2", .open(.number(2))), ("show", nil),
      ("list", nil),
    ] as [(String, TagsEvent?)])
  func events(_ typed: String, _ event: TagsEvent?) throws {
    #expect(try view.event(typed: Line(typed: typed, in: EnglishTexts())) == event)
  }

  @Test(
    "Words that are not a command are a tag",
    arguments: [("Sci Fi", .open(.name("Sci Fi"))), ("2", .open(.number(2))), ("/x", nil)]
      as [(String, TagsEvent?)])
  func words(_ typed: String, _ event: TagsEvent?) {
    #expect(view.event(ofWords: typed.split(separator: " ").map(String.init)) == event)
  }

  @Test(
    "An answer is the missing part of an event",
    arguments: [
      (.add(nil), "New", .add("New")), (.delete(nil), "2", .delete(.number(2))),
      (.rename([]), "Sci Fi", .rename(["Sci Fi"])),
    ] as [(TagsEvent, String, TagsEvent)])
  func answers(_ event: TagsEvent, _ answer: String, _ expected: TagsEvent) {
    #expect(view.event(event, answer: answer) == expected)
  }

  @Test(
    "The names of tags are drawn at any width",
    arguments: [
      (
        40,
        ["   1  Classics", "      12 books · Collage: made today", "   2  Poems", "      0 books"]
      ),
      (
        80,
        [
          " No.  Tag       Books  Collage", "   1  Classics     12  made today",
          "   2  Poems         0",
        ]
      ),
      (
        160,
        [
          " No.  Tag       Books  Collage", "   1  Classics     12  made today",
          "   2  Poems         0",
        ]
      ),
    ] as [(Int, [String])])
  func drawing(_ columns: Int, _ lines: [String]) throws {
    let rows = [
      Row(
        item: TagsItem(
          number: "1", name: "Classics", books: "12", bookCount: "12 books",
          collage: "made today")),
      Row(
        item: TagsItem(number: "2", name: "Poems", books: "0", bookCount: "0 books", collage: "")),
    ]
    let content = ListContent<TagsItem>(rows: PagedList(rows))
    let actual = try view.list(content).picture(Canvas(width: columns))
    #expect(actual == lines)
  }

  private struct Row: ItemRow {
    let item: TagsItem
    var values: [String] { [] }
    var json: OutputValue { [:] }
  }
}
