/// Identifiers of a book elsewhere: a scheme, a colon and a value, without spaces.
///
///     Identifier.list("Amazon:B00AQ65QMC, doi:10.1/a;b")  // ["amazon:B00AQ65QMC", "doi:10.1/a;b"]
///     Identifier.invalidWord(in: "amazon:B00AQ65QMC 12")  // "12"
package enum Identifier {
  /// Returns the identifier as it is stored. No part may be empty or contain a separator.
  package static func text(_ scheme: String, _ value: String) -> String? {
    let scheme = PlainText.sanitized(scheme)
    let value = PlainText.sanitized(value)
    guard scheme.first?.isASCIILetter == true, scheme.allSatisfy(isSchemeCharacter), !value.isEmpty,
      !value.contains(where: \.isWhitespace), words(value).count == 1
    else { return nil }
    return scheme.lowercased() + ":" + value
  }

  /// The scheme of the barcodes of copies.
  package static let barcode = "barcode"

  /// Whether an identifier is that of one edition or copy, not of a work or a person.
  package static func identifiesEdition(_ identifier: String) -> Bool {
    editionSchemes.contains(String(identifier.prefix { $0 != ":" })) && !isWork(identifier)
  }

  /// Open Library’s identifiers of works end in W, and those of editions in M.
  private static func isWork(_ identifier: String) -> Bool {
    identifier.hasPrefix("openlibrary:") && identifier.hasSuffix("W")
  }

  private static let editionSchemes: Set = [
    "goodreads", "librarything", "openlibrary", "google", "amazon", "asin", "mobi-asin",
    "hardcover",
    "storygraph", "uuid", "doi", "oclc", "lccn", "bnf", barcode,
  ]

  /// Returns the identifiers in a string, each once. Spaces, commas and semicolons separate them.
  package static func list(_ text: String) -> [String] {
    var seen: Set<String> = []
    return words(text).compactMap(normalized).filter { seen.insert($0).inserted }
  }

  package static func invalidWord(in text: String) -> String? {
    words(text).first { normalized($0) == nil }.map(String.init)
  }

  private static func normalized(_ word: Substring) -> String? {
    guard let colon = word.firstIndex(of: ":") else { return nil }
    return text(String(word[..<colon]), String(word[word.index(after: colon)...]))
  }

  /// Splits at a comma or semicolon only before a scheme or at the end: values may contain them.
  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      var words: [Substring] = []
      var start = word.startIndex
      for index in word.indices where word[index] == "," || word[index] == ";" {
        let next = word.index(after: index)
        let rest = word[next...].drop(while: isSchemeCharacter)
        guard next == word.endIndex || rest.first == ":" && rest.startIndex > next else { continue }
        words.append(word[start..<index])
        start = next
      }
      return (words + [word[start...]]).filter { !$0.isEmpty }
    }
  }

  private static func isSchemeCharacter(_ character: Character) -> Bool {
    character.isASCIILetter || "0123456789-_.".contains(character)
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
