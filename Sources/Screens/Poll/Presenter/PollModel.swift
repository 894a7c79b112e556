import Library
import Localization

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
  /// What can be done, where it can be typed.
  package let hint: Hint?
}

/// One round of the count.
package struct PollRound {
  package let heading: String
  package let bars: [PollBar]
  /// How many votes have run out of choices, and who is out, and why.
  package let sentences: [String]
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
}

/// What becomes of a book in a round; the raw value is the word for programs.
package enum PollFate: String {
  case stays = ""
  case eliminated, elected
}
