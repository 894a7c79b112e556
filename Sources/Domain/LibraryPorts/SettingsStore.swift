import Library

package protocol SettingsStore: ColumnMappingStore {
  /// Returns the stored settings. If the file has faults, no setting counts as chosen.
  func settings() -> (Settings, faults: [SettingsError])

  /// Stores one setting, and keeps the rest of the file; nil removes the setting.
  ///
  /// - Throws: `SettingsError`; the file is then unchanged.
  func set(_ key: SettingKey, to value: SettingValue?) throws
}
