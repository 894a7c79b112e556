/// The count of a vote in which each ballot ranks candidates.
///
/// In each round a ballot counts for its highest choice still in the race. A candidate with more
/// than half of these ballots wins; otherwise the last one is eliminated and the next round begins.
package struct InstantRunoff: Equatable, Sendable {
  package struct Round: Equatable, Sendable {
    /// The candidates still in the race, in their original order.
    package let counts: [Count]
    /// Ballots with no choice left in the race.
    package let exhausted: Int
    /// The candidate with the fewest votes, unless another one has more than half.
    package let eliminated: Int?
    /// How a tie for the last place was broken, if there was a tie.
    package let tieBreak: TieBreak?

    /// Ballots that count in this round.
    package var continuing: Int { counts.reduce(0) { $0 + $1.votes } }
  }

  package struct Count: Codable, Equatable, Sendable {
    package let candidate: Int
    package let votes: Int
  }

  package enum TieBreak: String, Codable, CaseIterable, Sendable {
    /// The candidate with the fewest votes in the first round is eliminated.
    case firstChoices = "first-choices"
    /// If these are equal, too, the last candidate by title is eliminated.
    case title
  }

  package let rounds: [Round]
  /// The candidate's number, unless no one voted.
  package let winner: Int?

  /// - Parameter ballots: the numbers of candidates, the favourite first.
  package init(candidates: [PollCandidate], ballots: [[Int]]) {
    var rounds: [Round] = []
    var remaining = candidates.map(\.number)
    var winner: Int?
    let ranks = Self.ranks(candidates)
    while winner == nil, !ballots.isEmpty, !remaining.isEmpty {
      let votes = Self.votes(ballots, among: Set(remaining))
      let counts = remaining.map { Count(candidate: $0, votes: votes[$0] ?? 0) }
      let continuing = votes.values.reduce(0, +)
      winner = remaining.first { (votes[$0] ?? 0) * 2 > continuing }
      let last =
        winner == nil
        ? Self.last(counts, first: rounds.first?.counts ?? counts, ranks: ranks) : nil
      rounds.append(
        Round(
          counts: counts, exhausted: ballots.count - continuing, eliminated: last?.candidate,
          tieBreak: last?.tieBreak))
      remaining.removeAll { $0 == last?.candidate }
      // After a tie of two candidates, the remaining one wins without another round.
      if winner == nil, remaining.count == 1 { winner = remaining[0] }
    }
    self.rounds = rounds
    self.winner = winner
  }

  private static func votes(_ ballots: [[Int]], among remaining: Set<Int>) -> [Int: Int] {
    ballots.reduce(into: [:]) { votes, choices in
      if let choice = choices.first(where: remaining.contains) { votes[choice, default: 0] += 1 }
    }
  }

  /// Returns the candidate to eliminate, and the tie break if several were last.
  private static func last(
    _ counts: [Count], first: [Count], ranks: [Int: Int]
  ) -> (candidate: Int, tieBreak: TieBreak?)? {
    let last = fewest(counts)
    guard last.count > 1 else { return last.first.map { ($0, nil) } }
    let fewestFirst = fewest(first.filter { last.contains($0.candidate) })
    guard fewestFirst.count > 1 else { return fewestFirst.first.map { ($0, .firstChoices) } }
    return fewestFirst.max { (ranks[$0] ?? 0) < (ranks[$1] ?? 0) }.map { ($0, .title) }
  }

  private static func fewest(_ counts: [Count]) -> [Int] {
    let minimum = counts.map(\.votes).min()
    return counts.filter { $0.votes == minimum }.map(\.candidate)
  }

  /// Returns the rank of each candidate by title, then by author, then by number.
  private static func ranks(_ candidates: [PollCandidate]) -> [Int: Int] {
    let keys = candidates.map { candidate in
      (
        number: candidate.number,
        key: [Folding.titleKey(candidate.title), Folding.authorKey(candidate.author)]
      )
    }
    let sorted = keys.sorted { lhs, rhs in
      for (key, otherKey) in zip(lhs.key, rhs.key) where key != otherKey {
        return key.utf8.lexicographicallyPrecedes(otherKey.utf8)
      }
      return lhs.number < rhs.number
    }
    return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.number, $0) })
  }
}
