extension Poll: Factual {
  /// How it ended is told once it is known.
  package var fact: Fact {
    let fact: Fact = [
      "number": number, "openedAt": openedAt, "closedAt": closedAt, "candidates": candidates,
      "ballots": ballots,
    ]
    return count.map { fact.with(["rounds": $0.rounds, "winner": $0.winner]) } ?? fact
  }
}

extension PollCandidate: Factual {
  package var fact: Fact {
    [
      "number": number, "title": title, "author": author, "book": book.bookNumber,
      "entry": book.entryNumber,
    ]
  }
}

extension PollBallot: Factual {
  package var fact: Fact { ["name": name, "choices": choices] }
}

extension InstantRunoff.Round: Factual {
  package var fact: Fact {
    [
      "counts": counts, "exhausted": exhausted, "eliminated": eliminated,
      "tieBreak": tieBreak?.rawValue,
    ]
  }
}

extension InstantRunoff.Count: Factual {
  package var fact: Fact { ["candidate": candidate, "votes": votes] }
}
