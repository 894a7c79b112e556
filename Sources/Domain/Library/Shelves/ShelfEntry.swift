import Platform

/// The shelves of a reader: what was read, and what is to be read next.
package enum Shelf: String, CaseIterable, Codable, Sendable {
  case read, want

  package var other: Shelf { self == .read ? .want : .read }
}

/// A book on a shelf; it need be in no library.
package struct ShelfEntry: Codable, Equatable, Sendable {
  /// The entry's own number: given once, never given again.
  package internal(set) var number: Int
  package var book: ShelvedBook
  package var shelf: Shelf
  /// When it was put on its present shelf.
  package var placedAt: Date
  /// When it was first put on a shelf.
  package internal(set) var addedAt: Date
  package var rating: Rating?
  package var notes: String?

  package init(number: Int = 0, book: ShelvedBook, shelf: Shelf, addedAt: Date) {
    self.number = number
    self.book = book
    self.shelf = shelf
    self.addedAt = addedAt
    placedAt = addedAt
  }

  package var title: String { book.title }
  package var author: String { book.author }
}

/// What is known of a book on a shelf, as it was found when it was put there.
package struct ShelvedBook: Codable, Equatable, Sendable {
  package var title: String
  /// Empty where no one is known to have written it.
  package var author: String
  package var publisher: String?
  package var isbn: ISBN?
  package var year: Int?
  package var pageCount: Int?
  package var description: String?
  /// The address of a page about it.
  package var link: String?
  /// The name of the file that holds its cover.
  package var cover: String?
  /// The catalogue's record that it was made from.
  package var record: RecordName?
  /// The number of the library's book that it was made from, which may be gone by now.
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

  /// As it may be kept: a catalogue's text is no more to be trusted than that of a file.
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

/// A record of a catalogue, by the names that it has there.
package struct RecordName: Codable, Equatable, Sendable {
  /// The catalogue.
  package let source: String
  package let id: String

  package init(source: String, id: String) {
    self.source = source
    self.id = id
  }
}
