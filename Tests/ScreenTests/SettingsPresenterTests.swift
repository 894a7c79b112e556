import Drawing
import EnglishTexts
import Grammar
import Library
import LibraryPorts
import Screen
import SettingsEntity
import SettingsInteractor
import SettingsPresenter
import SettingsRouter
import SettingsView
import Testing
import Turns

@Suite(.timeLimited) struct SettingsPresenterTests {
  private static let explanation =
    "remark Allowed: a whole number from 1 to 90. Enter keeps it, “-” restores the default."
  private let store = MemorySettings()

  private func presenter(
    _ console: RecordingConsole, changed: @escaping () -> Void = {}
  ) -> SettingsPresenter {
    let realView = SettingsView(console: console) { .none }
    let view = RecordingView(console, complete: realView.event(_:answer:), layOut: realView.output)
    return SettingsPresenter(
      interactor: SettingsInteractor(store: store), view: view,
      router: SettingsRouter { _ in nil }, applyChanges: changed)
  }

  @Test(
    "An event is answered, asking for a value until it is valid",
    arguments: [
      (.show(.loanPeriod), [], ["report Loan period: 21 days"], 0),
      (.set(.loanPeriod, .number(14)), [], ["notice Loan period: 14 days"], 1),
      (
        .ask(.loanPeriod), ["14"], [explanation, "? Loan period", "notice Loan period: 14 days"], 1
      ),
      (
        .ask(.loanPeriod), ["x", "7"],
        [
          explanation, "? Loan period",
          "error “Loan period” cannot be “x”. Allowed: a whole number from 1 to 90. For example: 21",
          "? Loan period", "notice Loan period: 7 days",
        ], 1
      ),
      (.ask(.loanPeriod), [""], [explanation, "? Loan period", "Nothing was changed."], 0),
      (.ask(.loanPeriod), ["-"], [explanation, "? Loan period", "notice Loan period: 21 days"], 1),
    ] as [(SettingsEvent, [String], [String], Int)])
  func events(
    _ event: SettingsEvent, _ replies: [String], _ notes: [String], changes: Int
  ) throws {
    let console = RecordingConsole(replies: replies)
    var count = 0
    _ = try presenter(console) { count += 1 }.handle(event)
    #expect(console.notes == notes)
    #expect(count == changes)
  }

  @Test("The list shows its hint once, and programs read one object with both forms of each key")
  func list() throws {
    let console = RecordingConsole(reader: .program)
    let presenter = presenter(console)
    try presenter.show()
    guard console.json.count == 1, case .object(let entries) = console.json[0] else {
      Issue.record("not one object: \(console.json)")
      return
    }
    let keys = entries.map(\.key)
    #expect(keys.contains("loan-period") && keys.contains("loanPeriod"))
    #expect(keys.count > SettingKey.allCases.count)
  }

  @Test("An alias is added to the others, and an empty one is removed")
  func aliases() throws {
    let interactor = SettingsInteractor(store: store)
    try interactor.set(.alias, to: .aliases(["od": "overdue"]))
    try interactor.set(.alias, to: .aliases(["av": "available"]))
    #expect(interactor.settings().aliases == ["od": "overdue", "av": "available"])
    try interactor.set(.alias, to: .aliases(["od": ""]))
    #expect(interactor.settings().aliases == ["av": "available"])
    try interactor.set(.alias, to: .aliases(["av": ""]))
    #expect(interactor.settings()[.alias] == nil)
  }
}

private final class MemorySettings: SettingsStore {
  private var saved = Settings()

  func settings() -> (Settings, faults: [SettingsError]) { (saved, []) }
  func set(_ key: SettingKey, to value: SettingValue?) { saved[key] = value }
  func mapping(for heading: String) -> ColumnMapping? { nil }
  func saveMapping(_ mapping: ColumnMapping, for heading: String) {}
}
