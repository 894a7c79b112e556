import Library

package enum CollageEvent: Equatable, Sendable {
  case show
  /// The same collage with the options of a line.
  case request(CollageRequest)
  /// Opens the book with this number in the collage.
  case open(Int)
  /// Replaces it by another collage.
  case reroll
  /// Writes it as a picture, to a folder or a file if one is named, then opens a mail with it if
  /// requested.
  case share(to: String?, byMail: Bool)
}

package enum CollageSubject: Equatable, Sendable {
  /// Books with a tag; the collage is saved with the tag.
  case tag(String)
  case shelf(Shelf)
  case year(Int)
  /// The candidates of the open poll, or of the last one.
  case poll
}

/// Which collage a line means, and what to do with it.
package struct CollageRequest: Equatable, Sendable {
  /// A nil subject asks for a tag.
  package var subject: CollageSubject?
  /// Where its books come from; nil leaves that unchanged.
  package var from: Collage.Source?
  /// Whether to replace an existing collage.
  package var isReroll = false
  /// The folder or file to write it to as a picture.
  package var path: String?

  package init(_ subject: CollageSubject? = nil) { self.subject = subject }
}

package struct OpenCollage: Equatable, Sendable {
  package let subject: CollageSubject
  /// The tag that it is saved with, or `nil` for one that is made anew each time.
  package let tag: StoredTag?
  package let collage: Collage

  package init(of subject: CollageSubject, _ collage: Collage) {
    self.subject = subject
    tag = nil
    self.collage = collage
  }

  /// Returns `nil` if the tag has no collage.
  package init?(_ tag: StoredTag) {
    guard let collage = tag.collage else { return nil }
    subject = .tag(tag.name)
    self.tag = tag
    self.collage = collage
  }
}
