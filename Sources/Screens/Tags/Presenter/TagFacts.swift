import Foundation
import Library

/// A tag as it is told to other programs: the keys are a promise.
struct TagFacts: Facts {
  private let tag: LibraryTag

  init(_ tag: LibraryTag) { self.tag = tag }

  var facts: [String: any Encodable] {
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
