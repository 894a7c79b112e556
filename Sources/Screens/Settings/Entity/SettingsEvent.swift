import Library

package enum SettingsEvent: Equatable, Sendable {
  case list
  case show(SettingKey)
  /// Asks for a value.
  case ask(SettingKey)
  /// A nil value resets it.
  case set(SettingKey, SettingValue?)
}
