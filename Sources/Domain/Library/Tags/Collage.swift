import Platform

/// The books whose covers stand for a tag, at most twelve, as they were chosen.
package struct Collage: Codable, Equatable, Sendable {
  /// The number of books that make it full.
  package static let size = 12

  /// Where books are looked for; the raw values are the words on a line, and for programs.
  package enum Source: String, CaseIterable, Sendable {
    case catalogue, library
  }

  /// Where its books are from.
  package enum Origin: Codable, Equatable, Sendable {
    /// A catalogue, and how many of its results were passed over before the first book.
    case catalogue(CatalogueSource, offset: Int)
    case library
    /// The library first, then a catalogue for the places that are left; nil where none was asked.
    case both(CatalogueSource?, offset: Int)

    /// What was wanted; nil for both.
    package var source: Source? {
      switch self {
      case .catalogue: .catalogue
      case .library: .library
      case .both: nil
      }
    }

    /// Nil where none was asked.
    package var catalogue: CatalogueSource? {
      switch self {
      case .catalogue(let source, _): source
      case .library: nil
      case .both(let source, _): source
      }
    }

    /// How many of the catalogue's results were passed over; nil where none was asked.
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

  /// Where its books are from; nil for both.
  package var source: Source? {
    guard books.contains(where: { $0.record != nil }) else { return .library }
    return books.contains { $0.record == nil } ? nil : .catalogue
  }

  /// The same by its name to other programs.
  package var sourceName: String { source?.rawValue ?? "both" }
}

/// A book of a collage: a catalogue's record, or a book of the library.
package struct CollageBook: Codable, Equatable, Sendable {
  package let title: String
  /// Empty where no one is known to have written it.
  package let author: String
  /// As it was when the collage was made; nil for a book of the library.
  package let record: CatalogueRecord?
  /// The number of the library's book, which may be gone by now.
  package var bookNumber: Int?
  /// The number of the entry of a shelf, where that is of no book of the library.
  package var entryNumber: Int?
  /// The name of the file that holds its cover; nil if it is drawn as a text.
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

  /// - Parameters:
  ///   - book: the number of the library's book; nil if it is none of them.
  ///   - entry: that of the entry of a shelf, if it is one.
  package init(title: String, author: String, book: Int?, entry: Int?) {
    self.title = title
    self.author = author
    record = nil
    bookNumber = book
    entryNumber = book == nil ? entry : nil
  }

  /// What its cover is kept as, outside of a collage.
  package var coverOwner: CoverOwner? {
    bookNumber.map(CoverOwner.book) ?? entryNumber.map(CoverOwner.entry)
  }

  /// Where its cover can be asked for again.
  package var recordName: RecordName? {
    record.map { RecordName(source: $0.source.rawValue, id: $0.id) }
  }
}
