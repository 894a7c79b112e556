#if canImport(FoundationEssentials)
  @_spi(_Unicode) import Swift
#endif

// Unicode's normalization forms (UAX 15). The standard library has them for comparing text, and keeps their
// names to itself.
extension String {
  /// The canonical composed form (NFC): é is one character, U+00E9; with at most 30 marks on a letter.
  package var composed: String {
    // Below the combining marks, which begin at U+0300, all is composed.
    if utf8.allSatisfy({ $0 < 0xCC }) { return self }
    // A mark may come apart into several, so that there are more of them than before.
    let composed = withoutHeaps.canonicallyComposed.withoutHeaps
    // Tibetan vowels that come apart are put in order only once they have.
    let comeApart = unicodeScalars.contains { [0xF73, 0xF75, 0xF81].contains($0.value) }
    return comeApart ? composed.canonicallyComposed : composed
  }

  /// The canonical decomposed form (NFD): é is e and U+0301; of at most 30 marks on a letter.
  package var decomposed: String {
    #if canImport(FoundationEssentials)
      return String(UnicodeScalarView(withoutHeaps._nfd))
    #else
      return withoutHeaps.decomposedStringWithCanonicalMapping
    #endif
  }

  private var canonicallyComposed: String {
    #if canImport(FoundationEssentials)
      return String(UnicodeScalarView(_nfc))
    #else
      return precomposedStringWithCanonicalMapping
    #endif
  }

  /// As many marks as a letter may have in a stream of text (UAX 15, section 13), more than any language
  /// has. All forms sort the marks of a letter, which takes a second for ten thousand of them, and a hundred
  /// for a hundred thousand.
  private static let mostMarks = 30

  /// The text without the marks of a letter beyond those.
  private var withoutHeaps: String {
    var marks = 0
    func isKept(_ scalar: Unicode.Scalar) -> Bool {
      // Greek and Cyrillic letters need no look into Unicode's tables.
      let isMark =
        scalar.value >= 0x300 && !(0x370..<0x483).contains(scalar.value)
        && scalar.properties.canonicalCombiningClass != .notReordered
      marks = isMark ? marks + 1 : 0
      return marks <= Self.mostMarks
    }
    guard !unicodeScalars.allSatisfy(isKept) else { return self }
    marks = 0
    return String(unicodeScalars.filter(isKept))
  }
}
