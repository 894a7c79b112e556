import Foundation
import Library
import Localization
import TestSupport

/// A poll for sentences.
func poll(by voters: [String]) -> Poll {
  var poll = Poll(number: 3, openedAt: .now, candidates: [emma])
  poll.ballots = voters.map { PollBallot(name: $0, choices: [4]) }
  return poll
}

/// Every text about polls.
func pollPhrases(in texts: any Texts) throws -> [String] {
  let day = try day("2026-12-02")
  let ties: [InstantRunoff.TieBreak?] = [nil] + InstantRunoff.TieBreak.allCases
  let counted = [1, 2].flatMap {
    [
      texts.voteCount($0), texts.exhausted(count: $0), texts.deletePollQuestion(3, votes: $0),
      texts.removeQuestion([emma], votes: $0), texts.won(emma, votes: $0, of: 5),
    ]
  }
  return counted + ties.map { texts.eliminated(emma, tieBreak: $0) } + [
    texts.pollName(3), texts.pollOpened(day), texts.pollClosed(day), texts.voters([]),
    texts.voters(["Anna"]), texts.voters(["Anna", "Boris"]), texts.noPoll,
    texts.candidatesAdded([emma]), texts.candidatesRemoved([emma, emma]),
    texts.choicesQuestion("Anna"), texts.voted("Anna", [emma, emma]),
    texts.voteAgainQuestion("Anna", [emma]), texts.voteWithdrawn("Anna"), texts.round(2),
    texts.meetingQuestion(emma), texts.pollDeleted(3),
  ]
}
