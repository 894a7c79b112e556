import Library

/// What a line asks of the settings.
package enum SettingsEvent: Equatable, Sendable {
  /// All of them.
  case list
  /// One of them.
  case look(SettingKey)
  /// A value to be asked for.
  case ask(SettingKey)
  /// Without a value it is as if none had ever been chosen.
  case set(SettingKey, SettingValue?)
}
