extension CatalogueRecord {
  /// The details of a book outside the library. The author is empty if unknown.
  package var detailsOutsideLibrary: BookDetails {
    var details = BookDetails(title: title, author: ImportedNames.joined(authors))
    details.publisher = publisher
    details.isbn = isbns.first
    details.year = year
    details.pages = pageCount
    details.description = description
    details.identifiers = [
      RecordName(source: source.rawValue, id: id).identifier,
      link.flatMap { Identifier.text("url", $0) },
    ].compactMap(\.self)
    details.isHeld = false
    return details.normalized
  }
}
