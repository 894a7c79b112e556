import Library

/// The names that BibTeX entries are cited by: `herbert1965dune2`.
enum BibTeXKey {
  /// Surname, year, first word of the title and number, in lower-case ASCII: the same at every
  /// export as long as these are, and never that of another book.
  static func key(for book: Book, by firstAuthor: String?) -> String {
    let surname = ascii(firstAuthor.map(AuthorNames.surname) ?? "")
    let year = book.details.year.map(String.init) ?? ""
    let stem = (surname.isEmpty ? "book" : surname) + year + firstWord(of: book.title)
    // Unique because the digits at the end are the number, all of it and nothing else.
    let endsInDigit = stem.last?.isNumber ?? false
    return stem + (endsInDigit ? "-" : "") + String(BookNumber.digits(book.number))
  }

  /// The first word that leaves something in ASCII; empty where none does.
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

  /// Letters and digits, without accents and signs, Cyrillic as it is spelled in Latin letters;
  /// what has no such spelling is dropped. At most 40, for a word may be as long as one likes.
  private static func ascii(_ word: Substring) -> String {
    var letters = ""
    for letter in Folding.words(String(word)) {
      if letter.isASCII, letter != " " {
        letters.append(letter)
      } else if let spelled = latin[letter] {
        letters += spelled
      }
    }
    return String(letters.prefix(40))
  }

  /// The usual spelling in English (BGN/PCGN without its signs); folded letters only.
  private static let latin: [Character: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i",
    "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s",
    "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch",
    "ы": "y", "э": "e", "ю": "yu", "я": "ya", "і": "i", "є": "ye", "ґ": "g", "ў": "u", "ј": "j",
    "љ": "lj", "њ": "nj", "ђ": "dj", "ћ": "c", "џ": "dz",
  ]
}
