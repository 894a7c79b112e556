import Library

/// All settings.
package struct SettingsModel: Equatable, Sendable {
  package let heading: String
  package let rows: [SettingsRow]
  /// What to do here; nil where nothing is asked.
  package let hint: String?
}

/// A setting, in words and as a value.
package struct SettingsRow: Equatable, Sendable {
  /// Counted from 1.
  package let number: Int
  /// As in the file, whatever the language.
  package let key: String
  package let name: String
  /// What it stands at, in words.
  package let words: String
  /// What was chosen; nil where nothing was.
  package let value: SettingValue?

  /// The value as it is typed; empty where nothing was chosen.
  package var raw: String {
    switch value {
    case nil: ""
    case .word(let word): word
    case .number(let number): String(number)
    case .flag(let flag): flag ? "on" : "off"
    }
  }
}

/// A value that is asked for.
package struct SettingsQuestion: Equatable, Sendable {
  package let key: SettingKey
  package let row: SettingsRow
  /// The few values it takes; empty where there are many.
  package let choices: [String]
  /// What it takes.
  package let allowed: String
  /// What may be answered besides.
  package let rules: String
}
