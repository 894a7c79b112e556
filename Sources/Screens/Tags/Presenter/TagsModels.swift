import Foundation
import Library

/// A page of the tags, in words and as values.
package struct TagsModel: Equatable, Sendable {
  package let heading: String
  package let count: String
  package let numberLabel: String
  package let tagLabel: String
  package let booksLabel: String
  package let collageLabel: String
  package let rows: [TagsRow]
  /// Which page it is; nil where all tags are shown.
  package let page: String?
  /// Said where there are no tags.
  package let empty: String?
  /// What can be done, where it can be typed.
  package let hint: String?
}

/// A tag in the list.
package struct TagsRow: Equatable, Sendable {
  package let number: Int
  package let name: String
  /// How many books have it, as a number and in words.
  package let books: String
  package let bookCount: String
  /// What collage is kept; empty where there is none.
  package let collage: String
  package let facts: TagFacts
}

/// What was done, in words and as values.
package struct TagsResult: Equatable, Sendable {
  package let sentence: String
  package let facts: TagFacts
}

/// A tag for other programs.
package struct TagFacts: Facts, Equatable, Sendable {
  private let tag: LibraryTag

  init(_ tag: LibraryTag) { self.tag = tag }

  package var books: Int { tag.books }
  package var madeAt: String { tag.collage?.madeAt.formatted(.iso8601) ?? "" }

  package var facts: [String: any Encodable] {
    let collage = tag.collage.map {
      CollageFacts(
        books: $0.books.count, from: $0.origin.name, madeAt: $0.madeAt.formatted(.iso8601))
    }
    return ["tag": tag.name, "books": tag.books, "collage": collage]
  }

  private struct CollageFacts: Encodable {
    let books: Int
    let from: String
    let madeAt: String
  }
}
