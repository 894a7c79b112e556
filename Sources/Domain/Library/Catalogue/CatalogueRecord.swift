import Platform

/// What a catalogue tells of a book.
package struct CatalogueRecord: Codable, Equatable, Sendable {
  /// What the catalogue finds it by.
  package var id: String
  package let source: CatalogueSource
  package var title: String
  package var authors: [String] = []
  package var publisher: String?
  /// A signed whole number: Homer's is negative.
  package var year: Int?
  /// The one to take first.
  package var isbns: [ISBN] = []
  package var categories: [String] = []
  /// The series that it belongs to and its place there, as the catalogue writes it: `Dune [2]`.
  package var series: String?
  /// Plain text with line breaks.
  package var description: String?
  package var pageCount: Int?
  /// 0 to 5.
  package var averageRating: Double?
  /// How many people gave the rating.
  package var ratingCount: Int?
  package var coverAddress: String?
  /// A page about the book, to be opened in a browser.
  package var link: String?
  /// What other catalogues have filled in, which this one left out, by their names on a line.
  package private(set) var filled: [String: [Detail]]?
  /// The record of another catalogue that the cover is of; nil where it is this one's.
  package private(set) var coverName: RecordName?
  /// From when the record is, where it was kept; nil if the catalogue gave it just now.
  package var asOf: Date?

  package init(id: String, source: CatalogueSource, title: String) {
    self.id = id
    self.source = source
    self.title = title
  }
}

extension CatalogueRecord {
  /// A detail that one catalogue may have and another leave out.
  package enum Detail: String, CaseIterable, Codable, Sendable {
    case publisher, year, categories, series, description, pages, cover
  }

  /// Whether nothing is left that another catalogue might know.
  package var isComplete: Bool { Detail.allCases.allSatisfy(has) }

  private func has(_ detail: Detail) -> Bool {
    switch detail {
    case .publisher: publisher != nil
    case .year: year != nil
    case .categories: !categories.isEmpty
    // Few books belong to one.
    case .series: true
    case .description: description != nil
    case .pages: pageCount != nil
    // One that is asked for by its number alone may not be there.
    case .cover: coverAddress != nil && (coverName != nil || source.hasCovers)
    }
  }

  /// Takes what is missing from another catalogue's record of the same book.
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

/// A record as a sentence names it.
package struct RecordTitle: Equatable, Sendable {
  package let title: String
  /// Empty where the catalogue knows none.
  package let author: String

  package init(_ record: CatalogueRecord) {
    title = record.title
    author = ImportedNames.joined(record.authors)
  }
}

extension CatalogueRecord {
  /// What tells it from the other records of a search. A feed's entry is the same on whatever page.
  package var identity: String {
    let own = id.split(separator: "#", maxSplits: 1).last.map(String.init) ?? id
    return ([source == .opds ? own : id, title] + authors).joined(separator: "\n")
  }

  /// At most this many categories go into a library: catalogues have hundreds for some books.
  private static let categoryLimit = 8

  /// The book as it would stand in a library. The author is empty where the catalogue knows none;
  /// other people's rating is the catalogue's, not the owner's.
  package var details: BookDetails {
    var details = BookDetails(title: title, author: ImportedNames.joined(authors))
    details.publisher = publisher
    details.categories = Array(
      BookDetails.list(categories.joined(separator: ",")).prefix(Self.categoryLimit))
    details.isbn = isbns.first
    details.year = year
    details.description = description
    details.take(series.flatMap { SeriesPlace($0) })
    return details
  }

  /// The one among these that has an ISBN, which is then its first one; nil if none has it. A search by a
  /// number also finds other editions, and books that only mention it.
  package static func of(_ isbn: ISBN, among records: [CatalogueRecord]) -> CatalogueRecord? {
    records.first { $0.isbns.contains(isbn) }?.beginning(with: isbn)
  }

  /// The record with this ISBN as its first one.
  package func beginning(with isbn: ISBN) -> CatalogueRecord {
    var record = self
    record.isbns = [isbn] + isbns.filter { $0 != isbn }
    return record
  }

  /// The ISBNs among some texts, each once: first those written with 13 digits, as all newer books
  /// have them, then those with 10. What is no ISBN is left out.
  package static func isbns(_ texts: some Sequence<String>) -> [ISBN] {
    var (long, short): ([ISBN], [ISBN]) = ([], [])
    for text in texts {
      guard let isbn = try? ISBN(text) else { continue }
      if text.utf8.count(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == 13 {
        long.append(isbn)
      } else {
        short.append(isbn)
      }
    }
    var seen: Set<ISBN> = []
    return (long + short).filter { seen.insert($0).inserted }
  }
}
