import CollageEntity
import Library

/// A collage in words and as values.
package struct CollageModel: Sendable {
  package let open: OpenCollage
  package let heading: String
  package let count: String
  /// From where its books are, and when it was made.
  package let summary: [CollageField]
  package let numberLabel: String
  package let titleLabel: String
  package let authorLabel: String
  package let yearLabel: String
  package let ratingLabel: String
  package let tiles: [CollageTile]
  /// The same books as values.
  package let books: [CollageBookFacts]
  /// Said where there are fewer books than it has room for.
  package let shortage: String?
  package let hint: String?
  package let facts: CollageFacts
}

/// A label and what stands beside it.
package struct CollageField: Equatable, Sendable {
  package let label: String
  package let text: String

  package init(label: String, text: String) {
    self.label = label
    self.text = text
  }
}

/// A book of a collage.
package struct CollageTile: Equatable, Sendable {
  /// Its place, counted from 1.
  package let number: Int
  package let title: String
  package let author: String
  package let year: String
  /// 0 to 5; nil where no one rated it.
  package let rating: Double?
  /// The rating as a number: "4.2".
  package let figure: String

  package init(
    number: Int, title: String, author: String, year: String = "", rating: Double? = nil,
    figure: String = ""
  ) {
    self.number = number
    self.title = title
    self.author = author
    self.year = year
    self.rating = rating
    self.figure = figure
  }
}
