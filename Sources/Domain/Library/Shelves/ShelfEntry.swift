import Platform

/// The shelves of a reader: books read, books to read, and books being read.
package enum Shelf: String, CaseIterable, Codable, Sendable {
  case read, want, reading

  /// The shelf to which `move` moves entries of this one. Books that are being read move to `read`.
  package var other: Shelf { self == .read ? .want : .read }
}

/// A book on a shelf. If it is in the library, its rating and notes are those of the library’s
/// book.
package struct ShelfEntry: Codable, Equatable, Sendable {
  /// The number of the entry, which is never reused.
  package internal(set) var number: Int
  package var book: ShelvedBook
  package var shelf: Shelf
  /// When it was added to its current shelf.
  package var placedAt: Date
  /// When it was first put on a shelf.
  package internal(set) var addedAt: Date
  package var rating: Rating?
  package var notes: String?
  /// When it was last begun and finished; `nil` if unknown.
  package var begun: Day?
  package var finished: Day?
  /// The progress, if it is being read.
  package var progress: ReadingProgress?
  /// Earlier readings, oldest first.
  package var earlier: [PastReading] {
    get { ownEarlier ?? [] }
    set { ownEarlier = newValue.isEmpty ? nil : newValue }
  }
  /// `nil` instead of an empty array, so that complete copies omit the key.
  private var ownEarlier: [PastReading]?

  private enum CodingKeys: String, CodingKey {
    case number, book, shelf, placedAt, addedAt, rating, notes, begun, finished, progress
    case ownEarlier = "earlier"
  }

  package init(number: Int = 0, book: ShelvedBook, shelf: Shelf, addedAt: Date) {
    self.number = number
    self.book = book
    self.shelf = shelf
    self.addedAt = addedAt
    placedAt = addedAt
  }

  package var title: String { book.title }
  package var author: String { book.author }

  /// The number of the book in the library, or else that of the entry; see `BookNumber`.
  package var shownNumber: Int { book.bookNumber ?? BookNumber.entry(number) }
}

extension BookName {
  package init(_ entry: ShelfEntry) {
    self.init(number: entry.shownNumber, title: entry.title, author: entry.author)
  }
}

/// The details of a book on a shelf, as of when it was added to the shelf.
package struct ShelvedBook: Codable, Equatable, Sendable {
  package var title: String
  /// Empty if unknown.
  package var author: String
  package var publisher: String?
  package var isbn: ISBN?
  package var year: Int?
  package var pageCount: Int?
  package var description: String?
  /// The URL of a page about the book.
  package var link: String?
  /// The name of its cover file.
  package var cover: String?
  /// The catalogue record that the book comes from.
  package var record: RecordName?
  /// The number of the book in the library, if it is there.
  package var bookNumber: Int?

  package init(title: String, author: String) {
    self.title = title
    self.author = author
  }

  /// A book of the library.
  package init(_ book: Book) { self.init(book.details, number: book.number) }

  package init(_ details: BookDetails, number: Int? = nil) {
    self.init(title: details.title, author: details.author)
    publisher = details.publisher
    isbn = details.isbn
    year = details.year
    bookNumber = number
  }

  /// The details for a library book made from this book. The author is empty if unknown.
  package var details: BookDetails {
    var details = BookDetails(title: title, author: author)
    details.publisher = publisher
    details.isbn = isbn
    details.year = year
    details.description = description
    return details
  }

  /// The book with cleaned texts, since texts from a catalogue may contain anything.
  package var cleaned: ShelvedBook {
    func clean(_ text: String?, keepingLines: Bool = false) -> String? {
      let text = text.map { PlainText.imported($0, keepingLines: keepingLines) }
      return text?.isEmpty == false ? text : nil
    }
    var book = self
    book.title = clean(title) ?? ""
    book.author = clean(author) ?? ""
    book.publisher = clean(publisher)
    book.description = clean(description, keepingLines: true)
    book.link = clean(link)
    return book
  }
}

/// The identity of a record in a catalogue.
package struct RecordName: Codable, Equatable, Sendable {
  /// The catalogue.
  package let source: String
  package let id: String

  package init(source: String, id: String) {
    self.source = source
    self.id = id
  }
}
