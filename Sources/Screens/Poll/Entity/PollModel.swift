import Library

/// A poll, formatted for display.
package struct PollModel {
  package let heading: String
  /// Whether the poll is open or closed, and since when.
  package let state: String
  package let candidates: [PollCandidate]
  /// The number of voters and their names.
  package let voters: String
  /// The rounds of the count; empty while the poll is open.
  package let rounds: [PollRound]
  /// The winner and the votes; nil while the poll is open.
  package let winner: String?

  package init(
    heading: String, state: String, candidates: [PollCandidate], voters: String,
    rounds: [PollRound], winner: String?
  ) {
    self.heading = heading
    self.state = state
    self.candidates = candidates
    self.voters = voters
    self.rounds = rounds
    self.winner = winner
  }
}

package struct PollRound {
  package let heading: String
  package let bars: [PollBar]
  /// The exhausted votes, and the eliminated candidate with the reason for the elimination.
  package let sentences: [String]

  package init(heading: String, bars: [PollBar], sentences: [String]) {
    self.heading = heading
    self.bars = bars
    self.sentences = sentences
  }
}

package struct PollBar {
  package let candidate: PollCandidate
  package let votes: Int
  /// The number of votes, formatted for display.
  package let voteCount: String
  /// The share of the votes that count in this round, 0 to 1.
  package let share: Double
  package let percent: String
  package let outcome: PollCandidateOutcome

  package init(
    candidate: PollCandidate, votes: Int, voteCount: String, share: Double, percent: String,
    outcome: PollCandidateOutcome
  ) {
    self.candidate = candidate
    self.votes = votes
    self.voteCount = voteCount
    self.share = share
    self.percent = percent
    self.outcome = outcome
  }
}

/// The outcome for a candidate in a round. The raw value is used in tab-separated output.
package enum PollCandidateOutcome: String {
  case continuing = ""
  case eliminated, elected
}
