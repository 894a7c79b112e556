import Grammar
import Library
import Localization

/// Makes the history entry of a typed line, without passwords and keys.
package enum HistoryEntry {
  package static func text(
    _ line: String, at screen: PromptWord?, in lexicon: any Lexicon
  ) -> String {
    withoutKey(AddressPasswords.redacted(line), at: screen, in: lexicon)
  }

  private static func withoutKey(
    _ line: String, at screen: PromptWord?, in lexicon: any Lexicon
  ) -> String {
    let split = try? LineWords.split(line)
    let words = Line.withoutProgram(split ?? line.split(separator: " ").map(String.init))
    for (index, word) in words.enumerated() {
      // `google-key=KEY` and `google-key KEY` are the same.
      let sign = word.firstIndex(of: "=") ?? word.endIndex
      let name = String(word[..<sign])
      if sign < word.endIndex, SettingWords.knownKey([name, ""])?.key == .googleKey {
        return words[..<index].joined(separator: " ") + " " + name
      }
      let rest = Array(words[index...])
      let isSetting = isSettings(index > 0 ? words[index - 1] : nil, at: screen, in: lexicon)
      let match =
        SettingWords.knownKey(rest) ?? (isSetting ? SettingWords.abbreviatedKey(rest) : nil)
      guard let match, match.key == .googleKey, !match.rest.isEmpty else { continue }
      // In other lines a word like “key” is an ordinary word.
      guard isSetting || Vocabulary.folded(word) == Vocabulary.folded(SettingKey.googleKey.rawValue)
      else { continue }
      return words.dropLast(match.rest.count).joined(separator: " ")
    }
    return line
  }

  /// Whether a setting can follow a word; nil means the beginning of the line.
  private static func isSettings(
    _ word: String?, at screen: PromptWord?, in lexicon: any Lexicon
  ) -> Bool {
    guard let word else { return screen == .settings }
    // An ambiguous word does not run any verb.
    return (try? Vocabulary.verb(word, in: lexicon)) == .settings
  }
}
