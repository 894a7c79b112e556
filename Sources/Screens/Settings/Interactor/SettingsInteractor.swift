import Library
import LibraryPorts

/// What is set, and what it is set to.
package struct SettingsInteractor {
  private let store: any SettingsStore

  package init(store: any SettingsStore) { self.store = store }

  /// The order in which they are numbered, from 1.
  package let keys = SettingKey.allCases

  /// As they are kept now: another session may have changed them.
  package func settings() -> Settings { store.settings().0 }

  package func set(_ key: SettingKey, to value: SettingValue?) throws {
    guard case .aliases(let lines)? = value else { return try store.set(key, to: value) }
    // Beside those there are; one without a line goes.
    let all = settings().aliases.merging(lines) { _, line in line }.filter { !$0.value.isEmpty }
    try store.set(key, to: all.isEmpty ? nil : .aliases(all))
  }
}
