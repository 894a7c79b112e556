import CollageEntity
import Foundation
import Library
import LibraryPorts
import LibraryRules

/// Which collage a tag has, and how it gets another.
package struct CollageRules {
  private let store: any LibraryStore
  private let clock: Clock
  private let making: CollageMaking?
  /// The catalogue that is asked for books.
  package let source: CatalogueSource

  /// - Parameter making: nil where covers cannot be kept.
  package init(
    store: any LibraryStore, clock: Clock, making: CollageMaking?, source: CatalogueSource
  ) {
    self.store = store
    self.clock = clock
    self.making = making
    self.source = source
  }

  /// The collage that is kept of the tag; nil where there is none.
  package func kept(_ name: String) throws -> OpenCollage? {
    try store.tag(named: Tagging.name(name))?.kept.flatMap(OpenCollage.init)
  }

  /// Makes a collage in place of the one that the tag may have, which stays where that fails.
  package func make(
    _ name: String, from books: CollageBooks, _ progress: CollageMaking.Progress
  ) throws -> OpenCollage {
    guard let tag = try making?.make(for: name, from: books, progress),
      let open = OpenCollage(tag)
    else { throw LibraryError.noCovers(name) }
    return open
  }

  /// The library's book; nil where it is none of them, or is gone.
  package func owned(_ book: CollageBook) throws -> Book? {
    try book.bookNumber.flatMap(store.book)
  }

  package func day(of instant: Date) -> Day { clock.day(of: instant) }
}
