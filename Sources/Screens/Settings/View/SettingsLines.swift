import CommandLine
import Grammar
import Localization
import SettingsEntity

/// What the settings read from lines.
package enum SettingsLines {
  /// What a line that begins with `settings` asks for; nil where the line is for another screen.
  package static func event(_ line: Line) throws -> SettingsEvent? {
    guard line.verb == .settings else { return nil }
    guard !line.arguments.isEmpty else { return .list }
    let (key, rest) = try SettingWords.key(line.arguments)
    return rest.isEmpty ? .look(key) : .set(key, try choice(rest, for: key))
  }

  /// What a line means that is typed on this screen: a number, or a setting with or without a value.
  static func own(_ words: [String]) throws -> SettingsEvent? {
    guard let first = words.first else { return .list }
    guard let (key, rest) = SettingWords.knownKey(words) else {
      // Of what has numbers, there is nothing else here.
      if Int(first) != nil { throw LineError.unknownSetting(first) }
      return nil
    }
    return rest.isEmpty ? .ask(key) : .set(key, try choice(rest, for: key))
  }

  /// What any other line means that is typed on this screen.
  static func typed(_ line: Line) throws -> SettingsEvent? {
    switch line.verb {
    case .settings where !line.hasGlobalOptions: try event(line)
    case .back: .back
    case .quit: .quit
    default: .elsewhere(line.words)
    }
  }

  static func choice(_ words: [String], for key: SettingsKey) throws -> SettingsChoice {
    SettingsChoice(try SettingWords.value(words.joined(separator: " "), for: key))
  }
}
