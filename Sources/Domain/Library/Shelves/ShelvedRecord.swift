extension ShelvedBook {
  /// A record of a catalogue.
  package init(_ record: CatalogueRecord) {
    self.init(title: record.title, author: ImportedNames.joined(record.authors))
    publisher = record.publisher
    isbn = record.isbns.first
    year = record.year
    pageCount = record.pageCount
    description = record.description
    link = record.link
    self.record = RecordName(source: record.source.rawValue, id: record.id)
  }
}
