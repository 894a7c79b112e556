import Library
import Localization
import SettingsEntity
import SettingsInteractor

/// Leads through the settings.
package struct SettingsFlow {
  private let rules: SettingsRules
  private let display: any SettingsDisplay
  private let navigation: any SettingsNavigation
  private let texts: any Texts

  package init(
    rules: SettingsRules, display: any SettingsDisplay, navigation: any SettingsNavigation,
    texts: any Texts
  ) {
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
  }

  // MARK: At the prompt

  /// Shows the settings and changes what is asked, until the screen is left.
  ///
  /// - Parameter key: a setting that was just changed here, to be told in place of all of them.
  package func run(after key: SettingKey? = nil) throws -> SettingsOutcome {
    if let key { try tell(key) } else { try display.show(model(hint: texts.settingsHint)) }
    while let event = try display.next() {
      do {
        if let outcome = try handle(event) { return outcome }
      } catch let problem as any Problem {
        display.complain(problem.sentence(in: texts))
      }
    }
    return .back
  }

  /// Nil where the screen goes on.
  private func handle(_ event: SettingsEvent) throws -> SettingsOutcome? {
    switch event {
    case .back: return .back
    case .quit: return .quit
    case .elsewhere(let words): return .elsewhere(words)
    case .list: try display.show(model(hint: nil))
    case .look(let key): try display.show(row(key))
    case .ask, .set:
      if let key = try change(event) { return try navigation.goOn(after: key) }
    }
    return nil
  }

  // MARK: From a shell

  /// Carries out one line.
  package func perform(_ event: SettingsEvent) throws {
    switch event {
    case .list: try display.show(model(hint: nil))
    case .look(let key): try display.show(row(key))
    case .ask, .set: if let key = try change(event) { try navigation.tell(key) }
    case .elsewhere, .back, .quit: break
    }
  }

  /// Says what a setting stands at after it was changed.
  package func tell(_ key: SettingKey) throws { try display.tell(row(key)) }

  /// Returns what was changed; nil where the user left it as it was.
  private func change(_ event: SettingsEvent) throws -> SettingKey? {
    switch event {
    case .ask(let key):
      guard let choice = try display.ask(question(key)) else { return nil }
      try rules.set(key, to: choice)
      return key
    case .set(let key, let choice):
      try rules.set(key, to: choice)
      return key
    case .list, .look, .elsewhere, .back, .quit: return nil
    }
  }

  // MARK: Words

  private func model(hint: String?) -> SettingsModel {
    let settings = rules.settings()
    return SettingsModel(
      heading: texts.settingsHeading, rows: rules.keys.map { row($0, in: settings) }, hint: hint)
  }

  private func row(_ key: SettingKey) -> SettingsRow { row(key, in: rules.settings()) }

  private func row(_ key: SettingKey, in settings: Settings) -> SettingsRow {
    SettingsRow(
      number: (rules.keys.firstIndex(of: key) ?? 0) + 1, key: key.rawValue, name: texts.name(key),
      words: texts.value(key, in: settings), value: settings[key])
  }

  private func question(_ key: SettingKey) -> SettingsQuestion {
    SettingsQuestion(
      key: key, row: row(key), choices: texts.choices(key),
      allowed: texts.settingTakes(texts.allowed(key)), rules: texts.settingKeeps)
  }
}
