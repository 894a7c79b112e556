import Library
import RecordEntity

/// A record with all that is known of it, in words and as values.
package struct RecordModel: Sendable {
  package let titleLabel: String
  package let title: String
  /// All but title and description.
  package let fields: [RecordField]
  package let descriptionLabel: String
  /// Empty where there is none.
  package let description: String
  /// From when it is, where it was kept.
  package let age: String?
  package let hint: String
  package let record: RecordContent
  package let facts: CatalogueRecordFacts
}

/// A label and what stands beside it.
package struct RecordField: Equatable, Sendable {
  package let label: String
  package let text: String
  /// 0 to 5, where it is a rating.
  package var stars: Double?
}

/// What was put on a shelf, in words and as values.
package struct RecordResult: Sendable {
  package let sentence: String
  package let facts: Facts

  package struct Facts: Encodable, Sendable {
    package let number: Int
    package let shelf: String
    package let title: String
    package let author: String
  }
}
