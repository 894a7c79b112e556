import Grammar
import Library
import Platform

/// The help of commands and their arguments.
package protocol HelpTexts {
  var usage: String { get }
  /// The translations of placeholders in help, by the English placeholder. Identical translations are omitted.
  var placeholders: [String: String] { get }
  var selectionHelp: String { get }
  var moreSelectionHelp: String { get }
  var moreDateHelp: String { get }
}

extension Texts {
  /// Returns the words of a kind of value in this language, or an empty array if values are free.
  package func words(of valueKind: ValueKind) -> [String] {
    let option = LineOption.allCases.first { $0.valueKind == valueKind }
    return switch valueKind {
    case .setting: SettingKey.allCases.map { word($0) }
    case .pollWord: PollWord.allCases.map { word($0) }
    case .key, .shelfOrder, .borrowerOrder: valueKind.words.map(orderWord)
    default: valueKind.words.map { word in option.map { typed(word, of: $0) } ?? word }
    }
  }

  package func withOptions(_ verb: String) -> String {
    verb.split(separator: " ").map { word in
      let option = word.hasPrefix("--") ? LineOption(rawValue: String(word.dropFirst(2))) : nil
      return option.map { typed($0) } ?? String(word)
    }.joined(separator: " ")
  }

  package func placeholder(_ placeholders: String) -> String {
    guard isPlain else { return self.placeholders.reduce(placeholders) { $0.replacing($1.key, with: $1.value) } }
    let words = placeholders.split(separator: " ").map { word in
      word.split(separator: "=").map { part in
        let word = part.filter { !"[]".contains($0) }
        return self.placeholders[word] ?? word
      }.joined(separator: "=")
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the first clause of the summary of a verb, without its arguments.
  package func shortSummary(_ verb: Verb) -> String {
    let first = summary(verb).split(separator: ";").first.map { $0.trimmingSpaces() } ?? ""
    guard first.hasSuffix(")"), let parenthesis = first.ranges(of: " (").first else { return first }
    return String(first[..<parenthesis.lowerBound])
  }
}
