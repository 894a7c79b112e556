import Library
import LibraryPorts

package struct SettingsInteractor {
  private let store: any SettingsStore

  package init(store: any SettingsStore) { self.store = store }

  /// The settings in the order of their numbers, which start at 1.
  package let keys = SettingKey.allCases

  /// Returns the saved settings, which another session may have changed.
  package func settings() -> Settings { store.settings().0 }

  package func set(_ key: SettingKey, to value: SettingValue?) throws {
    guard case .aliases(let lines)? = value else { return try store.set(key, to: value) }
    // Merge with the existing aliases; an empty line removes an alias.
    let all = settings().aliases.merging(lines) { _, line in line }.filter { !$0.value.isEmpty }
    try store.set(key, to: all.isEmpty ? nil : .aliases(all))
  }
}
