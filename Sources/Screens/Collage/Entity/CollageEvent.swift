import Library

/// What a line asks of the collage that is open.
package enum CollageEvent: Equatable, Sendable {
  /// Shows it again.
  case show
  /// The same with what a line says besides.
  case again(CollageRequest)
  /// The book with this number in it.
  case open(Int)
  /// Another one in its place.
  case reroll
  /// Writes it as a picture, to a folder or a file if one is named, and then into a letter if one is wanted.
  case share(to: String?, byMail: Bool)
}

/// Which collage a line means, and what is to be done with it.
package struct CollageRequest: Equatable, Sendable {
  /// Nil to be asked for.
  package var tag: String?
  /// Where its books are to be from; nil leaves that as it is.
  package var from: Collage.Source?
  /// Whether another one is to be made if there is one.
  package var isReroll = false
  /// The folder or the file that it is to be written to as a picture.
  package var place: String?

  package init(tag: String? = nil) { self.tag = tag }
}

/// A tag and its collage, which is open.
package struct OpenCollage: Equatable, Sendable {
  package let tag: KeptTag
  package let collage: Collage

  /// Nil if the tag has none.
  package init?(_ tag: KeptTag) {
    guard let collage = tag.collage else { return nil }
    self.tag = tag
    self.collage = collage
  }
}
