import Grammar
import Library
import Localization

/// Parses numbers in words.
enum NumberWords {
  /// Returns the number that a word means: `five`, `vingt-cinq`, `сорок`.
  static func number(_ word: String) -> Int? {
    guard word.utf8.count <= Vocabulary.maxLength else { return nil }
    if let number = simpleNumber(Vocabulary.folded(word)) { return number }
    let parts = word.split(separator: "-").map { Vocabulary.folded(String($0)) }
    return parts.count == 2 ? sum(parts[0], parts[1]) : nil
  }

  /// Returns the number at the beginning of some words, in digits or in words, and how many of the
  /// words it has: `12`, `a dozen`, `двадцать пять`.
  static func number(beginning words: ArraySlice<String>) -> (number: Int, count: Int)? {
    guard let first = words.first else { return nil }
    for count in (1...3).reversed() where count <= words.count {
      if Vocabulary.isSynonym(words.prefix(count).joined(separator: " "), of: \.dozen) {
        return (12, count)
      }
    }
    if words.count > 1,
      let number = sum(Vocabulary.folded(first), Vocabulary.folded(words[words.startIndex + 1]))
    {
      return (number, 2)
    }
    return ((try? NumberParser.parse(first)) ?? number(first)).map { ($0, 1) }
  }

  /// Whether a word is an article as well: `a`, `un`.
  static func isArticle(_ word: String) -> Bool {
    ["a", "an", "un", "une"].contains(Vocabulary.folded(word))
  }

  private static func sum(_ tens: String, _ units: String) -> Int? {
    guard let tens = simpleNumber(tens), tens % 10 == 0, (20...90).contains(tens),
      let units = simpleNumber(units), units < 10
    else { return nil }
    return tens + units
  }

  private static func simpleNumber(_ folded: String) -> Int? {
    for language in Language.allCases {
      if let index = index(of: folded, in: language.numbers) { return index + 1 }
      if let index = index(of: folded, in: language.tens) { return (index + 3) * 10 }
    }
    return nil
  }

  private static func index(of folded: String, in numbers: [[String]]) -> Int? {
    numbers.firstIndex { words in words.contains { Vocabulary.folded($0) == folded } }
  }
}
