import CommandLine
import EnglishTexts
import Grammar
import Library
import PollEntity
import PollView
import Screen
import Testing
import Turns

@Suite(.timeLimited) struct PollViewTests {
  private let view = PollView(console: RecordingConsole())

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("poll", PollEvent.show(nil)),
      ("poll 2", .show(.number(2))),
      ("poll --all", .list),
      ("poll open 1-3", .open(PollBooks([.numbers([1...3])], areFromReadingList: false))),
      ("poll open", .open(nil)),
      ("poll add --want", .add(PollBooks([], areFromReadingList: true))),
      ("poll remove 2", .remove([.numbers([2...2])])),
      ("poll close", .close),
      ("poll delete 4", .delete(.number(4))),
      ("poll emma", .show(.title("emma"))),
      ("poll title:1984", .show(.title("1984"))),
      ("poll delete emma", .delete(.title("emma"))),
      ("vote Anna 2 1", .vote("Anna", [.numbers([2...2]), .numbers([1...1])])),
      ("vote", .vote(nil, nil)),
      ("vote Anna --remove", .withdraw("Anna")),
      ("list", nil),
    ])
  func events(_ typed: String, _ event: PollEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view.event(typed: line) == event)
  }

  @Test(
    "An answer completes an event",
    arguments: [
      (
        .open(nil), "3 7",
        .open(PollBooks([.numbers([3...3]), .numbers([7...7])], areFromReadingList: false))
      ),
      (.add(nil), "--want", .add(PollBooks([], areFromReadingList: true))),
      (.remove(nil), "2", .remove([.numbers([2...2])])),
      (.vote("Anna", nil), "dune", .vote("Anna", [.title("dune")])),
      (.delete(nil), "5", .delete(.number(5))),
      (.delete(nil), "emma", .delete(.title("emma"))),
    ] as [(PollEvent, String, PollEvent)])
  func answers(_ event: PollEvent, _ answer: String, _ completed: PollEvent) throws {
    #expect(try view.event(event, answer: answer) == completed)
  }

  @Test("An answer that is not the number of a poll is an error")
  func badAnswer() {
    #expect(throws: LineError.self) { try view.event(.delete(nil), answer: "-3") }
  }

  private let poll = PollModel(
    heading: "Poll 1", state: "closed 21 Nov",
    candidates: [
      PollCandidate(number: 1, book: CandidateBook(title: "Dune", author: "Frank Herbert")),
      PollCandidate(number: 2, book: CandidateBook(title: "Emma", author: "Jane Austen")),
    ], voters: "2 people have voted: Anna, Ben.",
    rounds: [
      PollRound(
        heading: "Round 1",
        bars: [
          PollBar(
            candidate: PollCandidate(
              number: 1, book: CandidateBook(title: "Dune", author: "Frank Herbert")), votes: 2,
            voteCount: "2 votes", share: 1, percent: "100%", outcome: .elected)
        ], sentences: ["Emma is out."])
    ], winner: "Dune wins.")

  private var output: Output {
    view.output(.details(ReportContent(poll, values: [], json: [:], hint: nil)))
  }

  @Test(
    "A bar is beside its title, or below it on a narrow canvas",
    arguments: [
      (40, ["   1  Dune", "      2  100%  " + String(repeating: "█", count: 25)]),
      (80, ["   1  Dune  2  100%  " + String(repeating: "█", count: 59)]),
      (160, ["   1  Dune  2  100%  " + String(repeating: "█", count: 139)]),
    ])
  func drawing(_ columns: Int, _ bar: [String]) throws {
    #expect(
      try output.lines(columns: columns)
        == ["Poll 1  closed 21 Nov", "2 people have voted: Anna, Ben.", "", "Round 1"] + bar
        + ["Emma is out.", "Dune wins."])
  }

  @Test("A screen reader reads each book with its votes")
  func spoken() throws {
    #expect(
      try output.spoken.split(separator: "\n") == [
        "Poll 1: closed 21 Nov", "2 people have voted: Anna, Ben.", "Round 1",
        "1: Dune: 2 votes, 100%", "Emma is out.", "Dune wins.",
      ])
  }

  @Test(
    "The list has one column of words, which wraps on a narrow canvas",
    arguments: [
      (40, ["   1  closed · 2 books · 1 vote ·", "      Winner: Dune"]),
      (80, ["   1  closed · 2 books · 1 vote · Winner: Dune"]),
      (160, ["   1  closed · 2 books · 1 vote · Winner: Dune"]),
    ])
  func list(_ columns: Int, _ row: [String]) throws {
    let content = ListContent<PollItem>(
      "Polls",
      rows: PagedList([
        Row(
          item: PollItem(
            number: "1", state: "closed", books: "2 books", votes: "1 vote", winner: "Dune"))
      ]))
    let lines = try view.output(.list(content)).lines(columns: columns)
    #expect(lines == ["Polls", ""] + row)
  }

  private struct Row: ItemRow {
    let item: PollItem
    var values: [String] { [] }
    var json: OutputValue { [:] }
  }
}
