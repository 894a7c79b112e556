import Library

/// A poll.
package protocol PollTexts {
  func pollOpened(_ day: Day) -> String
  func voters(_ names: [String]) -> String
  var noPoll: String { get }
  func candidatesAdded(_ candidates: [PollCandidate]) -> String
  func candidatesRemoved(_ candidates: [PollCandidate]) -> String
  /// - Parameter votes: how many votes include one of the candidates.
  func removeQuestion(_ candidates: [PollCandidate], votes: Int) -> String
  func choicesQuestion(_ name: String) -> String
  /// - Parameter choices: the favourite first.
  func voted(_ name: String, _ choices: [PollCandidate]) -> String
  func voteAgainQuestion(_ name: String, _ choices: [PollCandidate]) -> String
  func voteWithdrawn(_ name: String) -> String
  /// - Parameter count: how many votes have no remaining choice.
  func exhausted(count: Int) -> String
  func eliminated(_ candidate: PollCandidate, tieBreak: InstantRunoff.TieBreak?) -> String
  /// - Parameter all: how many votes counted in the last round.
  func won(_ candidate: PollCandidate, votes: Int, of all: Int) -> String
  func meetingQuestion(_ candidate: PollCandidate) -> String
}

extension Texts {
  package func names(_ candidates: [PollCandidate]) -> String { candidates.map { name(BookName($0)) }.joined(separator: ", ") }

  /// Returns the books of a poll, one per line. Only the first few are listed.
  package func list(_ candidates: [PollCandidate]) -> String { list(candidates.prefix(10).map { BookName($0) }, of: candidates.count) }
}
