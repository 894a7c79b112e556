import Grammar
import Library
import Localization
import Screen
import SettingsEntity
import SettingsInteractor
import SettingsRouter

package final class SettingsPresenter: ScreenPresenter {
  package let view: any ScreenView<SettingsEvent, ReportContent<SettingsPage>>
  package let prompt = PromptWord.settings
  private let interactor: SettingsInteractor
  private let router: SettingsRouter
  /// Applies changed settings to the session.
  private let applyChanges: () -> Void
  private var showsHint = true

  package init(
    interactor: SettingsInteractor,
    view: any ScreenView<SettingsEvent, ReportContent<SettingsPage>>, router: SettingsRouter,
    applyChanges: @escaping () -> Void
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.applyChanges = applyChanges
  }

  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
  package var hasList: Bool { true }

  package func show() throws { try show(settings) }
  package func restart() throws { try show() }

  /// Lists the settings whose names or values contain the words after `find`.
  package func filter(by line: Line) throws -> Bool {
    guard line.verb == .find, line.ownOptions.isEmpty else {
      if line.verb == .all, line.arguments.isEmpty { try show() }
      return line.verb == .all && line.arguments.isEmpty
    }
    let words = line.arguments.joined(separator: " ")
    guard let text = try words.isEmpty ? view.ask(for: .text, of: .find) : words else {
      return true
    }
    let found = PagedList(settings).filtered(text) {
      [$0.item.name, $0.item.value, $0.key.rawValue]
    }
    var settings: [NamedSetting] = []
    try found.forEach(.all) { settings.append($0) }
    if settings.isEmpty { try view.say(texts.nothingListed) } else { try show(settings) }
    return true
  }

  private func show(_ settings: [NamedSetting]) throws {
    try view.show(
      ReportContent(
        .list(settings.map(\.item)), values: settings.map { [$0.key.rawValue, $0.typedValue] },
        json: OutputValue(
          settings.flatMap { setting in setting.keys.map { ($0, setting.value.json) } }),
        hint: showsHint && view.context.opensScreens ? texts.hint(on: .settings) : nil))
    showsHint = false
  }

  package func opens(_ event: SettingsEvent) -> Bool { event == .list }

  package func handle(_ event: SettingsEvent) throws -> Transition? {
    switch event {
    case .list: try show()
    case .show(let key): try show(setting(key))
    case .ask(let key): return try ask(key)
    case .set(let key, let value): try set(key, to: value)
    }
    return nil
  }

  private var settings: [NamedSetting] {
    let settings = interactor.settings()
    return interactor.keys.enumerated().map {
      NamedSetting($1, number: $0 + 1, in: settings, texts)
    }
  }

  private func setting(_ key: SettingKey) -> NamedSetting {
    NamedSetting(
      key, number: (interactor.keys.firstIndex(of: key) ?? 0) + 1, in: interactor.settings(),
      texts)
  }

  private func show(_ setting: NamedSetting) throws {
    try view.show(
      ReportContent(
        .setting(sentence: setting.sentence, hasTints: setting.key == .tint),
        values: [[setting.typedValue]], json: setting.json))
  }

  // MARK: Changing

  private func set(_ key: SettingKey, to value: SettingValue?) throws {
    try interactor.set(key, to: value)
    applyChanges()
    let setting = setting(key)
    try view.show(Notice(setting.sentence, json: setting.json))
  }

  /// Asks until the answer is valid or the user cancels.
  private func ask(_ key: SettingKey) throws -> Transition? {
    try view.show(
      ReportContent(
        .answers(allowed: texts.allowedValues(texts.allowed(key)), choices: texts.choices(key)),
        values: [], json: [:]))
    let item = setting(key).item
    let question = Question(
      item.name, .replacement(of: item.value),
      missing: { .missing(.value, verb: $0.word(.settings)) }
    ) { [view] reply, _ -> SettingsEvent? in
      guard case .text(let input) = reply else { return nil }
      return try view.event(.ask(key), answer: input)
    }
    guard let event = try view.untilValid(isHintShown: true, { try view.ask(question) }) else {
      try view.say(texts.nothing(.changed))
      return nil
    }
    return try handle(event)
  }
}
