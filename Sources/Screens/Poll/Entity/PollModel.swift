import Library

/// A poll in words, as it is drawn and as it is heard.
package struct PollModel {
  package let heading: String
  /// Open or closed, and since when.
  package let state: String
  package let candidates: [PollCandidate]
  /// How many have voted, and who.
  package let voters: String
  /// How the votes were counted; empty while it is open.
  package let rounds: [PollRound]
  /// Who won, and by how much; nil while it is open.
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

/// One round of the count.
package struct PollRound {
  package let heading: String
  package let bars: [PollBar]
  /// How many votes have run out of choices, and who is out, and why.
  package let sentences: [String]

  package init(heading: String, bars: [PollBar], sentences: [String]) {
    self.heading = heading
    self.bars = bars
    self.sentences = sentences
  }
}

/// How many votes a book has in a round.
package struct PollBar {
  package let candidate: PollCandidate
  package let votes: Int
  /// Of the votes that count in this round, 0 to 1.
  package let share: Double
  /// The same in percent.
  package let percent: String
  package let fate: PollFate

  package init(candidate: PollCandidate, votes: Int, share: Double, percent: String, fate: PollFate)
  {
    self.candidate = candidate
    self.votes = votes
    self.share = share
    self.percent = percent
    self.fate = fate
  }
}

/// What becomes of a book in a round; the raw value is the word for programs.
package enum PollFate: String {
  case stays = ""
  case eliminated, elected
}
