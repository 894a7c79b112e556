/// Words with hyphens, which people also type as one word. Numbers are not joined: 1914-1918.
///
///     HyphenWords("The Spider-Man of 1962-1963")   // "The SpiderMan of 1962-1963": "SpiderMan"
struct HyphenWords {
  /// The text with these words joined.
  private(set) var text = ""
  /// The joined words.
  private(set) var words: [String] = []

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var original = String.UnicodeScalarView()
    var joined = String.UnicodeScalarView()
    var isNumber = true
    func end(_ result: inout HyphenWords) {
      let isJoined = joined.count < original.count && !isNumber
      result.text.unicodeScalars += isJoined ? joined : original
      if isJoined { result.words.append(String(joined)) }
      original = .init()
      joined = .init()
      isNumber = true
    }
    for (index, scalar) in scalars.enumerated() {
      if Folding.isWord(scalar) {
        original.append(scalar)
        joined.append(scalar)
        isNumber = isNumber && scalar.properties.numericType != nil
      } else if Self.hyphens.contains(scalar), !original.isEmpty, index + 1 < scalars.count,
        Folding.isWord(scalars[index + 1])
      {
        original.append(scalar)
      } else {
        end(&self)
        self.text.unicodeScalars.append(scalar)
      }
    }
    end(&self)
  }

  /// The hyphen-minus, the hyphen, the non-breaking hyphen and the soft hyphen, but no dashes.
  static let hyphens: [Unicode.Scalar] = ["-", "\u{2010}", "\u{2011}", "\u{AD}"]
}
