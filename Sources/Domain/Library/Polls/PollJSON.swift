extension Poll: JSONConvertible {
  /// The poll for other programs. Candidates have the numbers shown to the user; the outcome is
  /// included once the poll is closed.
  package var json: OutputValue {
    let ballots = ballots.map { ballot -> OutputValue in
      ["name": ballot.name, "choices": ballot.choices.map(candidateJSON)]
    }
    let json: OutputValue = [
      "number": number, "openedAt": openedAt, "closedAt": closedAt, "candidates": candidates,
      "ballots": ballots,
    ]
    guard let result else { return json }
    return json.with([
      "rounds": result.rounds.map(roundJSON), "winner": result.winner.map(candidateJSON),
    ])
  }

  private func roundJSON(_ round: InstantRunoff.Round) -> OutputValue {
    let counts = round.counts.map { count -> OutputValue in
      ["candidate": candidateJSON(count.candidate), "votes": count.votes]
    }
    return [
      "counts": counts, "exhausted": round.exhausted,
      "eliminated": round.eliminated.map(candidateJSON),
      "tieBreak": round.tieBreak?.rawValue,
    ]
  }

  private func candidateJSON(_ number: Int) -> OutputValue {
    candidate(number).map(\.numberJSON).json
  }
}

extension PollCandidate: JSONConvertible {
  package var json: OutputValue {
    [
      "number": numberJSON, "title": title, "author": author, "book": book.bookNumber,
      "entry": OutputValue.null,
    ]
  }

  fileprivate var numberJSON: OutputValue { displayNumber.json }
}
