import Library

/// The port behind which settings are kept.
package protocol SettingsStore: ColumnMemory {
  /// The values chosen so far, and what is wrong with what is kept: where it is, nothing counts as
  /// chosen.
  func settings() -> (Settings, faults: [SettingsError])

  /// Keeps one choice, and whatever else stands in the file; nil takes the choice back.
  ///
  /// - Throws: `SettingsError`; the file is then as it was.
  func set(_ key: SettingKey, to value: SettingValue?) throws
}
