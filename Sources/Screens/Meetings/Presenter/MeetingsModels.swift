import Library

/// What stands above the rows.
package struct MeetingsHead: Equatable, Sendable {
  package let heading: String
  /// How many meetings there are, and how many of them are to come.
  package let counts: [String]
  package let labels: MeetingsLabels
}

/// What the columns of the list are called.
package struct MeetingsLabels: Equatable, Sendable {
  package let number: String
  package let date: String
  package let state: String
  package let title: String
  package let book: String
  package let guests: String
}

/// A meeting in the list, in words and as values.
package struct MeetingsRow: Equatable, Sendable {
  package let number: Int
  /// With the time of day.
  package let date: String
  package let isUpcoming: Bool
  /// Whether it is to come.
  package let state: String
  package let title: String
  package let book: String
  /// How many come; nil where no one has said so.
  package let guests: MeetingsGuests?
  package let facts: MeetingFacts
  /// As in JSON, whatever the language.
  package let day: String
  package let time: String?
}

package struct MeetingsGuests: Equatable, Sendable {
  package let number: Int
  /// As it stands by itself: "12 guests".
  package let words: String
}

/// What stands below the rows.
package struct MeetingsFoot: Equatable, Sendable {
  /// Order and page; empty where every row was printed.
  package let summary: [String]
  /// Said where there are no rows.
  package let empty: String?
  package let hint: String?
}

/// A meeting with all that is known of it, in words and as values.
package struct MeetingsDetail: Equatable, Sendable {
  package let number: Int
  package let numberLabel: String
  package let titleLabel: String
  package let title: String
  /// All but the title, in order.
  package let fields: [MeetingsField]
  package let facts: MeetingFacts
}

/// A label and what stands beside it.
package struct MeetingsField: Equatable, Sendable {
  package let label: String
  package let text: String

  init(_ label: String, _ text: String?) {
    self.label = label
    self.text = text ?? ""
  }
}

/// What was removed, in words and as numbers.
package struct MeetingsResult: Equatable, Sendable {
  package let sentence: String
  package let removed: [Int]
}
