import Library
import LibraryPorts

/// The saved settings. Changes take effect immediately.
package final class Preferences {
  package let store: any SettingsStore
  package private(set) var settings: Settings
  private let onChange: (_ settings: Settings, _ previous: Settings) -> Void

  init(
    store: any SettingsStore, settings: Settings,
    onChange: @escaping (_ settings: Settings, _ previous: Settings) -> Void
  ) {
    self.store = store
    self.settings = settings
    self.onChange = onChange
  }

  /// Reads the settings again, which a line or another session may have changed.
  package func reload() {
    let newSettings = store.settings().0
    let previous = settings
    guard newSettings != previous else { return }
    settings = newSettings
    onChange(newSettings, previous)
  }
}
