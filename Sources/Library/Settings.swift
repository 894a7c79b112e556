/// What a user chooses once, for all libraries and all starts of the program.
package struct Settings: Equatable, Sendable {
  /// `en`, `fr` or `ru`; nil: what the environment says.
  package var language: String?
  package var appearance = Appearance.auto
  package var animation = LaunchAnimation.color
  /// For screen readers: every start is as with `--plain`.
  package var isPlain = false
  package var order = StartOrder.title
  /// Rows a page; nil: as many as the terminal has room for.
  package var rows: Int?
  /// Days from a check-out to the due date where none is given.
  package var loanPeriod = 21
  /// Days left from which a book is due soon.
  package var dueSoon = 7
  /// The user's own name: offered first as the borrower, and taken where only a due date was given.
  package var ownName: String?
  /// Whether the next start at a terminal shows the start page.
  package var showsWelcome = true

  package init() {}

  /// Which colours suit the terminal's background.
  package enum Appearance: String, CaseIterable, Sendable {
    /// As the terminal says, where it answers.
    case auto
    case light, dark, none
  }

  /// What opens the start page.
  package enum LaunchAnimation: String, CaseIterable, Sendable {
    /// Four colours taking turns.
    case color
    case classic, off
  }

  /// How the list is sorted when the program starts.
  package enum StartOrder: String, CaseIterable, Sendable {
    case title, newest, oldest
  }
}

/// One of the settings, by the name it has in the file and on a line.
package enum SettingKey: String, CaseIterable, Sendable {
  case language, appearance, animation, plain, order, rows
  case loanPeriod = "loan-period"
  case dueSoon = "due-soon"
  case name, welcome
}

/// The port behind which settings are kept.
package protocol SettingsStore: AnyObject {
  /// What was chosen so far; what never was is as in `Settings()`.
  ///
  /// - Throws: `SettingsError`.
  func settings() throws -> Settings

  /// Keeps the settings, and whatever else stands in the file.
  ///
  /// - Throws: `SettingsError`; the file is then as it was.
  func save(_ settings: Settings) throws
}
