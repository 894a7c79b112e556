/// How the columns of a table were interpreted, where that is uncertain.
package struct TableNotes: Equatable, Sendable {
  /// A value that is not recognized in its column, with the number of rows that have it.
  package struct UnknownValue: Equatable, Sendable {
    package let column: String
    package let text: String
    package let count: Int

    package init(column: String, text: String, count: Int) {
      self.column = column
      self.text = text
      self.count = count
    }
  }

  /// A column of ratings that are not out of five.
  package struct RatingMaximum: Equatable, Sendable {
    package let column: String
    package let maximum: Int

    package init(column: String, maximum: Int) {
      self.column = column
      self.maximum = maximum
    }
  }

  package var unknownValues: [UnknownValue] = []
  package var ratingMaxima: [RatingMaximum] = []
  /// A column that has either due dates or the days of return, so that there are no loans.
  package var ambiguousReturnColumn: String?
  /// A column that may have the days on which books were lent; without it, no loans are imported.
  package var ambiguousStart: String?

  package init() {}
}
