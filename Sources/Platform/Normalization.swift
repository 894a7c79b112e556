#if canImport(FoundationEssentials)
  @_spi(_Unicode) import Swift
#endif

// Unicode's normalization forms (UAX 15). The standard library has them for comparing text, and keeps their
// names to itself.
extension String {
  /// The canonical composed form (NFC): é is one character, U+00E9.
  package var composed: String {
    // Below the combining marks, which begin at U+0300, all is composed.
    if utf8.allSatisfy({ $0 < 0xCC }) { return self }
    #if canImport(FoundationEssentials)
      return String(UnicodeScalarView(_nfc))
    #else
      return precomposedStringWithCanonicalMapping
    #endif
  }

  /// The canonical decomposed form (NFD): é is e and U+0301.
  package var decomposed: String {
    #if canImport(FoundationEssentials)
      return String(UnicodeScalarView(_nfd))
    #else
      return decomposedStringWithCanonicalMapping
    #endif
  }
}
