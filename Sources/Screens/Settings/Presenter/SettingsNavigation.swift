import Grammar
import Library
import Screen
import SettingsEntity

/// The way out of the screen.
package protocol SettingsNavigation {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  var carryOut: (Line) throws -> Leaving? { get }
}

/// How the screen reads lines and answers: its View knows.
package protocol SettingsReading {
  func own(_ words: [String]) throws -> SettingsEvent?
  func typed(_ line: Line) throws -> SettingsEvent?
  /// Nil for the standard.
  func value(_ words: [String], for key: SettingKey) throws -> SettingValue?
}
