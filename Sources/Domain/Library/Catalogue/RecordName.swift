/// The identity of a record in a catalogue.
package struct RecordName: Codable, Equatable, Sendable {
  /// The catalogue.
  package let source: String
  package let id: String

  package init(source: String, id: String) {
    self.source = source
    self.id = id
  }

  /// The record as the identifier of a book, or `nil` if its ID cannot be one.
  package var identifier: String? { Identifier.text(source, id) }

  /// Returns `nil` for an identifier of something other than a record of a catalogue.
  package init?(identifier: String) {
    guard let colon = identifier.firstIndex(of: ":"),
      CatalogueSource(rawValue: String(identifier[..<colon])) != nil
    else { return nil }
    source = String(identifier[..<colon])
    id = String(identifier[identifier.index(after: colon)...])
  }
}
