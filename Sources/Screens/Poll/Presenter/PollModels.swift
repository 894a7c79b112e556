import Library

/// A poll in words and as values.
package struct PollModel: Equatable, Sendable {
  package let heading: String
  /// Open or closed, and since when.
  package let state: String
  package let candidates: [PollCandidateRow]
  /// How many have voted, and who.
  package let voters: String
  package let voterNames: [String]
  /// How the votes were counted; empty while it is open.
  package let rounds: [PollRound]
  /// Who won, and by how much; nil while it is open.
  package let winner: String?
  /// What can be done, where it can be typed.
  package let hint: String?
  package let labels: PollLabels
  package let facts: PollFacts
}

/// Words that stand before values.
package struct PollLabels: Equatable, Sendable {
  package let number: String
  package let title: String
  package let author: String
}

/// A book to vote on.
package struct PollCandidateRow: Equatable, Sendable {
  package let number: Int
  package let title: String
  package let author: String
}

/// One round of the count.
package struct PollRound: Equatable, Sendable {
  /// Counted from 1.
  package let index: Int
  package let heading: String
  package let bars: [PollBar]
  /// Said where votes have run out of choices.
  package let exhausted: String?
  /// Who is out, and why; nil where someone has won.
  package let outcome: String?
}

/// How many votes a book has in a round.
package struct PollBar: Equatable, Sendable {
  package let candidate: PollCandidateRow
  package let votes: Int
  /// The votes with the word for them.
  package let amount: String
  /// Of the votes that count in this round, 0 to 1.
  package let share: Double
  /// The same in percent.
  package let percent: String
  package let fate: PollFate
}

/// What becomes of a book in a round.
package enum PollFate: String, Sendable {
  case stays = ""
  case eliminated, elected
}

/// A poll among others, in words and as values.
package struct PollRow: Equatable, Sendable {
  package let number: Int
  package let name: String
  package let state: String
  /// How many votes there are.
  package let votes: Int
  package let amount: String
  package let books: String
  /// The title; nil while it is open.
  package let winner: String?
  package let winnerLabel: String
  /// As other programs are told: ISO 8601 in UTC.
  package let openedAt: String
  package let closedAt: String?
  package let facts: PollFacts
}

/// What was done, in words and as values.
package struct PollResult: Equatable, Sendable {
  package let sentence: String
  /// Nil where it is deleted.
  package let facts: PollFacts?
  /// The number of a poll that is no more.
  package var deleted: Int?
}
