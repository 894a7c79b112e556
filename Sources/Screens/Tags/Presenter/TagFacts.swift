import Foundation
import Library

/// A tag as it is told to other programs: the keys are a promise.
struct TagFacts: Encodable, Equatable {
  private let tag: LibraryTag

  init(_ tag: LibraryTag) { self.tag = tag }

  private enum CodingKeys: CodingKey { case tag, books, collage }

  private struct CollageFacts: Encodable {
    let books: Int
    let from: String
    let madeAt: String
  }

  func encode(to encoder: any Encoder) throws {
    var facts = encoder.container(keyedBy: CodingKeys.self)
    try facts.encode(tag.name, forKey: .tag)
    try facts.encode(tag.books, forKey: .books)
    let collage = tag.collage.map {
      CollageFacts(
        books: $0.books.count, from: $0.origin.name, madeAt: $0.madeAt.formatted(.iso8601))
    }
    try facts.encode(collage, forKey: .collage)
  }
}
