/// The content of the settings screen.
package enum SettingsPage: Equatable, Sendable {
  /// All settings, in the order of their numbers.
  case list([SettingsItem])
  /// A setting with its value.
  case setting(sentence: String, hasTints: Bool)
  /// The possible answers to the question for a value.
  ///
  /// - Parameter choices: the words, in the order of their numbers, if there are only some.
  case answers(allowed: String, choices: [String])
}

/// A setting, formatted for display.
package struct SettingsItem: Equatable, Sendable {
  package let number: String
  package let name: String
  package let value: String

  package init(number: String, name: String, value: String) {
    self.number = number
    self.name = name
    self.value = value
  }
}
