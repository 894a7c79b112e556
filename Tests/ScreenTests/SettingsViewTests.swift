import CommandLine
import Drawing
import EnglishTexts
import Grammar
import Library
import Screen
import SettingsEntity
import SettingsView
import Testing
import Turns

@Suite(.timeLimited) struct SettingsViewTests {
  private func view(_ reader: LineContext.Reader = .screen) -> SettingsView {
    SettingsView(console: RecordingConsole(reader: reader)) { .none }
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("settings", .list), ("settings tint", .show(.tint)),
      ("settings loan-period 14", .set(.loanPeriod, .number(14))),
      ("settings loan-period -", .set(.loanPeriod, nil)), ("list", nil),
    ] as [(String, SettingsEvent?)])
  func events(_ typed: String, _ event: SettingsEvent?) throws {
    #expect(try view().event(typed: Line(typed: typed, in: EnglishTexts())) == event)
  }

  @Test(
    "Words that are not a command are a setting, and perhaps a value",
    arguments: [
      ("tint", .ask(.tint)), ("loan-period 14", .set(.loanPeriod, .number(14))), ("xyz", nil),
    ] as [(String, SettingsEvent?)])
  func words(_ typed: String, _ event: SettingsEvent?) throws {
    let words = typed.split(separator: " ").map(String.init)
    #expect(try view().event(ofWords: words) == event)
    #expect(throws: LineError.unknownSetting("99")) { try view().event(ofWords: ["99"]) }
  }

  @Test("An answer is the value of the setting, its default, or is refused")
  func answers() throws {
    let event = SettingsEvent.ask(.loanPeriod)
    #expect(try view().event(event, answer: " 14  days") == .set(.loanPeriod, .number(14)))
    #expect(try view().event(event, answer: "-") == .set(.loanPeriod, nil))
    #expect(throws: LineError.self) { try view().event(event, answer: "x") }
  }

  private let list = ReportContent(
    SettingsPage.list([
      SettingsItem(number: "1", name: "Language", value: "English"),
      SettingsItem(number: "2", name: "Loan period", value: "21 days"),
    ]), values: [["language", ""], ["loan-period", "21"]], json: ["loanPeriod": 21])

  @Test(
    "People see the settings with samples of the tints, at any width",
    arguments: [
      (
        40,
        [
          "Settings", "", "   1  Language", "      English", "   2  Loan period", "      21 days",
          "", "Heading colours:  yellow  green  cyan", "  blue  purple  pink",
        ]
      ),
      (
        80,
        [
          "Settings", "", "   1  Language     English", "   2  Loan period  21 days", "",
          "Heading colours:  yellow  green  cyan  blue  purple  pink",
        ]
      ),
      (
        160,
        [
          "Settings", "", "   1  Language     English", "   2  Loan period  21 days", "",
          "Heading colours:  yellow  green  cyan  blue  purple  pink",
        ]
      ),
    ] as [(Int, [String])])
  func drawing(_ columns: Int, _ lines: [String]) throws {
    let output = view().output(list)
    let actual = try OutputDrawing.lines([output], on: Canvas(width: columns), EnglishTexts())
    #expect(actual == lines)
  }

  @Test("Programs read one object, pipes a line for each setting")
  func programs() throws {
    guard case .notice(let notice) = view(.program).output(list),
      case .object(.object(let entries))? = notice.json,
      case .list(let lines) = view(.pipe).output(list)
    else {
      Issue.record("not an object, or not a list")
      return
    }
    #expect(entries.map(\.key) == ["loanPeriod"])
    var values: [[String]] = []
    _ = try lines.forEachRow { values.append($0.values) }
    #expect(values == [["language", ""], ["loan-period", "21"]])
  }

  @Test(
    "Screen readers read the possible answers with numbers",
    arguments: [
      (
        LineContext.Reader.screen, ["dark", "light"],
        "Allowed. Enter keeps it, “-” restores the default."
      ),
      (
        .screenReader, ["dark", "light"],
        "1: dark\n2: light\nEnter keeps it, “-” restores the default."
      ),
      (.screenReader, [], "Allowed.\nEnter keeps it, “-” restores the default."),
    ])
  func explanation(_ reader: LineContext.Reader, _ choices: [String], _ text: String) {
    let answers = SettingsPage.answers(allowed: "Allowed.", choices: choices)
    guard
      case .remark(let remark, let style) = view(reader).output(
        ReportContent(answers, values: [], json: [:]))
    else {
      Issue.record("not a remark")
      return
    }
    #expect(remark == text)
    #expect(style == (reader == .screen ? .faint : .plain))
  }

  @Test("A setting is a sentence, and the tints have samples")
  func setting() throws {
    let page = SettingsPage.setting(sentence: "Tint: blue", hasTints: true)
    let output = view().output(ReportContent(page, values: [["blue"]], json: [:]))
    let actual = try OutputDrawing.lines([output], on: Canvas(width: 40), EnglishTexts())
    #expect(
      actual == ["Tint: blue", "Heading colours:  yellow  green  cyan", "  blue  purple  pink"])
  }
}
