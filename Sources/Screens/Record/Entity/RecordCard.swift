import Library
import Platform

/// A record, formatted for display.
package struct RecordCard {
  package let title: String
  /// The texts of the known fields.
  package let fieldTexts: [BookField: String]
  package var pages: String?
  package var series: String?
  package var rating: String?
  /// The average rating, from 0 to 5.
  package var stars: Double?
  package var link: String?
  /// The details that come from other catalogues.
  package var completedFields: String?
  package var description: String?
  /// The age of the record, if it is from the cache.
  package var age: String?
  /// The cover; nil if covers are turned off.
  package var cover: RecordCover?

  package init(title: String, fieldTexts: [BookField: String]) {
    self.title = title
    self.fieldTexts = fieldTexts
  }
}

/// The image of a cover; nil for a cover that is drawn as text.
package struct RecordCover: Equatable, Sendable {
  package let image: Data?

  package init(image: Data?) { self.image = image }
}
