import Platform

/// A collage, formatted for display, with its covers.
package struct CollagePage {
  package let heading: String
  package let bookCount: String
  /// The source of the books and the day on which the collage was made; nil if it is not saved.
  package let origin: CollageOrigin?
  package let tiles: [CollageTile]
  /// The message that the collage has fewer books than fit.
  package let shortage: String?
  /// Loads the covers, one per tile, nil for a cover to be drawn as text. It is nil if covers are
  /// turned off.
  package let loadCovers: (() throws -> [Data?])?

  package init(
    heading: String, bookCount: String, origin: CollageOrigin?, tiles: [CollageTile],
    shortage: String?, loadCovers: (() throws -> [Data?])?
  ) {
    self.heading = heading
    self.bookCount = bookCount
    self.origin = origin
    self.tiles = tiles
    self.shortage = shortage
    self.loadCovers = loadCovers
  }
}

package struct CollageOrigin: Equatable, Sendable {
  package let source: String
  package let day: String

  package init(source: String, day: String) {
    self.source = source
    self.day = day
  }
}

package struct CollageTile: Equatable, Sendable {
  /// The position in the collage, starting at 1.
  package let number: Int
  package let title: String
  /// Empty if unknown.
  package let author: String
  package let year: String
  /// The rating with one decimal.
  package let rating: String
  /// The rating, from 0 to 5.
  package let stars: Double?

  package init(
    number: Int, title: String, author: String, year: String = "", rating: String = "",
    stars: Double? = nil
  ) {
    self.number = number
    self.title = title
    self.author = author
    self.year = year
    self.rating = rating
    self.stars = stars
  }
}
