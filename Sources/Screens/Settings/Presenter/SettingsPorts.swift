import SettingsEntity

/// The screen as the presenter sees it.
package protocol SettingsDisplay {
  /// The next thing that is asked for; nil at the end of the input.
  func next() throws -> SettingsEvent?
  func show(_ model: SettingsModel) throws
  /// One setting, which was asked for.
  func show(_ row: SettingsRow) throws
  /// One setting, which was changed.
  func tell(_ row: SettingsRow) throws
  /// Nil where it is to stay as it is.
  func ask(_ question: SettingsQuestion) throws -> SettingsChoice?
  func complain(_ sentence: String)
}

/// The ways from the screen, after a setting was changed: to itself, as it looks now.
package protocol SettingsNavigation {
  func goOn(after key: SettingsKey) throws -> SettingsOutcome
  func tell(_ key: SettingsKey) throws
}
