extension Poll: FactConvertible {
  /// The poll for other programs. Candidates have the numbers shown to the user; the outcome is
  /// included once the poll is closed.
  package var fact: Fact {
    let ballots = ballots.map { ballot -> Fact in
      ["name": ballot.name, "choices": ballot.choices.map(candidateFact)]
    }
    let fact: Fact = [
      "number": number, "openedAt": openedAt, "closedAt": closedAt, "candidates": candidates,
      "ballots": ballots,
    ]
    guard let result else { return fact }
    return fact.with([
      "rounds": result.rounds.map(roundFact), "winner": result.winner.map(candidateFact),
    ])
  }

  private func roundFact(_ round: InstantRunoff.Round) -> Fact {
    let counts = round.counts.map { count -> Fact in
      ["candidate": candidateFact(count.candidate), "votes": count.votes]
    }
    return [
      "counts": counts, "exhausted": round.exhausted,
      "eliminated": round.eliminated.map(candidateFact),
      "tieBreak": round.tieBreak?.rawValue,
    ]
  }

  private func candidateFact(_ number: Int) -> Fact { candidate(number).map(\.shownFact).fact }
}

extension PollCandidate: FactConvertible {
  package var fact: Fact {
    [
      "number": shownFact, "title": title, "author": author, "book": book.bookNumber,
      "entry": Fact.null,
    ]
  }

  fileprivate var shownFact: Fact { displayNumber.fact }
}
