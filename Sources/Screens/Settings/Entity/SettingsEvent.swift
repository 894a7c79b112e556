import Library

package enum SettingsEvent: Equatable, Sendable {
  case list
  case show(SettingKey)
  /// Asks the user for the value of a setting.
  case ask(SettingKey)
  /// Sets a setting; a nil value resets it to the default.
  case set(SettingKey, SettingValue?)
}
