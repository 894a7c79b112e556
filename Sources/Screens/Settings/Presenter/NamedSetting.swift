import Library
import Localization
import SettingsEntity

/// A setting with its value, for people and for programs.
struct NamedSetting {
  let item: SettingsItem
  let key: SettingKey
  /// The value; `nil` for the default.
  let value: SettingValue?
  private let colon: String

  /// - Parameter number: the number of the setting, starting at 1.
  init(_ key: SettingKey, number: Int, in settings: Settings, _ texts: any Texts) {
    item = SettingsItem(
      number: String(number), name: texts.name(key), value: texts.value(key, in: settings))
    self.key = key
    value = settings[key]
    colon = texts.colon
  }

  var sentence: String { item.name + colon + " " + item.value }
  var json: OutputValue { OutputValue(keys.map { ($0, value.json) }) }

  /// The key as typed, and in camelCase like all JSON keys: `loan-period`, `loanPeriod`.
  var keys: [String] {
    let words = key.rawValue.split(separator: "-")
    guard words.count > 1 else { return [key.rawValue] }
    return [
      key.rawValue,
      words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(),
    ]
  }

  /// The value as typed; empty for the default.
  var typedValue: String {
    switch value {
    case nil: ""
    case .word(let word): word
    case .number(let number): String(number)
    case .flag(let flag): flag ? "on" : "off"
    case .aliases(let lines):
      lines.sorted { $0.key < $1.key }
        .map { "\($0.key)=\(AddressPasswords.redacted($0.value))" }.joined(separator: "; ")
    }
  }
}
