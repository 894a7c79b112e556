import Platform

package enum CatalogueSource: String, CaseIterable, Codable, Sendable {
  case openLibrary = "openlibrary"
  case google, bnf, dnb, loc
  case opds, sru

  /// Whether it has covers; national libraries have none.
  package var hasCovers: Bool { [.openLibrary, .google, .opds].contains(self) }

  /// Parses names separated by commas, all of which must be known.
  package static func list(_ text: String) -> [CatalogueSource]? {
    let sources = text.split(separator: ",").map { CatalogueSource(rawValue: $0.trimmingSpaces()) }
    return sources.isEmpty || sources.contains(nil) ? nil : sources.compactMap(\.self)
  }
}

extension [CatalogueSource] {
  /// The catalogue to which a given address applies: the first one without a default address, else
  /// the first one.
  package var sourceForAddress: CatalogueSource { first { $0 == .opds || $0 == .sru } ?? self[0] }
}
