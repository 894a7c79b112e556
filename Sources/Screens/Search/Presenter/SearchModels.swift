import Library

/// What stands above the rows.
package struct SearchHead: Equatable, Sendable {
  /// The catalogue, and what was looked for.
  package let heading: String
  /// How many were found, where that is known.
  package let count: String?
  package let numberLabel: String
  package let titleLabel: String
  package let authorLabel: String
  package let yearLabel: String
  package let ratingLabel: String
}

/// A record in the list.
package struct SearchRow: Sendable {
  /// Its place among all that was found, counted from 1.
  package let number: Int
  package let title: String
  package let authors: String
  package let year: String
  /// 0 to 5; nil where no one rated it.
  package let rating: Double?
  /// The rating as a number: "4.2".
  package let figure: String
  /// The rating in words; empty where there is none.
  package let ratingText: String
  package let id: String
  package let isbn: String?
  package let facts: CatalogueRecordFacts
}

/// What stands below the rows.
package struct SearchFoot: Equatable, Sendable {
  /// Which of them are shown.
  package let summary: String?
  /// From when the answer is, where it was kept.
  package let age: String?
  /// Said where nothing was found.
  package let empty: String?
  package let hint: String?
}
