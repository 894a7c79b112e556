import Library
import LibraryPorts
import WelcomeEntity

/// When the start page is shown, and what belongs on it.
package struct WelcomeInteractor {
  private let store: any LibraryStore
  private let clock: Clock
  private let settings: Settings
  private let settingsStore: any SettingsStore

  package init(
    store: any LibraryStore, clock: Clock, settings: Settings, settingsStore: any SettingsStore
  ) {
    self.store = store
    self.clock = clock
    self.settings = settings
    self.settingsStore = settingsStore
  }

  package var isDue: Bool { settings.showsWelcome }

  /// What stands on the list when a session begins.
  package var startScreen: Settings.StartScreen { settings.startScreen }

  /// Nil if the user wants nothing to move.
  package var style: WelcomeStyle? {
    switch settings.animation {
    case .color: .color
    case .classic: .classic
    case .off: nil
    }
  }

  /// Who has books of their own needs no others to try things on.
  package func offersSample() throws -> Bool { try store.tally(on: clock.today).books == 0 }

  /// The next start goes straight to the list, unless each is to show the page. If that cannot be kept, the page is shown again,
  /// which is no reason not to start.
  package func keepShown() {
    if !settings.alwaysWelcomes { try? settingsStore.set(.welcome, to: .flag(false)) }
  }
}
