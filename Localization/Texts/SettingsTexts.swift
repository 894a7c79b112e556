import Library

/// The settings.
package protocol SettingsTexts {
  func anyOf(_ words: String) -> String
  var aliasFormat: String { get }
  func allowedValues(_ allowed: String) -> String
  /// Other answers that the prompt for a value accepts.
  var settingPromptHint: String { get }
  func sentence(_ error: SettingsError) -> String
}
