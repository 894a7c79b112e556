import Library

extension CatalogueSource {
  /// Its own name, the same in every language.
  package var name: String {
    switch self {
    case .openLibrary: "Open Library"
    case .google: "Google Books"
    case .opds: "OPDS"
    }
  }
}
