import Library

/// A tag and its collage, which is open.
package struct OpenCollage: Equatable, Sendable {
  package let tag: KeptTag
  package let collage: Collage

  /// Nil where the tag has none.
  package init?(_ tag: KeptTag) {
    guard let collage = tag.collage else { return nil }
    self.tag = tag
    self.collage = collage
  }

  /// Where its books are from.
  package var from: CollageBooks {
    switch collage.origin {
    case .catalogue: .catalogue
    case .library: .library
    }
  }
}

/// A book of a collage, and where it stands there.
package struct CollagePlace: Equatable, Sendable {
  package let book: CollageBook
  /// What its cover is kept as.
  package let cover: CoverOwner

  /// - Parameter index: the first being 0.
  package init(_ index: Int, in open: OpenCollage) {
    book = open.collage.books[index]
    cover = .collage(tag: open.tag.number, place: index)
  }
}
