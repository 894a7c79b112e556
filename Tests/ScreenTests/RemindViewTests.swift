import CommandLine
import EnglishTexts
import Grammar
import Library
import Remind
import Screen
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct RemindViewTests {
  private let view = RemindView(console: RecordingConsole())

  @Test(
    "A line is a form of reminders, now or daily",
    arguments: [
      ("remind", .list, nil, nil), ("remind --within 7", .list, 7, nil),
      ("remind --mail", .mail, nil, nil), ("remind --call --within 0", .call, 0, nil),
      ("remind --send", .send, nil, nil), ("remind --send --dry-run", .preview, nil, nil),
      ("remind --notify --install", .notify, nil, "08:00"),
      ("remind --send --install --at 18:30", .send, nil, "18:30"),
    ] as [(String, RemindEvent.Form, Int?, String?)])
  func lines(_ typed: String, _ form: RemindEvent.Form, _ within: Int?, _ time: String?) throws {
    let event = try view.event(Line(typed: typed, in: EnglishTexts()))
    #expect(event.form == form && event.within == within && event.dailyTime?.iso == time)
  }

  @Test(
    "Forms that exclude each other are refused",
    arguments: [
      ("remind --mail --send", LineOption.send), ("remind --call --install", .call),
      ("remind --mail --install", .mail), ("remind --call --dry-run", .dryRun),
      ("remind --send --dry-run --install", .dryRun), ("remind --at 18:30", .at),
    ])
  func errors(_ typed: String, _ option: LineOption) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect {
      try view.event(line)
    } throws: {
      if case .notForVerb(option, _)? = $0 as? LineError { true } else { false }
    }
  }

  // MARK: Output

  private let sections = [
    RemindSection([RemindItem("City Library, “Atlas”: due today", .due(.dueToday))]),
    RemindSection(
      heading: "Anna",
      [
        RemindItem("“Dune” (no. 1): overdue by 32 days, was due 20 Oct 2026", .due(.overdue)),
        RemindItem("“Emma” (no. 2) is ready", .ready),
      ]),
    RemindSection([RemindItem("Meeting tomorrow: Club", .meeting)]),
  ]

  private func outputReport() throws -> Report {
    let content = ReportContent(sections, values: [["Anna"]], json: .list([]))
    guard case .report(let report) = view.output(.reminders(content)) else {
      throw Failure("no report")
    }
    return report
  }

  @Test(
    "A borrower's reminders are indented below the name, and wrapped on a narrow canvas",
    arguments: [
      (
        40,
        [
          "City Library, “Atlas”: due today", "", "Anna",
          "  “Dune” (no. 1): overdue by 32 days,", "    was due 20 Oct 2026",
          "  “Emma” (no. 2) is ready", "", "Meeting tomorrow: Club",
        ]
      ),
      (
        80,
        [
          "City Library, “Atlas”: due today", "", "Anna",
          "  “Dune” (no. 1): overdue by 32 days, was due 20 Oct 2026",
          "  “Emma” (no. 2) is ready", "", "Meeting tomorrow: Club",
        ]
      ),
    ])
  func drawing(_ columns: Int, _ lines: [String]) throws {
    #expect(try outputReport().picture?(Canvas(width: columns)) == lines)
  }

  @Test("What is overdue, due soon or ready has its own style")
  func styles() throws {
    let canvas = Canvas(width: 80) { "\($0)<\($1)>" }
    let lines = try #require(try outputReport().picture?(canvas))
    #expect(
      lines.map { $0.drop { $0 != "<" } } == [
        "<soon>", "", "<title>", "<late>", "<good>", "", "<plain>",
      ])
  }

  @Test("A screen reader reads the name of the borrower, and pauses before the next one")
  func passages() throws {
    let passages = try outputReport().passages
    #expect(
      passages == [
        .sentence("City Library, “Atlas”: due today"), .pause, .field("Borrower", "Anna"),
        .sentence("“Dune” (no. 1): overdue by 32 days, was due 20 Oct 2026"),
        .sentence("“Emma” (no. 2) is ready"), .pause, .sentence("Meeting tomorrow: Club"),
      ])
  }

  @Test("The lines of a letter are indented, but not its empty lines")
  func letter() throws {
    guard case .sentence(let text, _) = view.output(.letter(["Hello,", "", "Dune"])) else {
      throw Failure("no letter")
    }
    #expect(text == "\n  Hello,\n\n  Dune\n")
  }
}
