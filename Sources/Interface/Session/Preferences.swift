import Library
import LibraryPorts

/// The saved settings. Changes take effect at once.
package final class Preferences {
  package let store: any SettingsStore
  package private(set) var settings: Settings
  private let takeOver: (_ settings: Settings, _ before: Settings) -> Void

  init(
    store: any SettingsStore, settings: Settings,
    takeOver: @escaping (_ settings: Settings, _ before: Settings) -> Void
  ) {
    self.store = store
    self.settings = settings
    self.takeOver = takeOver
  }

  /// A line, or another session, may have changed the settings.
  package func reload() {
    let saved = store.settings().0
    let before = settings
    guard saved != before else { return }
    settings = saved
    takeOver(saved, before)
  }
}
