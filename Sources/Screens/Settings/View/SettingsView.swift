import CommandLine
import Drawing
import Grammar
import Library
import Screen
import SettingsEntity
import Terminal

package struct SettingsView: ScreenView {
  package let ui: any UserInterface
  private let theme: () -> Theme

  /// - Parameter theme: returns the current colours.
  package init(ui: any UserInterface, theme: @escaping () -> Theme) {
    self.ui = ui
    self.theme = theme
  }

  /// Draws the names of all tints after a label, each in its colour and with a swatch.
  ///
  /// - Parameter names: in the order of the tints.
  package func samples(_ label: String, _ names: [String]) -> Picture {
    { [theme] canvas in
      let theme = theme()
      let swatch = theme == .none ? "" : canvas.takesUnicode ? "██ " : "## "
      var lines = [label]
      var width = Cells.width(label)
      for (tint, name) in zip(Tint.allCases, names) {
        let sample = swatch + name
        let isNext = width + 2 + Cells.width(sample) <= canvas.width
        let drawn = theme.tinted(tint)(sample, .title)
        lines.append(isNext ? lines.removeLast() + "  " + drawn : "  " + drawn)
        width = (isNext ? width : 0) + 2 + Cells.width(sample)
      }
      return lines
    }
  }

  package func event(_ line: Line) throws -> SettingsEvent {
    guard !line.arguments.isEmpty else { return .list }
    let (key, rest) = try SettingWords.key(line.arguments)
    return rest.isEmpty ? .show(key) : .set(key, try value(rest, for: key))
  }

  /// Parses words typed on this screen: the number or name of a setting, optionally with a value.
  package func event(ofWords words: [String]) throws -> SettingsEvent? {
    let isVerb = words.first.map { Vocabulary.verb($0) != nil } ?? true
    let begun = isVerb ? nil : SettingWords.abbreviatedKey(words)
    guard let (key, rest) = SettingWords.knownKey(words) ?? begun else {
      // Only settings have numbers here.
      if let first = words.first, Int(first) != nil { throw LineError.unknownSetting(first) }
      return nil
    }
    return rest.isEmpty ? .ask(key) : .set(key, try value(rest, for: key))
  }

  package func event(typed line: Line, at prompt: PromptWord) throws -> SettingsEvent? {
    line.verb == .settings ? try event(line) : nil
  }

  package func value(_ words: [String], for key: SettingKey) throws -> SettingValue? {
    try SettingWords.value(words.joined(separator: " "), for: key)
  }
}
