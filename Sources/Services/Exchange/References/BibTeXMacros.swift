import Library

/// Texts defined by `@string`, by name in lower case.
struct BibTeXMacros {
  private var texts: [String: [UInt8]]
  private var byteCount = 0

  /// Maximum bytes of all texts: nested macros grow faster than the file.
  private static let maxBytes = ImportLimit.recordBytes

  static let months = BibTeXMacros(
    texts: [
      "jan": "January", "feb": "February", "mar": "March", "apr": "April", "may": "May",
      "jun": "June", "jul": "July", "aug": "August", "sep": "September", "oct": "October",
      "nov": "November", "dec": "December",
    ].mapValues { Array($0.utf8) })

  private init(texts: [String: [UInt8]]) { self.texts = texts }

  subscript(name: String) -> [UInt8]? { texts[name.lowercased()] }

  /// Adds the definitions of `@string{name = value}`. Definitions that exceed the limit are
  /// ignored.
  mutating func add(_ element: BibTeXElements.Element) {
    var parser = BibTeXFields(element.body[...])
    while let name = parser.name(), !name.isEmpty, let (value, _) = parser.value(self) {
      let before = texts[name.lowercased()]?.count ?? 0
      guard byteCount + value.count - before <= Self.maxBytes else { continue }
      byteCount += value.count - before
      texts[name.lowercased()] = value
    }
  }
}
