import Platform

/// A poll for other programs; how it ended is told once it is known.
package struct PollFacts: Facts, Equatable, Sendable {
  private let poll: Poll

  package init(_ poll: Poll) { self.poll = poll }

  package var facts: [String: any Encodable] {
    let facts: [String: any Encodable] = [
      "number": poll.number, "openedAt": poll.openedAt.formatted(.iso8601),
      "closedAt": poll.closedAt?.formatted(.iso8601),
      "candidates": poll.candidates.map(Candidate.init), "ballots": poll.ballots,
    ]
    guard let count = poll.count else { return facts }
    let result: [String: any Encodable] = [
      "rounds": count.rounds.map(Round.init), "winner": count.winner,
    ]
    return facts.merging(result) { $1 }
  }

  private struct Candidate: Facts {
    let candidate: PollCandidate

    var facts: [String: any Encodable] {
      [
        "number": candidate.number, "title": candidate.title, "author": candidate.author,
        "book": candidate.book.bookNumber, "entry": candidate.book.entryNumber,
      ]
    }
  }

  private struct Round: Facts {
    let round: InstantRunoff.Round

    var facts: [String: any Encodable] {
      [
        "counts": round.counts, "exhausted": round.exhausted, "eliminated": round.eliminated,
        "tieBreak": round.tieBreak,
      ]
    }
  }
}
