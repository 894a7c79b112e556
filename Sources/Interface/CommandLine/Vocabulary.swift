import Grammar
import Library
import Localization

/// The words of all languages: each is always understood, whatever language is spoken.
///
///     Vocabulary.verb("Etiquettes")                          // .tags; case and accents do not count
///     Vocabulary.meaning(of: "titre", as: BookOrder.self)    // .title
///     Vocabulary.suggestion(for: "retrun", in: texts)        // "return"
///
/// The words are those of `Worded`, of which help shows the first.
package enum Vocabulary {
  /// What a word means; case and accents do not count.
  package static func meaning<Thing: Worded>(
    of word: String, as _: Thing.Type = Thing.self
  ) -> Thing? {
    meaning(of: word) { language, thing in language.words(for: thing) }
  }

  /// The same, of whose words a beginning is enough.
  package static func meaning<Thing: Worded & Equatable>(
    beginning word: String, as _: Thing.Type = Thing.self
  ) -> Thing? {
    meaning(of: word) ?? only(Array(Thing.allCases), beginning: word) { $0.words(for: $1) }
  }

  package static func verb(_ word: String) -> Verb? { meaning(of: word) }

  /// What a word means, or what it begins: the beginning of one verb is enough, in the user's language
  /// before others.
  ///
  /// - Throws: `ambiguousVerb` for the beginning of several.
  package static func verb(
    _ word: String, in lexicon: any Lexicon
  ) throws(LineError) -> Verb? {
    if let verb = verb(word) { return verb }
    let typed = folded(word)
    guard word.utf8.count <= maxLength, typed.count > 1, Folding.words(word) == typed else {
      return nil
    }
    for languages in [[lexicon.language], [.english], Language.allCases] {
      let begun = Verb.allCases.compactMap { verb in
        languages.lazy.flatMap { $0.words(for: verb) }.first { folded($0).hasPrefix(typed) }
          .map { (verb, word: $0) }
      }
      if begun.count == 1 { return begun[0].0 }
      if !begun.isEmpty { throw .ambiguousVerb(word, begun.map(\.word)) }
    }
    return nil
  }

  /// What takes things away: never suggested to someone who typed something else.
  private static let destructive: Set<Verb> = [.delete, .purge, .remove]

  /// The option that a word stands for; an English one as it is, for scripts spell it so.
  package static func option(_ name: String) -> LineOption? {
    LineOption(rawValue: name)
      ?? meaning(of: name) { language, option in
        language.words(for: option).filter { $0 != option.rawValue }
      }
  }

  /// The English word for a value that an option takes; nil for any other.
  package static func value(
    _ typed: String, of option: LineOption, among values: [String]
  ) -> String? {
    if values.contains(typed) { return typed }
    return values.first { value in isOne(typed) { $0.words(forValue: value, of: option) } }
      ?? only(values, beginning: typed) { language, value in
        [value] + language.words(forValue: value, of: option)
      }
  }

  /// The one of several things of whose words one begins so, in any language; nil for none, and for
  /// several. One letter is no beginning.
  static func only<Thing: Equatable>(
    _ things: [Thing], beginning word: String, in words: (Language, Thing) -> [String]
  ) -> Thing? {
    guard word.utf8.count <= maxLength else { return nil }
    let typed = folded(word)
    guard typed.count > 1, typed.contains(where: \.isLetter) else { return nil }
    let begun = things.filter { thing in
      Language.allCases.contains { words($0, thing).contains { folded($0).hasPrefix(typed) } }
    }
    return begun.count == 1 ? begun[0] : nil
  }

  /// In bytes, more than any word that means something has, however it is spelled: what is longer is not
  /// looked for.
  package static let maxLength = 200

  /// What a word means: as it was typed first, for most are typed right and folding takes its time.
  private static func meaning<Thing: CaseIterable>(
    of word: String, in words: (Language, Thing) -> [String]
  ) -> Thing? {
    if let thing = Thing.allCases.first(where: { thing in
      Language.allCases.contains { words($0, thing).contains(word) }
    }) {
      return thing
    }
    guard word.utf8.count <= maxLength else { return nil }
    let folded = folded(word)
    return Thing.allCases.first { thing in
      Language.allCases.contains { words($0, thing).contains { self.folded($0) == folded } }
    }
  }

  package static func isKeyword(_ text: String, _ word: Keyword) -> Bool {
    isOne(text) { $0.words(for: word) }
  }

  package static func isYes(_ word: String) -> Bool { isOne(word, of: \.yes) }

  /// The same in one language, where `yes` is understood as well: the first letter of a yes may be
  /// that of another word elsewhere.
  package static func isYes(_ word: String, in lexicon: any Lexicon) -> Bool {
    let folded = folded(String(word.prefix(maxLength)))
    return folded == "yes" || lexicon.yes.contains { self.folded($0) == folded }
  }

  package static func isNo(_ word: String) -> Bool { isOne(word, of: \.no) }

  /// Whether a word that stands alone gives up what is asked: `back`, `quit` or `cancel`, in any
  /// language. A letter alone may be a name.
  static func leaves(_ word: String) -> Bool {
    guard word.utf8.count <= maxLength, folded(word).count > 1 else { return false }
    return [.back, .quit].contains(verb(word)) || isOne(word, of: \.cancel)
  }

  /// Whether one's own books are meant in answer to whose a book is.
  package static func isOwn(_ owner: String) -> Bool {
    isOne(owner, of: \.own) || isOne(owner, of: \.you)
  }

  /// Who is meant by the name of a borrower: `you`, in any language, is the user.
  package static func borrower(_ name: String) -> String {
    isOne(name, of: \.you) ? Borrower.user : name
  }

  /// A year as it is kept: `750 BC`, in any language, is below zero.
  package static func year(_ text: String) -> String {
    let typed = text.drop(while: \.isWhitespace)
    let digits = typed.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, isOne(String(typed.dropFirst(digits.count)), of: \.beforeOurEra) else {
      return text
    }
    return "-" + digits
  }

  /// Whether a word is one of those that a language has for something.
  static func isOne(_ word: String, of words: (Language) -> [String]) -> Bool {
    guard word.utf8.count <= maxLength else { return false }
    let folded = folded(word)
    return Language.allCases.contains { words($0).contains { self.folded($0) == folded } }
  }

  package static func isNone(_ word: String) -> Bool { isOne(word, of: \.none) }

  /// Nil for no rating: a minus, or a word for none.
  ///
  /// - Throws: `badRating`.
  package static func rating(_ text: String) throws(LibraryError) -> Rating? {
    ["-", "\u{2212}"].contains(text) || isOne(text, of: \.noRating) ? nil : try Rating(text)
  }

  /// The verb's own word that is nearest to a mistyped one, in the user's language or in English; nil if
  /// that is one that takes things away.
  package static func suggestion(for word: String, in lexicon: any Lexicon) -> String? {
    let known = [lexicon.language, .english].flatMap { language in
      Verb.allCases.flatMap { language.words(for: $0) }
    }
    let nearest = nearest(to: word, among: known)
    return nearest.flatMap { verb($0).map(destructive.contains) ?? false ? nil : $0 }
  }

  /// The nearest of the known words, of several as near the one that begins alike; nil if none is near.
  static func nearest(to word: String, among known: [String]) -> String? {
    guard word.utf8.count <= maxLength else { return nil }
    let typed = Array(folded(word))
    // A third of the letters at most; and what is as short as a sign is not meant to be spelled.
    let allowed = typed.count < 3 ? 0 : typed.count < 7 ? 1 : 2
    var nearest: (word: String, distance: Int, alike: Int)?
    for word in known {
      let letters = Array(folded(word))
      guard letters.count > 2, abs(letters.count - typed.count) <= allowed else { continue }
      let alike = zip(typed, letters).prefix { $0 == $1 }.count
      let distance = SpellingDistance.between(typed, letters)
      // Of a short word, the first letter is seldom the wrong one.
      guard distance <= allowed, alike > 0 || typed.count > 4 else { continue }
      if let best = nearest, (best.distance, -best.alike) <= (distance, -alike) { continue }
      nearest = (word, distance, alike)
    }
    return nearest?.word
  }

  /// Signs such as `+` and `?` are verbs too, so a word without letters stays as it is.
  static func folded(_ word: String) -> String {
    let words = Folding.words(word)
    return words.isEmpty ? word : words
  }
}
