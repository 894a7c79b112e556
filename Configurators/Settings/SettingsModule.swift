import CommandLine
import Grammar
import Screen
import Session
import SettingsEntity
import SettingsInteractor
import SettingsPresenter
import SettingsRouter
import SettingsView

/// Assembles the settings.
package struct SettingsModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Carries out a line: at a prompt, one that asks for all settings opens the screen.
  ///
  /// - Returns: how the screen was left; nil where it was not opened.
  package func open(_ line: Line) throws -> Leaving? {
    try carryOut(line).map(left)
  }

  private func carryOut(_ line: Line) throws -> SettingsOutcome? {
    guard let event = try SettingsLines.event(line) else { return nil }
    if event == .list, session.door == .prompt, session.format != .json { return try flow.run() }
    try flow.perform(event)
    return nil
  }

  private var flow: SettingsFlow {
    let routes = SettingsRoutes { key in
      try renewed.flow.run(after: key)
    } tell: { key in
      try renewed.flow.tell(key)
    }
    return SettingsFlow(
      rules: SettingsRules(store: session.settingsStore), display: display, navigation: routes,
      texts: session.texts)
  }

  /// The same, as the settings are now.
  private var renewed: SettingsModule {
    session.preferences.reload()
    return self
  }

  private var display: any SettingsDisplay {
    let (dialogue, prompt) = (session.dialogue, session.prompt("settings>"))
    return switch session.format {
    case .screen: SettingsTerminalView(dialogue: dialogue, prompt: prompt)
    case .plain: SettingsPlainView(dialogue: dialogue, prompt: prompt)
    case .json: SettingsJSONView(dialogue: dialogue, prompt: prompt)
    case .lines: SettingsTabView(dialogue: dialogue, prompt: prompt)
    }
  }

  private func left(_ outcome: SettingsOutcome) throws -> Leaving {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): try session.carryOut(words: words)
    }
  }
}
