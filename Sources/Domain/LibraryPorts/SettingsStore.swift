import Library

/// The port that stores settings.
package protocol SettingsStore: ColumnMemory {
  /// Returns the values chosen so far, and the faults in what is stored: if there are any, nothing
  /// counts as chosen.
  func settings() -> (Settings, faults: [SettingsError])

  /// Stores one choice, and keeps the rest of the file; nil removes the choice.
  ///
  /// - Throws: `SettingsError`; the file is then as it was.
  func set(_ key: SettingKey, to value: SettingValue?) throws
}
