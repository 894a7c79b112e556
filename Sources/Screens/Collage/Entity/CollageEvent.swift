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

/// What a collage is of.
package enum CollageSubject: Equatable, Sendable {
  /// Books with a tag; it is kept with that.
  case tag(String)
  case shelf(Shelf)
  /// What was read in a year.
  case year(Int)
  /// What can be voted for, else what was voted for last.
  case poll
}

/// Which collage a line means, and what is to be done with it.
package struct CollageRequest: Equatable, Sendable {
  /// Nil to be asked for a tag.
  package var subject: CollageSubject?
  /// Where its books are to be from; nil leaves that as it is.
  package var from: Collage.Source?
  /// Whether another one is to be made if there is one.
  package var isReroll = false
  /// The folder or the file that it is to be written to as a picture.
  package var place: String?

  package init(_ subject: CollageSubject? = nil) { self.subject = subject }
}

/// A collage that is open.
package struct OpenCollage: Equatable, Sendable {
  package let subject: CollageSubject
  /// Where it is kept; nil for one that is made anew each time.
  package let tag: KeptTag?
  package let collage: Collage

  package init(of subject: CollageSubject, _ collage: Collage) {
    self.subject = subject
    tag = nil
    self.collage = collage
  }

  /// Nil if the tag has none.
  package init?(_ tag: KeptTag) {
    guard let collage = tag.collage else { return nil }
    subject = .tag(tag.name)
    self.tag = tag
    self.collage = collage
  }
}
