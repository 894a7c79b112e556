import Grammar
import Library
import Localization
import Screen
import SettingsEntity
import SettingsInteractor
import SettingsRouter

/// How the screen reads lines and answers: its View knows.
package protocol SettingsReading {
  func own(_ words: [String]) throws -> SettingsEvent?
  func typed(_ line: Line) throws -> SettingsEvent?
  /// Nil for the standard.
  func value(_ words: [String], for key: SettingKey) throws -> SettingValue?
}

/// Leads through the settings.
package final class SettingsPresenter: ScreenPresenter {
  package let ui: any UserInterface
  package let prompt = PromptWord.settings
  package func carryOut(_ line: Line) throws -> Leaving? { try router.carryOut(line) }
  private let rules: SettingsInteractor
  private let lines: any SettingsReading
  private let router: SettingsRouter
  /// Has the program be as the settings are now.
  private let changed: () -> Void
  /// Whether what can be done here is still to be said.
  private var isNew = true

  package init(
    rules: SettingsInteractor, ui: any UserInterface, lines: any SettingsReading,
    router: SettingsRouter, changed: @escaping () -> Void
  ) {
    self.rules = rules
    self.ui = ui
    self.lines = lines
    self.router = router
    self.changed = changed
  }

  private var texts: any Texts { ui.texts }
  private var words: SettingsWords { SettingsWords(texts: texts, rules: rules) }

  package func own(_ words: [String]) throws -> SettingsEvent? { try lines.own(words) }
  package func read(_ line: Line) throws -> SettingsEvent? { try lines.typed(line) }

  package func show() throws {
    try list(hint: isNew && ui.opensScreens ? texts.hint(on: .settings) : nil)
    isNew = false
  }

  package func opens(_ event: SettingsEvent) -> Bool { event == .list }

  package func handle(_ event: SettingsEvent) throws -> Leaving? {
    switch event {
    case .list: try show()
    case .look(let key):
      let row = words.row(key)
      try ui.show(
        Report(passages: [.sentence(row.sentence)], values: [[row.raw]], facts: row.facts))
    case .ask(let key): try ask(key)
    case .set(let key, let value): try set(key, to: value)
    }
    return nil
  }

  /// Programs are told all of them as one object.
  private func list(hint: Hint?) throws {
    let rows = words.rows()
    guard ui.isForPrograms else { return try ui.show(words.sheet(), rows, Foot(hint: hint)) }
    try ui.show(Notice("", facts: Fact(rows.map { ($0.key.rawValue, $0.value.fact) })))
  }

  // MARK: Changing

  private func set(_ key: SettingKey, to value: SettingValue?) throws {
    try rules.set(key, to: value)
    changed()
    let row = words.row(key)
    try ui.show(Notice(row.sentence, facts: row.facts))
  }

  /// Asks until the answer is a value, or the setting is left as it is.
  private func ask(_ key: SettingKey) throws {
    let row = words.row(key)
    try explain(key)
    let missing = LineError.missing(.value, verb: ui.word(.settings))
    let value = try ui.asking(isTold: true) {
      try ui.ask(row.name, inPlaceOf: row.words, missing: missing).map { typed in
        try lines.value(typed.split(whereSeparator: \.isWhitespace).map(String.init), for: key)
      }
    }
    guard let value else { return try ui.say(texts.nothingChanged) }
    try set(key, to: value)
  }

  /// Says what may be answered: to be heard, the few values are numbered.
  private func explain(_ key: SettingKey) throws {
    let (choices, allowed) = (texts.choices(key), texts.settingTakes(texts.allowed(key)))
    if ui.isForEyes || ui.isForPrograms {
      return try ui.remark(allowed + " " + texts.settingKeeps, .faint)
    }
    if choices.isEmpty { try ui.remark(allowed) }
    for (index, choice) in choices.enumerated() {
      try ui.remark("\(index + 1)\(texts.colon) \(choice)")
    }
    try ui.remark(texts.settingKeeps)
  }
}
