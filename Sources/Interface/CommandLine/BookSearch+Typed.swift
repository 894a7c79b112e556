import Library
import Localization

/// Parses a search for books.
///
///     BookSearch(typed: "by:herbert -messiah")
///     BookSearch(typed: "\"harry potter\" с:анна")
///
/// A word before a colon names a field in any language, a minus excludes a term, and quotation
/// marks enclose a phrase.
extension BookSearch {
  package init(typed text: String) {
    var terms: [Term] = []
    // Join the groups of digits in a number, so that they match one number.
    var rest = Folding.joiningThousands(text)[...]
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else {
        terms.append(Self.parseTerm(from: &rest))
      }
    }
    self.init(text: text, terms: terms)
  }

  /// - Parameter words: the words of a line; a word with spaces is a phrase.
  package init(words: [String]) {
    self.init(
      typed: words.map { word in
        word.contains(where: \.isWhitespace) && !word.contains("\"") ? Self.quoted(word) : word
      }.joined(separator: " "))
  }

  /// Quotes the part after a minus or a field's name.
  private static func quoted(_ word: String) -> String {
    var rest = word[...]
    var start = ""
    if rest.begins(with: "-") { start.unicodeScalars.append(rest.unicodeScalars.removeFirst()) }
    if let colon = rest.unicodeScalars.firstIndex(of: ":"),
      Vocabulary.meaning(of: String(rest[..<colon]), as: BookSearchField.self) != nil
    {
      start += rest[..<colon] + ":"
      rest = rest[rest.unicodeScalars.index(after: colon)...]
    }
    return start + "\"" + rest + "\""
  }

  private static func parseTerm(from rest: inout Substring) -> Term {
    var term = Term("")
    if rest.begins(with: "-"), let next = rest.unicodeScalars.dropFirst().first,
      !next.properties.isWhitespace
    {
      rest.unicodeScalars.removeFirst()
      term.isExcluded = true
    }
    let word = rest.prefix { !$0.isWhitespace && closing($0) == nil }
    if let colon = word.unicodeScalars.firstIndex(of: ":") {
      let after = rest.unicodeScalars.index(after: colon)
      let name = word[..<colon]
      let hasValue = after < rest.endIndex && !rest[after].isWhitespace
      if hasValue, let field = Vocabulary.meaning(of: String(name), as: BookSearchField.self) {
        term.field = field
        rest = rest[after...]
      } else if hasValue, rest[after] != "/", name.count > 1, name.allSatisfy(\.isLetter) {
        term.unknownField = String(name)
      }
    }
    if let mark = rest.first.flatMap(closing), let end = rest.dropFirst().firstIndex(of: mark) {
      term.words = String(rest.dropFirst()[..<end])
      term.isPhrase = true
      rest = rest[end...].dropFirst()
    } else {
      term.words = String(rest.prefix { !$0.isWhitespace })
      rest = rest.drop { !$0.isWhitespace }
    }
    if term.field == .with { term.words = Vocabulary.borrower(term.words) }
    return term
  }

  /// Returns the mark that closes a phrase; an apostrophe does not open one.
  private static func closing(_ mark: Character) -> Character? {
    mark == "'" ? nil : mark.unicodeScalars.first.flatMap(LineWords.closing).map(Character.init)
  }
}
