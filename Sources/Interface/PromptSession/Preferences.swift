import Library
import LibraryPorts

/// The saved settings. Changes take effect immediately.
package final class Preferences {
  package let store: any SettingsStore
  package private(set) var settings: Settings
  private let apply: (_ settings: Settings, _ before: Settings) -> Void

  init(
    store: any SettingsStore, settings: Settings,
    apply: @escaping (_ settings: Settings, _ before: Settings) -> Void
  ) {
    self.store = store
    self.settings = settings
    self.apply = apply
  }

  /// Reads the settings again, which a line or another session may have changed.
  package func reload() {
    let saved = store.settings().0
    let before = settings
    guard saved != before else { return }
    settings = saved
    apply(saved, before)
  }
}
