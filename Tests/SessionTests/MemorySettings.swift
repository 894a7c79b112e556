import Library
import LibraryPorts

/// Settings that are kept as long as a test runs.
final class MemorySettings: SettingsStore {
  private var kept = Settings()

  func settings() -> (Settings, faults: [SettingsError]) { (kept, []) }

  func set(_ key: SettingKey, to value: SettingValue?) throws { kept[key] = value }

  private var mappings: [String: ColumnMapping] = [:]

  func mapping(for heading: String) -> ColumnMapping? { mappings[heading] }
  func keep(_ mapping: ColumnMapping, for heading: String) { mappings[heading] = mapping }
}
