import Library

/// Texts defined by `@string`, by name in lower case.
struct BibTeXMacros {
  private var texts: [String: [UInt8]]
  private var byteCount = 0

  /// Maximum bytes of all texts: nested macros grow faster than the file.
  private static let maxBytes = ImportLimit.recordBytes

  /// `jan` to `dec`, which every style of BibTeX defines.
  static let months = BibTeXMacros(
    texts: Dictionary(
      uniqueKeysWithValues: CalendarNames.english.months.map { name in
        (String(name.prefix(3)), Array((name.prefix(1).uppercased() + name.dropFirst()).utf8))
      }))

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
