import CommandLine
import DeskEntity
import DeskView
import EnglishTexts
import Grammar
import Library
import Screen
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct DeskViewTests {
  private let view = DeskView(console: RecordingConsole(), today: today)

  @Test(
    "A line opens the desk, or belongs to another screen",
    arguments: [
      ("desk", DeskEvent.open(borrower: nil, due: nil)),
      ("desk Anna Keller", .open(borrower: "Anna Keller", due: nil)),
      ("desk me", .open(borrower: Borrower.user, due: nil)),
      ("desk --due 2026-12-24", .open(borrower: nil, due: Day(iso: "2026-12-24"))),
      ("desk --receipt", .open(borrower: nil, due: nil, receipts: "-")),
      ("desk --to slips.txt", .open(borrower: nil, due: nil, receipts: "slips.txt")),
      ("list", nil),
    ])
  func lines(_ typed: String, _ event: DeskEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view.event(typed: line) == event)
  }

  @Test("Receipts on the screen are refused with --json")
  func receipts() throws {
    let view = DeskView(console: RecordingConsole(reader: .program), today: today)
    let line = try Line(typed: "desk --receipt --json", in: EnglishTexts())
    #expect(throws: LineError.notForVerb(.receipt, verb: "desk --json")) {
      try view.event(line)
    }
  }

  @Test(
    "Words are a scan unless they begin with a verb",
    arguments: [
      ("1", DeskEvent.scan("1")), ("Anna Keller", .scan("Anna Keller")),
      ("9780441013593", .scan("9780441013593")), ("me", .scan(Borrower.user)), ("", .end),
      ("help", .help), ("help desk", nil), ("renew", .renew), ("r", .renew), ("renew 1", nil),
      ("due 24.12.2026", .due(Day(iso: "2026-12-24") ?? .last)), ("list", nil), ("-x", nil),
      ("/x", nil), (".", nil),
    ])
  func words(_ typed: String, _ event: DeskEvent?) throws {
    #expect(try view.event(ofWords: typed.split(separator: " ").map(String.init)) == event)
  }

  @Test(
    "An answer is yes or no, or else a scan; a yes in another language means no",
    arguments: [
      ("y", true), ("Yes", true), ("n", false), ("no", false), ("", false), ("oui", false),
      ("да", false), ("1", nil), ("Anna", nil), ("no one", nil),
    ])
  func answers(_ text: String, _ isYes: Bool?) throws {
    let question = DeskQuestion.addBorrower("Anna")
    #expect(
      try view.event(.answer(question, isYes: nil), answer: text)
        == .answer(question, isYes: isYes))
  }

  @Test(
    "What is late or done has its own style",
    arguments: [
      (.borrower("Anna: 1 book", hasOverdue: false), "Anna: 1 book", .title),
      (.borrower("Anna: 1 book", hasOverdue: true), "Anna: 1 book", .late),
      (.done("Lent."), "Lent.", .good), (.late("Returned late."), "Returned late.", .late),
      (.totals("Anna: 1 lent"), "Anna: 1 lent", .title),
      (
        .overdue("Still overdue:", books: ["Dune", "Emma"]), "Still overdue:\n  Dune\n  Emma", .late
      ),
    ] as [(DeskContent, String, TextStyle)])
  func styles(_ content: DeskContent, _ text: String, _ style: TextStyle) throws {
    guard case .sentence(let actualText, let actualStyle) = view.output(content) else {
      throw Failure("no sentence")
    }
    #expect(actualText == text && actualStyle == style)
  }
}
