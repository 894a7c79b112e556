import Library
import LibraryPorts
import WelcomeEntity

/// The rules of the start page: when it is shown, and what it offers.
package struct WelcomeInteractor {
  private let store: any BookStore
  private let clock: Clock
  private let settings: Settings
  private let settingsStore: any SettingsStore

  package init(
    store: any BookStore, clock: Clock, settings: Settings, settingsStore: any SettingsStore
  ) {
    self.store = store
    self.clock = clock
    self.settings = settings
    self.settingsStore = settingsStore
  }

  package var showsWelcome: Bool { settings.showsWelcome }

  /// The screen to open on top of the list.
  package var startScreen: Settings.StartScreen { settings.startScreen }

  /// The style of the animation; `nil` if animations are turned off.
  package var style: WelcomeStyle? {
    switch settings.animation {
    case .color: .color
    case .classic: .classic
    case .off: nil
    }
  }

  /// Whether to offer the sample library, which is only done for an empty library.
  package func offersSample() throws -> Bool {
    try store.tally(for: Viewer(today: clock.today)).books == 0
  }

  /// Records that the page was shown, so that later starts skip it unless it is set to be always
  /// shown. Errors are ignored: the page is then shown again.
  package func markShown() {
    if !settings.alwaysShowsWelcome { try? settingsStore.set(.welcome, to: .flag(false)) }
  }
}
