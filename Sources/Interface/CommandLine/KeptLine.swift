import Grammar
import Library
import Localization

/// What is kept of a line that was typed, in the history: no one is to find a password or a key there.
package enum KeptLine {
  /// - Parameter screen: where it was typed; nil where that is none.
  package static func text(
    _ line: String, at screen: PromptWord?, in lexicon: any Lexicon
  ) -> String {
    withoutKey(AddressPasswords.removed(from: line), at: screen, in: lexicon)
  }

  /// The line without the key of a catalogue that is set by it.
  private static func withoutKey(
    _ line: String, at screen: PromptWord?, in lexicon: any Lexicon
  ) -> String {
    let split = try? LineWords.split(line)
    let words = Line.withoutProgram(split ?? line.split(separator: " ").map(String.init))
    for (index, word) in words.enumerated() {
      let rest = Array(words[index...])
      let isSetting = isSettings(index > 0 ? words[index - 1] : nil, at: screen, in: lexicon)
      let found = SettingWords.knownKey(rest) ?? (isSetting ? SettingWords.begunKey(rest) : nil)
      guard let found, found.key == .googleKey, !found.rest.isEmpty else { continue }
      // Elsewhere a word like “key” is one like any other.
      guard isSetting || Vocabulary.folded(word) == Vocabulary.folded(SettingKey.googleKey.rawValue)
      else { continue }
      return words.dropLast(found.rest.count).joined(separator: " ")
    }
    return line
  }

  /// Whether a setting stands behind a word; nil for the beginning of the line.
  private static func isSettings(
    _ word: String?, at screen: PromptWord?, in lexicon: any Lexicon
  ) -> Bool {
    guard let word else { return screen == .settings }
    // Several verbs may begin like that, but then none is carried out.
    return (try? Vocabulary.verb(word, in: lexicon)) == .settings
  }
}
