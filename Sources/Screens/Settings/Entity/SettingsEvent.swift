import Library

/// What a line asks of the settings.
package enum SettingsEvent: Equatable, Sendable {
  /// All of them.
  case list
  /// One of them.
  case look(SettingsKey)
  /// A value to be asked for.
  case ask(SettingsKey)
  case set(SettingsKey, SettingsChoice)
  /// A line for another screen.
  case elsewhere([String])
  case back, quit
}

/// What a setting is to be.
package enum SettingsChoice: Equatable, Sendable {
  /// As if nothing had ever been chosen.
  case standard
  case value(SettingsValue)

  package init(_ value: SettingsValue?) { self = value.map(Self.value) ?? .standard }
}

/// How the settings were left.
package enum SettingsOutcome: Equatable, Sendable {
  case back, quit
  /// With a line that was typed there and belongs elsewhere.
  case elsewhere([String])
}

/// A setting, to those who only pass it on.
package typealias SettingsKey = SettingKey

/// What a setting can be, to those who only pass it on.
package typealias SettingsValue = SettingValue
