import Library

package enum CollageEvent: Equatable, Sendable {
  case show
  /// Shows the same collage with the options of a line.
  case request(CollageRequest)
  /// Opens the book with this number in the collage.
  case open(Int)
  /// Replaces the collage with a new one.
  case reroll
  /// Writes the collage as a picture, to a folder or a file if a path is given, and opens an email
  /// with it if requested.
  case share(to: String?, byMail: Bool)
}

package enum CollageSubject: Equatable, Sendable {
  /// Books with a tag, with which the collage is saved.
  case tag(String)
  case shelf(Shelf)
  case year(Int)
  /// The candidates of the open poll, or of the last one.
  case poll
}

/// A request to show, replace or write a collage.
package struct CollageRequest: Equatable, Sendable {
  /// The subject. If it is nil, the user is asked for a tag.
  package var subject: CollageSubject?
  /// The source of the books; nil keeps the source of an existing collage.
  package var source: Collage.Source?
  /// Whether to replace an existing collage.
  package var isReroll = false
  /// The folder or file to write the picture to.
  package var path: String?

  package init(_ subject: CollageSubject? = nil) { self.subject = subject }
}

package struct OpenCollage: Equatable, Sendable {
  package let subject: CollageSubject
  /// The tag with which the collage is saved; `nil` for a collage that is not saved.
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
