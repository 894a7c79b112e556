import Library

extension CatalogueSource {
  /// The catalogues that are searched unless others are chosen. Open Library has few French books.
  package static func defaultSources(for language: Language) -> [CatalogueSource] {
    language == .french ? [.bnf, .openLibrary] : [.openLibrary]
  }

  package var name: String {
    switch self {
    case .openLibrary: "Open Library"
    case .google: "Google Books"
    case .bnf: "BnF"
    case .dnb: "DNB"
    case .loc: "Library of Congress"
    case .opds: "OPDS"
    case .sru: "SRU"
    }
  }
}

extension CatalogueRecord.Detail: Labelled {
  package var label: Words {
    switch self {
    case .publisher: BookField.publisher.label
    case .year: BookField.year.label
    case .categories: BookField.categories.label
    case .description: BookField.description.label
    case .series: Words("series", "série", "серия")
    case .pages: Words("pages", "pages", "страницы")
    case .cover: Words("cover", "couverture", "обложка")
    }
  }
}
