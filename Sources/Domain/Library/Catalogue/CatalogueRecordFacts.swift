/// A catalogue's record for other programs.
package struct CatalogueRecordFacts: Facts, Sendable {
  private let record: CatalogueRecord

  package init(_ record: CatalogueRecord) { self.record = record }

  package var facts: [String: any Encodable] {
    [
      "id": record.id, "catalogue": record.source, "title": record.title,
      "authors": record.authors, "publisher": record.publisher, "year": record.year,
      "isbns": record.isbns, "categories": record.categories, "description": record.description,
      "series": record.series, "pageCount": record.pageCount, "averageRating": record.averageRating,
      "ratingCount": record.ratingCount, "cover": record.coverAddress, "link": record.link,
    ]
  }
}
