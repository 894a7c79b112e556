import Platform

/// A stored tag, whether or not books have it.
package struct StoredTag: Codable, Equatable, Sendable {
  package internal(set) var number: Int
  package var name: String
  package internal(set) var addedAt: Date
  package var collage: Collage?

  package init(number: Int = 0, name: String, addedAt: Date, collage: Collage? = nil) {
    self.number = number
    self.name = name
    self.addedAt = addedAt
    self.collage = collage
  }
}

/// A tag in use: stored, or on books of the library, or both.
package struct LibraryTag: Equatable, Sendable {
  package let name: String
  /// The number of books in the library that have it.
  package let books: Int
  /// The number of books outside the library that have it.
  package let booksElsewhere: Int
  /// The stored tag, unless it is only on books.
  package let stored: StoredTag?

  package init(name: String, books: Int, booksElsewhere: Int = 0, stored: StoredTag?) {
    self.name = name
    self.books = books
    self.booksElsewhere = booksElsewhere
    self.stored = stored
  }

  /// The number of books that have it, wherever they are.
  package var allBooks: Int { books + booksElsewhere }

  package var collage: Collage? { stored?.collage }
}

extension LibraryTag: JSONConvertible {
  package var json: OutputValue {
    let made = collage.map {
      [
        "books": $0.books.count,
        "from": $0.source == .catalogue ? $0.origin.catalogue?.rawValue : $0.sourceName,
        "madeAt": $0.madeAt,
      ] as OutputValue
    }
    return ["tag": name, "books": books, "others": booksElsewhere, "collage": made]
  }
}
