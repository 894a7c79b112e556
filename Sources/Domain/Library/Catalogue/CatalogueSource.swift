import Platform

/// The kinds of catalogues that can be asked, by their names on a line.
package enum CatalogueSource: String, CaseIterable, Codable, Sendable {
  case openLibrary = "openlibrary"
  case google, bnf, dnb, loc
  case opds, sru

  /// Whether it has covers of its own, as libraries have none.
  package var hasCovers: Bool { [.openLibrary, .google, .opds].contains(self) }

  /// Those that a text names, with commas between; nil where one of them is not known.
  package static func list(_ text: String) -> [CatalogueSource]? {
    let sources = text.split(separator: ",").map { CatalogueSource(rawValue: $0.trimmingSpaces()) }
    return sources.isEmpty || sources.contains(nil) ? nil : sources.compactMap(\.self)
  }
}

extension [CatalogueSource] {
  /// The one that an address is for which is given with them: the first that has no usual one, else the
  /// first.
  package var needingAddress: CatalogueSource { first { $0 == .opds || $0 == .sru } ?? self[0] }
}
