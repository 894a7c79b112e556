import Platform

/// A picture of books by their covers, with all its texts.
package struct Poster: Sendable {
  package let heading: String
  /// The number of books, their source, and the date.
  package let subtitle: String
  /// The language of heading and subtitle, as a BCP 47 tag: `fr`.
  package let language: String
  package let tiles: [PosterTile]

  package init(heading: String, subtitle: String, language: String, tiles: [PosterTile]) {
    self.heading = heading
    self.subtitle = subtitle
    self.language = language
    self.tiles = tiles
  }
}

package struct PosterTile: Sendable {
  package let number: Int
  package let title: String
  package let author: String
  /// The address of a page about the book; only a web address becomes a link.
  package let link: String?
  /// The image of its cover; nil draws a jacket with title and author.
  package let cover: Data?
  /// The text alternative of the cover, for screen readers.
  package let altText: String

  package init(
    number: Int, title: String, author: String, link: String?, cover: Data?,
    altText: String
  ) {
    self.number = number
    self.title = title
    self.author = author
    self.link = link
    self.cover = cover
    self.altText = altText
  }
}

package enum PosterFormat: String, CaseIterable, Sendable {
  case svg, png, html
}
