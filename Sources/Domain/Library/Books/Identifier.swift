/// What a book goes by elsewhere: a scheme, a colon and its number or name there, without spaces.
///
///     Identifier.list("Amazon:B00AQ65QMC, doi:10.1/a;b")  // ["amazon:B00AQ65QMC", "doi:10.1/a;b"]
///     Identifier.refused(in: "amazon:B00AQ65QMC 12")      // "12"
package enum Identifier {
  /// As it is kept; nil if a part is empty, or has signs that would part it.
  package static func text(_ scheme: String, _ value: String) -> String? {
    let (scheme, value) = (PlainText.imported(scheme), PlainText.imported(value))
    guard scheme.first?.isASCIILetter == true, scheme.allSatisfy(isOfScheme), !value.isEmpty,
      !value.contains(where: \.isWhitespace), words(value).count == 1
    else { return nil }
    return scheme.lowercased() + ":" + value
  }

  /// Those in a text, each once; spaces, commas or semicolons stand between them.
  package static func list(_ text: String) -> [String] {
    var seen: Set<String> = []
    return words(text).compactMap(kept).filter { seen.insert($0).inserted }
  }

  /// The first word of a text that is none; nil if all are.
  package static func refused(in text: String) -> String? {
    words(text).first { kept($0) == nil }.map(String.init)
  }

  private static func kept(_ word: Substring) -> String? {
    guard let colon = word.firstIndex(of: ":") else { return nil }
    return text(String(word[..<colon]), String(word[word.index(after: colon)...]))
  }

  /// A comma or semicolon parts only where a scheme follows, or nothing: values may have them.
  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      var (words, start) = ([Substring](), word.startIndex)
      for place in word.indices where word[place] == "," || word[place] == ";" {
        let next = word.index(after: place)
        let rest = word[next...].drop(while: isOfScheme)
        guard next == word.endIndex || rest.first == ":" && rest.startIndex > next else { continue }
        words.append(word[start..<place])
        start = next
      }
      return (words + [word[start...]]).filter { !$0.isEmpty }
    }
  }

  private static func isOfScheme(_ sign: Character) -> Bool {
    sign.isASCIILetter || "0123456789-_.".contains(sign)
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
