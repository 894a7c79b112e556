/// The name of a person or an owner as the user typed it.
package struct NameInput: Equatable, Sendable {
  package let text: String
  /// Whether the user confirmed that the name is new, even if a known name is similar.
  package let isNew: Bool

  package init(_ text: String, isNew: Bool = false) {
    self.text = text
    self.isNew = isNew
  }
}

extension NameInput {
  /// Whether a text is a number, an ISBN or the code of a label. Such a text is never used as a
  /// new name.
  package static func isCode(_ text: String) -> Bool {
    let isNumber = text.contains(where: \.isNumber) && !text.contains(where: \.isLetter)
    return isNumber || ISBN.looksLikeISBN(text) || LabelCode(scanned: text) != nil
  }

  /// The beginnings of the text that may be complete names, longest first, where the next word does
  /// not look like a part of a name: “Anna” in `Anna please`, `Anna & Ben` and `Anna, Ben`.
  package var beginnings: [String] {
    let words = text.split(separator: " ").map(String.init)
    return words.indices.dropFirst().reversed().compactMap { index in
      let hasComma = words[index - 1].hasSuffix(",")
      guard hasComma || !Self.canContinueName(words[index]) else { return nil }
      let beginning = words[..<index].joined(separator: " ")
      return hasComma ? String(beginning.dropLast()) : beginning
    }
  }

  /// The part of the text before the first word that no person’s name has, or `nil` if there is no
  /// such word: “Paul” in `Paul again`, `Paul over Christmas` and `Paul, hardcover`; empty in
  /// `another week`.
  package var partBeforeOtherWords: String? {
    let words = text.split(separator: " ").map(String.init)
    let index = words.indices.first { index in
      if Self.otherWords.contains(words[index]) { return true }
      guard index > 0, words[index - 1].hasSuffix(",") else { return false }
      return !Self.canContinueName(words[index])
    }
    return index.map { index in
      String(words[..<index].joined(separator: " ").prefix { $0 != "," })
    }
  }

  /// The names in a text that looks like the names of several people, such as `Anna Smith, Ben` and
  /// `Anna & Ben`, or an empty list. “Smith, Anna” is one person.
  ///
  /// - Parameters:
  ///   - allowsComma: whether a text with a comma may be one name, if none of its parts is known.
  ///   - isKnown: whether a part of the text is a complete name. Without a comma, the text has
  ///     several names only if one is known: “Smith & Sons”.
  package func names(
    allowsComma: Bool = false, isKnown: (String) throws -> Bool
  ) rethrows -> [String] {
    var parts: [[Substring]] = [[]]
    var hasComma = false
    for word in text.split(separator: " ") {
      guard !Self.conjunctions.contains(word.lowercased()) else {
        parts.append([])
        continue
      }
      hasComma = hasComma || word.contains(",")
      for (index, part) in word.split(whereSeparator: { ",;/&".contains($0) }).enumerated() {
        if index > 0 { parts.append([]) }
        parts[parts.count - 1].append(part)
      }
      if word.hasSuffix(",") || word.hasSuffix(";") {
        parts.append([])
      }
    }
    let names = parts.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    guard names.count > 1 else { return [] }
    let isFamilyFirst =
      names.count == 2 && hasComma
      && (parts[0].count == 1 || Self.familyParticles.contains(parts[0][0].lowercased())
        || Self.suffixes.contains(parts[1][0].lowercased()))
    // “Smith, Anna” is a new person, even if another Anna is known.
    if try isFamilyFirst ? isKnown(names[0]) : names.contains(where: isKnown) { return names }
    return hasComma && !isFamilyFirst && !allowsComma ? names : []
  }

  /// The names between conjunctions, as in `Olga and Ken`, or the whole text.
  package var joinedNames: [String] {
    let names = text.split(separator: " ")
      .split(omittingEmptySubsequences: false) { Self.conjunctions.contains($0.lowercased()) }
      .map { $0.joined(separator: " ") }
    return names.contains("") ? [text] : names
  }

  /// The words that may begin a family name: “Le Guin, Ursula”.
  private static let familyParticles: Set<String> = [
    "al", "da", "de", "del", "den", "der", "des", "di", "du", "el", "la", "le", "les", "ten", "ter",
    "van", "von", "ван", "де", "фон",
  ]
  private static let suffixes: Set<String> = ["jr", "jr.", "sr", "sr."]

  /// The words and signs between two names.
  private static let conjunctions: Set<String> = ["and", "et", "и", "&", "+", "/", ",", ";"]

  private static let particles: Set<String> = [
    "af", "al", "av", "ben", "bin", "da", "das", "de", "del", "della", "den", "der", "des", "di",
    "do", "dos", "du", "e", "el", "het", "ibn", "jr", "la", "le", "les", "sr", "te", "ten", "ter",
    "van", "vom", "von", "y", "zu", "zum", "zur", "ван", "де", "кызы", "оглы", "фон",
  ]

  /// Words that are in no person’s name, if they are not capitalized.
  private static let otherWords: Set<String> = [
    "again", "after", "another", "as", "at", "because", "before", "but", "during", "for", "from",
    "if", "in", "instead", "not", "on", "or", "over", "since", "through", "till", "to", "too",
    "until", "when", "while", "with", "without", "après", "avant", "avec", "chez", "comme", "dans",
    "depuis", "en", "encore", "jusque", "mais", "ou", "pendant", "pour", "sans", "sauf", "sous",
    "sur",
    "vers", "без", "в", "вместе", "вместо", "во", "до", "ещё", "еще", "за", "из", "или", "к",
    "кроме",
    "на", "не", "но", "опять", "от", "перед", "по", "под", "после", "при", "с", "снова", "со",
    "тоже", "у", "через",
  ]

  /// Whether a word can be a later word of a name: it is capitalized, a particle, or in brackets.
  private static func canContinueName(_ word: String) -> Bool {
    guard let first = word.first else { return false }
    if first == "(" { return true }
    guard first.isLetter else { return false }
    if !first.isLowercase || particles.contains(word.filter { $0 != "." }) { return true }
    // `d’Arc`
    let parts = word.split { $0 == "’" || $0 == "'" }
    return parts.count == 2 && parts[1].first?.isUppercase == true
  }

  /// - Throws: `LibraryError.codeAsName`.
  package static func check(new name: String) throws(LibraryError) {
    if isCode(name) { throw .codeAsName(name) }
  }
}

/// The name by which the library knows a person or an owner.
package struct ResolvedName: Equatable, Sendable {
  package let name: String
  /// Whether the name is not in the library yet.
  package let isNew: Bool

  package init(_ name: String, isNew: Bool = false) {
    self.name = name
    self.isNew = isNew
  }

  /// Returns the person to whom a book was lent. A server may have resolved the name.
  package func resolved(by book: Book) -> ResolvedName {
    ResolvedName(book.openLoanToBorrower?.borrower ?? name, isNew: isNew)
  }
}

/// The known names that match a typed name.
package struct NameMatches {
  /// Names that contain every word of the typed name.
  package private(set) var complete: [String] = []
  /// Names that the typed name may abbreviate or misspell.
  package private(set) var similar: [String] = []
  package var best: [String] { complete.isEmpty ? similar : complete }

  ///     let matches = NameMatches("Ben", among: ["Ben Leroy", "Benita", "Olga"])
  ///     matches.complete     // ["Ben Leroy"]
  ///     matches.similar      // ["Benita"]
  package init(_ typed: String, among names: [String]) {
    let words = Self.words(typed)
    let digits = typed.filter(\.isNumber)
    for name in names {
      let nameWords = Self.words(name)
      if Self.containsAll(words, in: nameWords) {
        complete.append(name)
      } else if !digits.isEmpty, digits != name.filter(\.isNumber) {
        // Names with different numbers, such as those of school classes or houses, do not match.
        continue
      } else if words.allSatisfy({ word in nameWords.contains { $0.hasPrefix(word) } })
        || Self.isMisspelled(words, for: nameWords)
      {
        similar.append(name)
      }
    }
  }

  /// Whether a name contains all typed words; a repeated word must be repeated in the name.
  private static func containsAll(_ typed: [String], in name: [String]) -> Bool {
    var rest = name
    return typed.allSatisfy { word in
      guard let index = rest.firstIndex(of: word) else { return false }
      rest.remove(at: index)
      return true
    }
  }

  private static func words(_ name: String) -> [String] {
    Folding.split(Folding.words(name))
  }

  /// Compares the names word by word or, if no word is an initial, as a whole. A single typed word
  /// may match any word.
  private static func isMisspelled(_ typed: [String], for name: [String]) -> Bool {
    guard typed.count == name.count else {
      return typed.count == 1 && name.contains { isMisspelled(typed[0], for: $0) }
    }
    let pairs = zip(typed, name)
    if pairs.allSatisfy({ isMisspelled($0, for: $1) }) { return true }
    return pairs.allSatisfy { $0 == $1 || min($0.count, $1.count) > 2 }
      && isMisspelled(typed.joined(separator: " "), for: name.joined(separator: " "))
  }

  /// Allows one error in a word of at least four letters, and two in a word of at least nine. In a
  /// word of four letters, the first two must match. A letter may be doubled in a word of at least
  /// three letters: “Ana” and “Anna”.
  private static func isMisspelled(_ typed: String, for word: String) -> Bool {
    if min(typed.count, word.count) > 2, withoutDoubles(typed) == withoutDoubles(word) {
      return true
    }
    let allowed = typed.count < 4 ? 0 : typed.count < 9 ? 1 : 2
    return typed == word
      || abs(typed.count - word.count) <= allowed
        && (typed.count > 4 || typed.prefix(2) == word.prefix(2))
        && SpellingDistance.between(Array(typed), Array(word)) <= allowed
  }

  private static func withoutDoubles(_ word: String) -> String {
    word.reduce(into: "") { if $0.last != $1 { $0.append($1) } }
  }
}
