#if canImport(FoundationEssentials)
  @_spi(_Unicode) import Swift
#endif

// Normalization forms (UAX 15), whose names the standard library keeps internal.
extension String {
  /// The composed form (NFC), é as U+00E9, with at most 30 marks per letter.
  package var composed: String {
    // Everything below the combining marks, which begin at U+0300, is composed.
    if utf8.allSatisfy({ $0 < 0xCC }) { return self }
    // A mark may decompose into several marks, so the limit is applied again.
    let composed = withLimitedMarks.canonicallyComposed.withLimitedMarks
    // Decomposed Tibetan vowels are sorted only by a second pass.
    let hasTibetanVowels = unicodeScalars.contains { [0xF73, 0xF75, 0xF81].contains($0.value) }
    return hasTibetanVowels ? composed.canonicallyComposed : composed
  }

  /// The decomposed form (NFD), é as e and U+0301, with at most 30 marks per letter.
  package var decomposed: String {
    #if canImport(FoundationEssentials)
      return String(UnicodeScalarView(withLimitedMarks._nfd))
    #else
      return withLimitedMarks.decomposedStringWithCanonicalMapping
    #endif
  }

  private var canonicallyComposed: String {
    #if canImport(FoundationEssentials)
      return String(UnicodeScalarView(_nfc))
    #else
      return precomposedStringWithCanonicalMapping
    #endif
  }

  /// The limit of UAX 15, section 13, which is more than any language uses. All forms sort the
  /// marks of a letter, which takes a second for ten thousand marks and a hundred seconds for a
  /// hundred thousand.
  private static let maxMarks = 30

  private var withLimitedMarks: String {
    var marks = 0
    func isKept(_ scalar: Unicode.Scalar) -> Bool {
      // Greek and Cyrillic letters do not need Unicode's tables.
      let isMark =
        scalar.value >= 0x300 && !(0x370..<0x483).contains(scalar.value)
        && scalar.properties.canonicalCombiningClass != .notReordered
      marks = isMark ? marks + 1 : 0
      return marks <= Self.maxMarks
    }
    guard !unicodeScalars.allSatisfy(isKept) else { return self }
    marks = 0
    return String(unicodeScalars.filter(isKept))
  }
}
