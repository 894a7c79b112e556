import Library
import LibraryPorts

/// What the user has chosen, as it is kept; whatever depends on it takes a change over at once.
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

  /// Reads what is kept now: a line, or another session, may have changed it.
  package func reload() {
    let (kept, before) = (store.settings().0, settings)
    guard kept != before else { return }
    settings = kept
    takeOver(kept, before)
  }
}
