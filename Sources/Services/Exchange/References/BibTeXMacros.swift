import Library

/// What `@string` tells: texts by their names in lower case.
struct BibTeXMacros {
  private var texts: [String: [UInt8]]
  private var byteCount = 0

  /// Bytes of all of them together: macros of macros grow faster than the file.
  private static let most = ImportLimit.recordBytes

  /// The names that BibTeX's styles give the months.
  static let months = BibTeXMacros(
    texts: [
      "jan": "January", "feb": "February", "mar": "March", "apr": "April", "may": "May",
      "jun": "June", "jul": "July", "aug": "August", "sep": "September", "oct": "October",
      "nov": "November", "dec": "December",
    ].mapValues { Array($0.utf8) })

  private init(texts: [String: [UInt8]]) { self.texts = texts }

  subscript(name: String) -> [UInt8]? { texts[name.lowercased()] }

  /// Adds what one `@string{name = value}` tells; nothing where it is something else. What there is no room
  /// for stays unknown.
  mutating func add(_ element: BibTeXElements.Element) {
    var parser = BibTeXFields(element.body[...])
    while let name = parser.name(), !name.isEmpty, let (value, _) = parser.value(self) {
      let before = texts[name.lowercased()]?.count ?? 0
      guard byteCount + value.count - before <= Self.most else { continue }
      byteCount += value.count - before
      texts[name.lowercased()] = value
    }
  }
}
