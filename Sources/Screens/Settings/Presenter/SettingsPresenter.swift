import Grammar
import Library
import Localization
import Screen
import SettingsEntity
import SettingsInteractor
import SettingsRouter

package final class SettingsPresenter: ScreenPresenter {
  package let view: any ScreenView<SettingsEvent>
  package let prompt = PromptWord.settings
  package func open(_ line: Line) throws -> Exit? { try router.openLine(line) }
  private let interactor: SettingsInteractor
  private let router: SettingsRouter
  /// Applies changed settings to the session.
  private let applyChanges: () -> Void
  private let value: ([String], SettingKey) throws -> SettingValue?
  private let samples: Samples
  private var showsHint = true

  /// Draws samples of all tints with their names, after a label.
  package typealias Samples = (_ label: String, _ names: [String]) -> Picture

  /// - Parameter value: parses the value of a setting; returns `nil` for the default.
  package init(
    interactor: SettingsInteractor, view: any ScreenView<SettingsEvent>, router: SettingsRouter,
    changed: @escaping () -> Void, value: @escaping ([String], SettingKey) throws -> SettingValue?,
    samples: @escaping Samples
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    applyChanges = changed
    self.value = value
    self.samples = samples
  }

  private var texts: any Texts { ui.texts }
  private var words: SettingsWords { SettingsWords(texts: texts, interactor: interactor) }

  package func show() throws {
    try list(hint: showsHint && ui.opensScreens ? texts.hint(on: .settings) : nil)
    showsHint = false
  }

  package func opens(_ event: SettingsEvent) -> Bool { event == .list }

  package func handle(_ event: SettingsEvent) throws -> Exit? {
    switch event {
    case .list: try show()
    case .show(let key): try look(key)
    case .ask(let key): try ask(key)
    case .set(let key, let value): try set(key, to: value)
    }
    return nil
  }

  /// Lists the settings; for programs, as a single object.
  private func list(hint: Hint?) throws {
    let rows = words.rows()
    guard ui.isForPrograms else {
      let samples = ui.isForEyes ? [SettingsPicture(lines: tints(below: ""))] : []
      return try ui.show(words.sheet(), rows + samples, Footer(hint: hint))
    }
    let facts = rows.flatMap { row in row.keys.map { ($0, row.value.fact) } }
    try ui.show(Notice("", facts: Fact(facts)))
  }

  private func look(_ key: SettingKey) throws {
    let row = words.row(key)
    var report = Report(
      passages: [.sentence(row.sentence)], values: [[row.raw]], facts: row.facts)
    if key == .tint {
      report.passages.append(
        .field(texts.tintsLabel, texts.tintNames.joined(separator: ", ")))
      report.picture = tints(below: row.sentence)
    }
    try ui.show(report)
  }

  private func tints(below line: String) -> Picture {
    let samples = samples(texts.tintsLabel + texts.colon, texts.tintNames)
    return { [line] + (try samples($0)) }
  }

  // MARK: Changing

  private func set(_ key: SettingKey, to value: SettingValue?) throws {
    try interactor.set(key, to: value)
    applyChanges()
    let row = words.row(key)
    try ui.show(Notice(row.sentence, facts: row.facts))
  }

  /// Asks until the answer is valid or the user cancels.
  private func ask(_ key: SettingKey) throws {
    let row = words.row(key)
    try explain(key)
    let missing = LineError.missing(.value, verb: ui.word(.settings))
    let value = try ui.asking(isTold: true) {
      try ui.ask(row.name, inPlaceOf: row.words, missing: missing).map { typed in
        try self.value(typed.split(whereSeparator: \.isWhitespace).map(String.init), key)
      }
    }
    guard let value else { return try ui.say(texts.nothing(.changed)) }
    try set(key, to: value)
  }

  /// Explains the possible answers. For a screen reader, the choices are numbered.
  private func explain(_ key: SettingKey) throws {
    let choices = texts.choices(key)
    let allowed = texts.settingTakes(texts.allowed(key))
    if ui.isForEyes || ui.isForPrograms {
      return try ui.remark(allowed + " " + texts.settingAnswers, .faint)
    }
    if choices.isEmpty { try ui.remark(allowed) }
    for (index, choice) in choices.enumerated() {
      try ui.remark("\(index + 1)\(texts.colon) \(choice)")
    }
    try ui.remark(texts.settingAnswers)
  }
}
