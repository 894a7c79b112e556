import Library
import LibraryPorts
import WelcomeEntity

/// When the start page is shown, and what is on it.
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

  package var showsWelcome: Bool { settings.showsWelcome }

  /// The screen to open on top of the list.
  package var startScreen: Settings.StartScreen { settings.startScreen }

  /// `nil` if animations are turned off.
  package var style: WelcomeStyle? {
    switch settings.animation {
    case .color: .color
    case .classic: .classic
    case .off: nil
    }
  }

  /// Whether to offer the sample library: only if there are no books.
  package func offersSample() throws -> Bool { try store.tally(on: clock.today).books == 0 }

  /// Skips the page at the next start, unless it is to be shown always. An error only means that
  /// the page is shown again.
  package func markShown() {
    if !settings.alwaysWelcomes { try? settingsStore.set(.welcome, to: .flag(false)) }
  }
}
