import Library
import Localization
import Screen
import SettingsInteractor

struct SettingsWords {
  let texts: any Texts
  let interactor: SettingsInteractor

  func sheet() -> Sheet {
    Sheet(
      heading: texts.settingsHeading,
      columns: [Column("", .number), Column("", .facts, .first), Column("", .words(wraps: true))],
      isLabelled: false)
  }

  func rows() -> [SettingsRow] {
    let settings = interactor.settings()
    return interactor.keys.map { row($0, in: settings) }
  }

  func row(_ key: SettingKey) -> SettingsRow { row(key, in: interactor.settings()) }

  private func row(_ key: SettingKey, in settings: Settings) -> SettingsRow {
    SettingsRow(
      number: (interactor.keys.firstIndex(of: key) ?? 0) + 1, key: key, name: texts.name(key),
      words: texts.value(key, in: settings), value: settings[key], colon: texts.colon)
  }
}

struct SettingsPicture: SheetRow {
  let lines: Picture

  var cells: [SheetCell] { [] }
  var values: [String] { [] }
  var facts: Fact { [:] }
  var picture: Picture? { lines }
}

struct SettingsRow: SheetRow {
  /// The number of the setting, starting at 1.
  let number: Int
  let key: SettingKey
  let name: String
  let words: String
  /// The value; `nil` for the default.
  let value: SettingValue?
  let colon: String

  var sentence: String { name + colon + " " + words }
  var cells: [SheetCell] {
    [SheetCell(String(number), .number), SheetCell(name), SheetCell(words)]
  }
  var values: [String] { [key.rawValue, raw] }
  var facts: Fact { Fact(keys.map { ($0, value.fact) }) }

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
  var raw: String {
    switch value {
    case nil: ""
    case .word(let word): word
    case .number(let number): String(number)
    case .flag(let flag): flag ? "on" : "off"
    case .aliases(let lines):
      lines.sorted { $0.key < $1.key }
        .map { "\($0.key)=\(AddressPasswords.removed(from: $0.value))" }.joined(separator: "; ")
    }
  }
}
