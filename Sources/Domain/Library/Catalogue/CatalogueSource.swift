/// The kinds of catalogues that can be asked, by their names on a line.
package enum CatalogueSource: String, CaseIterable, Codable, Sendable {
  case openLibrary = "openlibrary"
  case google
  case opds
}
