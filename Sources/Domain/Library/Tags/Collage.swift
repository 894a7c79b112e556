import Platform

/// The books whose covers represent a tag.
package struct Collage: Codable, Equatable, Sendable {
  package static let size = 12

  /// Where to look for books; the raw values are typed by people and read by programs.
  package enum Source: String, CaseIterable, Sendable {
    case catalogue, library
  }

  package enum Origin: Codable, Equatable, Sendable {
    /// A catalogue, and how many of its results were skipped.
    case catalogue(CatalogueSource, offset: Int)
    case library
    /// The library, and a catalogue for the remaining books if one was searched.
    case both(CatalogueSource?, offset: Int)

    /// Nil means both.
    package var source: Source? {
      switch self {
      case .catalogue: .catalogue
      case .library: .library
      case .both: nil
      }
    }

    package var catalogue: CatalogueSource? {
      switch self {
      case .catalogue(let source, _): source
      case .library: nil
      case .both(let source, _): source
      }
    }

    /// How many of the catalogue's results were skipped, if a catalogue was searched.
    package var offset: Int? {
      switch self {
      case .catalogue(_, let offset), .both(.some, let offset): offset
      case .library, .both(nil, _): nil
      }
    }
  }

  package let origin: Origin
  package let madeAt: Date
  package var books: [CollageBook]

  package init(origin: Origin, madeAt: Date, books: [CollageBook]) {
    self.origin = origin
    self.madeAt = madeAt
    self.books = books
  }

  /// The actual source of the books; nil means both.
  package var source: Source? {
    guard books.contains(where: { $0.record != nil }) else { return .library }
    return books.contains { $0.record == nil } ? nil : .catalogue
  }

  package var sourceName: String { source?.rawValue ?? "both" }
}

/// A book of a collage: a catalogue's record, or a book of the library.
package struct CollageBook: Codable, Equatable, Sendable {
  package let title: String
  /// Empty if unknown.
  package let author: String
  /// The record at the time of the collage, unless it is a book of the library.
  package let record: CatalogueRecord?
  /// The library's book, which may no longer exist.
  package var bookNumber: Int?
  /// The file of its cover; without one, text is drawn.
  package var cover: String?

  package init(_ record: CatalogueRecord) {
    title = record.title
    author = ImportedNames.joined(record.authors)
    self.record = record
    bookNumber = nil
  }

  package init(_ book: Book) {
    title = book.title
    author = book.author
    record = nil
    bookNumber = book.number
  }

  package init(title: String, author: String, book: Int?) {
    self.title = title
    self.author = author
    record = nil
    bookNumber = book
  }

  /// The owner of its cover outside of a collage.
  package var coverOwner: CoverOwner? { bookNumber.map(CoverOwner.book) }

  /// The record to fetch its cover from again.
  package var recordName: RecordName? {
    record.map { RecordName(source: $0.source.rawValue, id: $0.id) }
  }
}
