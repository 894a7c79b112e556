import Library
import Localization
import ShelfEntity

/// What stands above the rows.
package struct ShelfHead: Equatable, Sendable {
  package let heading: String
  package let count: String
  package let numberLabel: String
  package let titleLabel: String
  package let authorLabel: String
  package let ratingLabel: String
  package let sinceLabel: String
}

/// An entry in the list, in words and as values.
package struct ShelfRow: Equatable, Sendable {
  package let number: Int
  package let title: String
  package let author: String
  package let rating: ShelfRating
  package let since: String
  /// ISO 8601 in UTC.
  package let placedAt: String
  package let facts: ShelfEntryFacts
}

/// A rating, to be drawn or said.
package struct ShelfRating: Equatable, Sendable {
  /// 1 to 5; nil where it is not rated.
  package let stars: Int?
  package let words: String
}

/// What stands below the rows.
package struct ShelfFoot: Equatable, Sendable {
  /// Order and page; empty where every row was printed.
  package let summary: [String]
  /// Said where there are no rows.
  package let empty: String?
  package let hint: String?
}

/// An entry with all that is known of it, in words and as values.
package struct ShelfEntryModel: Equatable, Sendable {
  package let number: Int
  package let numberLabel: String
  package let titleLabel: String
  package let title: String
  package let author: String
  /// All but the title, in order.
  package let fields: [ShelfField]
  /// What can be done, where it can be typed.
  package let hint: String?
  package let facts: ShelfEntryFacts
}

/// A label and what stands beside it.
package struct ShelfField: Equatable, Sendable {
  package let label: String
  package let text: String
  /// Where it is a rating.
  package var stars: Int?

  init(_ label: String, _ text: String?, stars: Int? = nil) {
    self.label = label
    self.text = text ?? ""
    self.stars = stars
  }
}

/// What was done, in words and as values.
package struct ShelfResult: Equatable, Sendable {
  package let sentence: String
  package let entries: [ShelfEntryFacts]
  /// Numbers of entries that are no more.
  package var removed: [Int] = []
}
