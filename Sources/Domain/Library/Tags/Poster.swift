import Platform

/// A picture of some books by their covers: what stands on it, all words already chosen.
package struct Poster: Sendable {
  package let heading: String
  /// How many books, from where, as of when.
  package let subtitle: String
  /// The language of those two, as BCP 47 has it: `fr`.
  package let language: String
  package let tiles: [PosterTile]

  package init(heading: String, subtitle: String, language: String, tiles: [PosterTile]) {
    self.heading = heading
    self.subtitle = subtitle
    self.language = language
    self.tiles = tiles
  }
}

/// One book of a poster.
package struct PosterTile: Sendable {
  package let number: Int
  package let title: String
  package let author: String
  /// Where there is more about it; only an address of the web becomes a link.
  package let link: String?
  /// The image of its cover; nil draws a jacket with title and author.
  package let cover: Data?
  /// What is told of the cover to someone who does not see it.
  package let alternative: String

  package init(
    number: Int, title: String, author: String, link: String?, cover: Data?,
    alternative: String
  ) {
    self.number = number
    self.title = title
    self.author = author
    self.link = link
    self.cover = cover
    self.alternative = alternative
  }
}

/// The kinds of files that a poster is written as.
package enum PosterFormat: String, CaseIterable, Sendable {
  case svg, png, html
}
