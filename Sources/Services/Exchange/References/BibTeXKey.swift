import Library

/// The keys by which BibTeX entries are cited: `herbert1965dune2`.
enum BibTeXKey {
  /// Returns the surname, the year, the first word of the title and the number, in lower-case
  /// ASCII. Unless one of these changes, the key is the same in every export; no other book has it.
  static func key(for book: Book, by firstAuthor: String?) -> String {
    let surname = ascii(firstAuthor.map(AuthorNames.surname) ?? "")
    let year = book.details.year.map(String.init) ?? ""
    let stem = (surname.isEmpty ? "book" : surname) + year + firstWord(of: book.title)
    // Unique because the digits at the end are exactly the number.
    let endsInDigit = stem.last?.isNumber ?? false
    return stem + (endsInDigit ? "-" : "") + String(book.number)
  }

  /// Returns the first word that is not empty in ASCII, or an empty string.
  private static func firstWord(of title: String) -> String {
    var rest = title[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      let word = rest[start...].prefix { !$0.isWhitespace }
      let letters = ascii(word)
      if !letters.isEmpty { return letters }
      rest = rest[word.endIndex...]
    }
    return ""
  }

  /// Returns letters and digits without accents, with Cyrillic transliterated and other letters
  /// dropped. Returns at most 40 characters, since a word may have any length.
  private static func ascii(_ word: Substring) -> String {
    var letters = ""
    for letter in Folding.words(String(word)) {
      if letter.isASCII, letter != " " {
        letters.append(letter)
      } else if let spelling = latin[letter] {
        letters += spelling
      }
    }
    return String(letters.prefix(40))
  }

  /// The usual English transliteration (BGN/PCGN without its signs) of folded letters.
  private static let latin: [Character: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i",
    "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s",
    "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch",
    "ы": "y", "э": "e", "ю": "yu", "я": "ya", "і": "i", "є": "ye", "ґ": "g", "ў": "u", "ј": "j",
    "љ": "lj", "њ": "nj", "ђ": "dj", "ћ": "c", "џ": "dz",
  ]
}
