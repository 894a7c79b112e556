import Grammar
import Library
import Localization
import Terminal

/// The words of all languages, which are recognized regardless of the user's language.
///
///     Vocabulary.verb("Etiquettes")                          // .tags; ignores case and accents
///     Vocabulary.meaning(of: "titre", as: BookOrder.self)    // .title
///     Vocabulary.suggestion(for: "retrun", in: texts)        // "return"
///
/// The words come from `ExpressibleByWords`; help shows the first one.
package enum Vocabulary {
  /// Returns the value that a word means, ignoring case and accents.
  package static func meaning<Term: ExpressibleByWords>(
    of word: String, as _: Term.Type = Term.self
  ) -> Term? {
    meaning(of: word, in: Term.wordTable)
  }

  /// Returns the value that a word, or an unambiguous prefix of one, means.
  package static func meaning<Term: ExpressibleByWords & Equatable>(
    ofPrefix word: String, as _: Term.Type = Term.self
  ) -> Term? {
    meaning(of: word) ?? uniqueMatch(Array(Term.allCases), beginning: word) { $0.words(for: $1) }
  }

  package static func verb(_ word: String) -> Verb? { meaning(of: word) }

  /// Returns the verb with a one-letter abbreviation.
  package static func verbForLetter(_ letter: String) -> Verb? {
    letter.utf8.count == 1 ? Verb.allCases.first { $0.letter == letter.lowercased() } : nil
  }

  /// Returns the verb that a word means, or a prefix that is unambiguous in the user's language, or
  /// else in other languages. Throws `ambiguousVerb`.
  package static func verb(
    _ word: String, in lexicon: any Lexicon
  ) throws(LineError) -> Verb? {
    if let verb = verb(word) ?? verbForLetter(word) { return verb }
    let input = folded(word)
    guard word.utf8.count <= maxLength, input.count > 1, Folding.words(word) == input else {
      return nil
    }
    for languages in [[lexicon.language], [.english], Language.allCases] {
      let matches = Verb.allCases.compactMap { verb in
        languages.lazy.flatMap { $0.words(for: verb) }.first { folded($0).hasPrefix(input) }
          .map { (verb, word: $0) }
      }
      if matches.count == 1 { return matches[0].0 }
      if !matches.isEmpty { throw .ambiguousVerb(word, matches.map(\.word)) }
    }
    return nil
  }

  /// The verbs that are never suggested for a mistyped word.
  private static let destructiveVerbs: Set<Verb> = [.delete, .purge, .remove]

  /// Returns the option with a name. English names must match exactly, since scripts use them.
  package static func option(_ name: String) -> LineOption? {
    LineOption(rawValue: name) ?? meaning(of: name, in: translatedOptions)
  }

  private static let translatedOptions = WordTable<LineOption> { $1 != $0.rawValue }

  /// Returns the English word.
  package static func value(
    _ input: String, of option: LineOption, among values: [String]
  ) -> String? {
    if values.contains(input) { return input }
    return values.first { value in isSynonym(input) { $0.words(forValue: value, of: option) } }
      ?? uniqueMatch(values, beginning: input) { language, value in
        [value] + language.words(forValue: value, of: option)
      }
  }

  /// Returns the only value with a word that has this prefix, in any language. One letter is not
  /// enough.
  static func uniqueMatch<Term: Equatable>(
    _ terms: [Term], beginning word: String, in words: (Language, Term) -> [String]
  ) -> Term? {
    guard word.utf8.count <= maxLength else { return nil }
    let input = folded(word)
    guard input.count > 1, input.contains(where: \.isLetter) else { return nil }
    let matches = terms.filter { term in
      Language.allCases.contains { words($0, term).contains { folded($0).hasPrefix(input) } }
    }
    return matches.count == 1 ? matches[0] : nil
  }

  /// The maximum length in bytes. Longer text is not looked up, since no known word is that long.
  package static let maxLength = 200

  /// Tries the exact word first: most words are typed exactly, and folding is slower.
  private static func meaning<Term>(of word: String, in table: WordTable<Term>) -> Term? {
    if let term = table.term(word) { return term }
    return word.utf8.count <= maxLength ? table.terms(folded: folded(word)).first : nil
  }

  package static func isKeyword(_ text: String, _ word: Keyword) -> Bool {
    text.utf8.count <= maxLength && Keyword.wordTable.terms(folded: folded(text)).contains(word)
  }

  package static func isYes(_ word: String) -> Bool { isSynonym(word, of: \.yes) }

  /// Whether a word means yes in this language, or is `yes`. The first letter of a word for yes may
  /// have another meaning in other languages.
  package static func isYes(_ word: String, in lexicon: any Lexicon) -> Bool {
    let folded = folded(String(word.prefix(maxLength)))
    return folded == "yes" || lexicon.yes.contains { self.folded($0) == folded }
  }

  package static func isNo(_ word: String) -> Bool { isSynonym(word, of: \.no) }

  /// Whether an answer is `<` or Escape, or `back`, `quit` or `cancel` in any language. A single
  /// letter may be a name.
  static func cancels(_ word: String) -> Bool {
    if word == LinePrompt.escape || word.filter({ !$0.isWhitespace }) == "<" { return true }
    guard word.utf8.count <= maxLength, folded(word).count > 1 else { return false }
    return [.back, .quit].contains(verb(word)) || isSynonym(word, of: \.cancel)
  }

  package static func isOwn(_ owner: String) -> Bool {
    isSynonym(owner, of: \.own) || isSynonym(owner, of: \.you)
  }

  /// Returns the name of a borrower. `you`, in any language, is the user.
  package static func borrower(_ name: String) -> String {
    isSynonym(name, of: \.you) ? Borrower.user : name
  }

  /// `750 BC`, in any language, is stored as a negative year.
  package static func year(_ text: String) -> String {
    let input = text.drop(while: \.isWhitespace)
    let digits = input.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, isSynonym(String(input.dropFirst(digits.count)), of: \.beforeCommonEra)
    else {
      return text
    }
    return "-" + digits
  }

  package static func isSynonym(_ word: String, of words: (Language) -> [String]) -> Bool {
    guard word.utf8.count <= maxLength else { return false }
    let folded = folded(word)
    return Language.allCases.contains { words($0).contains { self.folded($0) == folded } }
  }

  package static func isNone(_ word: String) -> Bool { isSynonym(word, of: \.none) }

  /// Returns the rating in `4 stars`, or `nil` for other texts.
  static func withoutStars(_ text: String) -> String? {
    let words = text.split(separator: " ")
    return words.count == 2 && isSynonym(String(words[1]), of: \.stars) ? String(words[0]) : nil
  }

  /// Parses a rating. A minus or a word for none is nil. Throws `badRating`.
  package static func rating(_ text: String) throws(LibraryError) -> Rating? {
    try ["-", "\u{2212}"].contains(text) || isSynonym(text, of: \.noRating) ? nil : Rating(text)
  }

  /// Returns the nearest verb in the user's language or in English, unless it would remove
  /// something.
  package static func suggestion(for word: String, in lexicon: any Lexicon) -> String? {
    let candidates = [lexicon.language, .english].flatMap { language in
      Verb.allCases.flatMap { language.words(for: $0) }
    }
    let nearest = nearest(to: word, among: candidates)
    return nearest.flatMap { verb($0).map(destructiveVerbs.contains) ?? false ? nil : $0 }
  }

  /// Returns the most similar known word, preferring words with the same prefix.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= maxLength else { return nil }
    let input = Array(folded(word))
    // Allow about a third of the letters to differ. Words of one or two letters are not corrected.
    let maxDistance = input.count < 3 ? 0 : input.count < 7 ? 1 : 2
    var nearest: (word: String, distance: Int, commonPrefixLength: Int)?
    for word in candidates {
      let letters = Array(folded(word))
      guard letters.count > 2, abs(letters.count - input.count) <= maxDistance else { continue }
      let commonPrefixLength = zip(input, letters).prefix { $0 == $1 }.count
      let distance = SpellingDistance.between(input, letters)
      // In a short word, the first letter is seldom wrong.
      guard distance <= maxDistance, commonPrefixLength > 0 || input.count > 4 else { continue }
      if let best = nearest,
        (best.distance, -best.commonPrefixLength) <= (distance, -commonPrefixLength)
      {
        continue
      }
      nearest = (word, distance, commonPrefixLength)
    }
    return nearest?.word
  }

  static func folded(_ word: String) -> String { Words.folded(word) }
}
