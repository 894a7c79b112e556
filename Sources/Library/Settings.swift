/// What a user chooses once, for all libraries and all starts of the program.
package struct Settings: Equatable, Sendable {
  private var chosen: [SettingKey: SettingValue] = [:]

  package init() {}

  /// What was chosen; nil where nothing was, and the standard counts.
  package subscript(key: SettingKey) -> SettingValue? {
    get { chosen[key] }
    set { chosen[key] = newValue }
  }

  /// `en`, `fr` or `ru`; nil: what the environment says.
  package var language: String? { word(.language) }
  package var appearance: Appearance { word(.appearance).flatMap(Appearance.init) ?? .auto }
  package var animation: LaunchAnimation {
    word(.animation).flatMap(LaunchAnimation.init) ?? .color
  }
  /// For screen readers: every start is as with `--plain`.
  package var isPlain: Bool { flag(.plain) ?? false }
  package var order: StartOrder { word(.order).flatMap(StartOrder.init) ?? .title }
  /// Rows a page; nil: as many as the terminal has room for.
  package var rows: Int? { number(.rows) }
  /// Days from a check-out to the due date where none is given.
  package var loanPeriod: Int { number(.loanPeriod) ?? LoanTerms.standardPeriod }
  /// Days left from which a book is due soon.
  package var dueSoon: Int { number(.dueSoon) ?? LoanStatus.soon }
  /// The user's own name: offered first as the borrower, and taken where only a due date was given.
  package var ownName: String? { word(.name) }
  /// Whether the next start at a terminal shows the start page.
  package var showsWelcome: Bool { flag(.welcome) ?? true }

  /// Which colours suit the terminal's background.
  package enum Appearance: String, CaseIterable, Sendable {
    /// As the terminal says, where it answers.
    case auto
    case light, dark, none
  }

  /// What opens the start page.
  package enum LaunchAnimation: String, CaseIterable, Sendable {
    /// Four colours taking turns.
    case color
    case classic, off
  }

  /// How the list is sorted when the program starts.
  package enum StartOrder: String, CaseIterable, Sendable {
    case title, newest, oldest

    package var bookOrder: BookOrder {
      switch self {
      case .title: .title
      case .newest: .newest
      case .oldest: .oldest
      }
    }
  }

  private func word(_ key: SettingKey) -> String? {
    if case .word(let word) = chosen[key] { word } else { nil }
  }

  private func number(_ key: SettingKey) -> Int? {
    if case .number(let number) = chosen[key] { number } else { nil }
  }

  private func flag(_ key: SettingKey) -> Bool? {
    if case .flag(let flag) = chosen[key] { flag } else { nil }
  }
}

/// One of the settings, by the name it has in the file and on a line.
package enum SettingKey: String, CaseIterable, Sendable {
  case language, appearance, animation, plain, order, rows
  case loanPeriod = "loan-period"
  case dueSoon = "due-soon"
  case name, welcome

  /// What it can be set to.
  package var range: SettingRange {
    switch self {
    case .language: .words(["en", "fr", "ru"])
    case .appearance: .words(Settings.Appearance.allCases.map(\.rawValue))
    case .animation: .words(Settings.LaunchAnimation.allCases.map(\.rawValue))
    case .order: .words(Settings.StartOrder.allCases.map(\.rawValue))
    case .plain, .welcome: .flag
    case .rows: .number(3...1_000)
    case .loanPeriod: .number(1...90)
    case .dueSoon: .number(0...90)
    case .name: .text
    }
  }
}

/// What was chosen for a setting.
package enum SettingValue: Equatable, Sendable {
  case word(String)
  case number(Int)
  case flag(Bool)
}

extension SettingValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .word(let word): try container.encode(word)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    }
  }
}

/// What a setting can be set to.
package enum SettingRange: Equatable, Sendable {
  /// One of a few words.
  case words([String])
  case number(ClosedRange<Int>)
  case flag
  /// Any text that is not empty.
  case text

  package func contains(_ value: SettingValue) -> Bool {
    switch (self, value) {
    case (.words(let words), .word(let word)): words.contains(word)
    case (.number(let range), .number(let number)): range.contains(number)
    case (.flag, .flag): true
    case (.text, .word(let text)): (try? LoanTerms.borrower(text)) == text
    default: false
    }
  }
}

/// The port behind which settings are kept.
package protocol SettingsStore: AnyObject {
  /// What was chosen so far, and what is wrong with what is kept: where it is, nothing counts as
  /// chosen.
  func settings() -> (Settings, faults: [SettingsError])

  /// Keeps one choice, and whatever else stands in the file; nil takes the choice back.
  ///
  /// - Throws: `SettingsError`; the file is then as it was.
  func set(_ key: SettingKey, to value: SettingValue?) throws
}

/// What went wrong with the file that holds the settings.
package enum SettingsError: Error, Equatable, Sendable {
  /// The file holds no JSON object.
  case damaged(String)
  /// The file holds, for a key, what it cannot be set to.
  case badValue(String, SettingKey, holds: String)
  case cannotRead(String, reason: String)
  case cannotWrite(String, reason: String)
  case full(String)
  case failed(String, reason: String)

  /// The word for it under `--json`.
  package var code: String {
    switch self {
    case .damaged: "damaged-settings"
    case .badValue: "bad-setting-in-file"
    case .cannotRead: "cannot-read-settings"
    case .cannotWrite: "cannot-write-settings"
    case .full: "settings-disk-full"
    case .failed: "settings-failed"
    }
  }
}
