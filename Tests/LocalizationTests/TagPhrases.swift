import Foundation
import Library
import Localization
import TestSupport

/// Every text about tags.
func tagPhrases(in texts: any Texts) throws -> [String] {
  let day = try day("2026-12-02")
  let collages = [0, 3, 6].map { exampleCollages[$0] }
  let tags = ([nil] + collages).flatMap { collage in
    [(0, 0), (1, 0), (2, 0), (0, 1), (2, 3)].map {
      LibraryTag(
        name: "sea", books: $0, booksElsewhere: $1,
        stored: StoredTag(number: 1, name: "sea", addedAt: .now, collage: collage))
    }
  }
  return tags.flatMap {
    [texts.renamed($0, to: "ocean"), texts.deleteQuestion($0), texts.deleted($0)]
  } + collages.map { texts.made($0, on: day) } + [
    texts.tagCount(2), texts.bookCount(8, elsewhere: 31),
    texts.bookCount(1, elsewhere: 0), texts.noTags, texts.tagAdded("sea"),
    texts.tagWithoutCollage("sea"),
  ]
}
