/// A catalogue's record as it is told to other programs: the keys are a promise.
package struct CatalogueRecordFacts: Encodable, Sendable {
  private let record: CatalogueRecord

  package init(_ record: CatalogueRecord) { self.record = record }

  private enum CodingKeys: String, CodingKey {
    case id, catalogue, title, authors, publisher, year, isbns, categories, description, pageCount
    case averageRating, ratingCount, cover, link
  }

  package func encode(to encoder: any Encoder) throws {
    var facts = encoder.container(keyedBy: CodingKeys.self)
    try facts.encode(record.id, forKey: .id)
    try facts.encode(record.source.rawValue, forKey: .catalogue)
    try facts.encode(record.title, forKey: .title)
    try facts.encode(record.authors, forKey: .authors)
    try facts.encode(record.publisher, forKey: .publisher)
    try facts.encode(record.year, forKey: .year)
    try facts.encode(record.isbns, forKey: .isbns)
    try facts.encode(record.categories, forKey: .categories)
    try facts.encode(record.description, forKey: .description)
    try facts.encode(record.pageCount, forKey: .pageCount)
    try facts.encode(record.averageRating, forKey: .averageRating)
    try facts.encode(record.ratingCount, forKey: .ratingCount)
    try facts.encode(record.coverAddress, forKey: .cover)
    try facts.encode(record.link, forKey: .link)
  }
}
