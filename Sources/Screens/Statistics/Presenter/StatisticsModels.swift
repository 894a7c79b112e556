import Library

/// The statistics in words and as values.
package struct StatisticsModel: Sendable {
  package let heading: String
  package let figures: [StatisticsFigure]
  /// Nil where there are none.
  package let meetings: StatisticsSection?
  package let charts: [StatisticsChart]
  package let facts: StatisticsFacts
}

/// How many there are of a kind.
package struct StatisticsFigure: Equatable, Sendable {
  package let label: String
  package let number: String
  package let mood: StatisticsMood
}

/// Numbers under a title of their own.
package struct StatisticsSection: Equatable, Sendable {
  package let title: String
  package let figures: [StatisticsFigure]
}

/// How much a number presses.
package enum StatisticsMood: Sendable {
  case none, soon, late
}

/// Numbers to be compared with each other.
package struct StatisticsChart: Equatable, Sendable {
  package let title: String
  package let bars: [StatisticsBar]
  /// Said where there are no bars.
  package let empty: String
}

package struct StatisticsBar: Equatable, Sendable {
  package let label: String
  /// What the bar's length tells.
  package let count: Int
  package let number: String
  /// The number with what it counts.
  package let amount: String
  /// Another number with what it counts; nil where there is nothing to add.
  package let note: String?
}

/// The statistics for programs, the same in every language.
package struct StatisticsFacts: Encodable, Equatable, Sendable {
  package let books: Int
  package let available: Int
  package let out: Int
  package let overdue: Int
  package let dueSoon: Int
  package let loansByMonth: [Span]
  package let borrowers: [Borrower]
  package let mostBorrowed: [LentBook]
  package let tags: [Tag]
  /// Only told where there are any.
  package let meetings: Meetings?

  package struct Span: Encodable, Equatable, Sendable {
    /// `YYYY-MM`.
    package let month: String
    package let loans: Int
  }

  package struct Borrower: Encodable, Equatable, Sendable {
    package let name: String
    package let loans: Int
    package let out: Int
  }

  package struct LentBook: Encodable, Equatable, Sendable {
    package let number: Int
    package let title: String
    package let author: String
    package let loans: Int
  }

  package struct Tag: Encodable, Equatable, Sendable {
    package let tag: String
    package let books: Int
    package let loans: Int
  }

  package struct Meetings: Encodable, Equatable, Sendable {
    package let upcoming: Int
    package let held: Int
    package let heldThisYear: Int
    package let guests: Int
    package let booksRead: Int
    package let onReadShelf: Int

    init?(_ tally: MeetingTally) {
      guard tally.upcoming + tally.held > 0 else { return nil }
      upcoming = tally.upcoming
      held = tally.held
      heldThisYear = tally.thisYear
      guests = tally.guests
      booksRead = tally.books
      onReadShelf = tally.onShelf
    }
  }
}
