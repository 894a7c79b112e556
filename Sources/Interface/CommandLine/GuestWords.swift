import Grammar
import Library
import Localization

/// Parses the number of guests of a meeting, in digits or in words: `12`, `five`, `a dozen people`.
package enum GuestWords {
  /// Returns the guests as a number, if they are one, or else the names as typed. Returns an empty
  /// text for no guests.
  ///
  /// - Throws: `badGuests` for a number of guests that is not understood, such as `5 or 6`.
  package static func text(_ typed: String) throws(LibraryError) -> String {
    if Vocabulary.isNone(typed) || Vocabulary.isSynonym(typed, of: \.nobody) { return "" }
    if let number = number(typed) { return String(number) }
    guard typed.contains(where: \.isLetter) else { return typed }
    for name in typed.split(whereSeparator: { ",;".contains($0) }) where !isName(String(name)) {
      throw .badGuests(typed)
    }
    return typed
  }

  /// Returns the number in `12 guests` or `12 people`, at the beginning of some words, and how many
  /// words it has.
  static func number(beginning words: ArraySlice<String>) -> (number: Int, count: Int)? {
    guard let (number, count) = NumberWords.number(beginning: words),
      let noun = words.dropFirst(count).first, Vocabulary.isSynonym(noun, of: \.people)
    else { return nil }
    return (number, count + 1)
  }

  private static func number(_ typed: String) -> Int? {
    // « une douzaine d’amis »
    let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
      .flatMap { word in Elision.name(word).map { ["de", $0] } ?? [word] }
    if let (number, count) = number(beginning: words[...]) {
      return count == words.count ? number : nil
    }
    guard let (number, count) = NumberWords.number(beginning: words[...]), count == words.count,
      count > 1 || !words.contains(where: NumberWords.isArticle),
      words.contains(where: { $0.contains(where: \.isLetter) })
    else { return nil }
    return number
  }

  /// Whether no part of a name is a number of people: “Ken and five others”. “Anna 2” is a name.
  private static func isName(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return words.indices.allSatisfy { index in
      let isFirst = index == 0 || Vocabulary.isKeyword(words[index - 1], .and)
      if words[index].first?.isNumber ?? false { return !isFirst && index + 1 == words.count }
      // `Ken +1`
      if words[index].hasPrefix("+") { return false }
      return !isFirst || !beginsCount(words[index...])
    }
  }

  /// Whether words begin with a number or with a word such as “several”.
  private static func beginsCount(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, first.first?.isLowercase ?? false else { return false }
    let isNumber = NumberWords.number(first) != nil && !NumberWords.isArticle(first)
    return isNumber
      || (1...min(3, words.count)).contains { count in
        Vocabulary.isSynonym(words.prefix(count).joined(separator: " "), of: \.vagueNumber)
      }
  }
}
