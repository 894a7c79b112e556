import Platform

package struct CatalogueRecord: Codable, Equatable, Sendable {
  /// The catalogue's own id.
  package var id: String
  package let source: CatalogueSource
  package var title: String
  package var authors: [String] = []
  package var publisher: String?
  /// Negative before the common era.
  package var year: Int?
  /// The preferred ISBN is first.
  package var isbns: [ISBN] = []
  package var categories: [String] = []
  /// The series and the number in it, as the catalogue writes them: `Dune [2]`.
  package var series: String?
  /// Plain text with line breaks.
  package var description: String?
  package var pageCount: Int?
  /// The average rating, from 0 to 5.
  package var averageRating: Double?
  package var ratingCount: Int?
  package var coverAddress: String?
  package var link: String?
  /// The details filled in from other catalogues, by the name of the catalogue.
  package private(set) var filled: [String: [Detail]]?
  /// The record of another catalogue that the cover is from, if not from this one.
  package private(set) var coverName: RecordName?
  /// When the record was fetched, if it is from the cache.
  package var asOf: Date?

  package init(id: String, source: CatalogueSource, title: String) {
    self.id = id
    self.source = source
    self.title = title
  }
}

extension CatalogueRecord {
  package enum Detail: String, CaseIterable, Codable, Sendable {
    case publisher, year, categories, series, description, pages, cover
  }

  /// Whether no other catalogue can add details to the record.
  package var isComplete: Bool { Detail.allCases.allSatisfy(has) }

  private func has(_ detail: Detail) -> Bool {
    switch detail {
    case .publisher: publisher != nil
    case .year: year != nil
    case .categories: !categories.isEmpty
    // Few books belong to a series.
    case .series: true
    case .description: description != nil
    case .pages: pageCount != nil
    // A cover addressed only by the book's number may not exist.
    case .cover: coverAddress != nil && (coverName != nil || source.hasCovers)
    }
  }

  /// Fills in missing details from another catalogue's record of the same book.
  package mutating func fillIn(from other: CatalogueRecord) {
    let missing = Detail.allCases.filter { !has($0) && other.has($0) }
    guard !missing.isEmpty else { return }
    publisher = publisher ?? other.publisher
    year = year ?? other.year
    if categories.isEmpty { categories = other.categories }
    series = series ?? other.series
    description = description ?? other.description
    pageCount = pageCount ?? other.pageCount
    if missing.contains(.cover) {
      coverAddress = other.coverAddress
      coverName = RecordName(source: other.source.rawValue, id: other.id)
    }
    filled = (filled ?? [:]).merging([other.source.rawValue: missing]) { $1 }
  }
}

package struct RecordTitle: Equatable, Sendable {
  package let title: String
  /// Empty if unknown.
  package let author: String

  package init(_ record: CatalogueRecord) {
    title = record.title
    author = ImportedNames.joined(record.authors)
  }
}

extension CatalogueRecord {
  /// The identity of the record within a search. An entry of a feed has the same identity on every
  /// page.
  package var identity: String {
    let entryID = id.split(separator: "#", maxSplits: 1).last.map(String.init) ?? id
    return ([source == .opds ? entryID : id, title] + authors).joined(separator: "\n")
  }

  /// Catalogues have hundreds of categories for some books.
  private static let categoryLimit = 8

  /// The record as details of a book. The author is empty if unknown. The catalogue's rating is
  /// omitted, since it is other people's.
  package var details: BookDetails {
    var details = BookDetails(title: title, author: ImportedNames.joined(authors))
    details.publisher = publisher
    details.categories = Array(
      BookDetails.list(categories.joined(separator: ",")).prefix(Self.categoryLimit))
    details.isbn = isbns.first
    details.year = year
    details.description = description
    details.setSeries(series.flatMap { SeriesPosition($0) })
    return details
  }

  /// Returns the first record with this ISBN, which becomes the record's preferred one. A search by
  /// number also finds other editions, and books that only mention it.
  package static func first(with isbn: ISBN, in records: [CatalogueRecord]) -> CatalogueRecord? {
    records.first { $0.isbns.contains(isbn) }?.withPreferredISBN(isbn)
  }

  /// Returns the record with this ISBN as its preferred one.
  package func withPreferredISBN(_ isbn: ISBN) -> CatalogueRecord {
    var record = self
    record.isbns = [isbn] + isbns.filter { $0 != isbn }
    return record
  }

  /// Returns the valid ISBNs among some strings, without duplicates: first those with 13 digits,
  /// which all newer books have, then those with 10.
  package static func isbns(_ texts: some Sequence<String>) -> [ISBN] {
    var isbn13s: [ISBN] = []
    var isbn10s: [ISBN] = []
    for text in texts {
      guard let isbn = try? ISBN(text) else { continue }
      if text.utf8.count(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == 13 {
        isbn13s.append(isbn)
      } else {
        isbn10s.append(isbn)
      }
    }
    var seen: Set<ISBN> = []
    return (isbn13s + isbn10s).filter { seen.insert($0).inserted }
  }
}
