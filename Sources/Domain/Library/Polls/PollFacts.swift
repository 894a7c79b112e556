extension Poll: Factual {
  /// How it ended is told once it is known. Candidates are told by the numbers they go by.
  package var fact: Fact {
    let ballots = ballots.map { ballot -> Fact in
      ["name": ballot.name, "choices": ballot.choices.map(shown)]
    }
    let fact: Fact = [
      "number": number, "openedAt": openedAt, "closedAt": closedAt, "candidates": candidates,
      "ballots": ballots,
    ]
    return count.map { fact.with(["rounds": $0.rounds.map(told), "winner": $0.winner.map(shown)]) }
      ?? fact
  }

  private func told(_ round: InstantRunoff.Round) -> Fact {
    let counts = round.counts.map { count -> Fact in
      ["candidate": shown(count.candidate), "votes": count.votes]
    }
    return [
      "counts": counts, "exhausted": round.exhausted, "eliminated": round.eliminated.map(shown),
      "tieBreak": round.tieBreak?.rawValue,
    ]
  }

  private func shown(_ number: Int) -> Fact { candidate(number).map(\.shownFact).fact }
}

extension PollCandidate: Factual {
  package var fact: Fact {
    [
      "number": shownFact, "title": title, "author": author, "book": book.bookNumber,
      "entry": book.entryNumber,
    ]
  }

  fileprivate var shownFact: Fact { BookNumber.fact(shownNumber) }
}
