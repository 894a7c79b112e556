import Library

package protocol SettingsStore: ColumnMemory {
  /// Nothing counts as chosen if there are faults in what is stored.
  func settings() -> (Settings, faults: [SettingsError])

  /// Stores one choice, and keeps the rest of the file; nil removes the choice.
  ///
  /// - Throws: `SettingsError`; the file is then as it was.
  func set(_ key: SettingKey, to value: SettingValue?) throws
}
