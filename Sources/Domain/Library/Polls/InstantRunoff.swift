/// The count of a vote in which each ballot ranks the candidates it likes.
///
/// In each round a ballot counts for the highest of its choices that still stands. Whoever has more
/// than half of those ballots wins; else the last one is out, and the next round begins.
package struct InstantRunoff: Equatable, Sendable {
  package struct Round: Equatable, Sendable {
    /// Those who still stand, in the order of the candidates.
    package let counts: [Count]
    /// Ballots none of whose choices stands any more.
    package let exhausted: Int
    /// Who is out; nil if someone has more than half.
    package let eliminated: Int?
    /// What decided who is out, where several were last.
    package let tieBreak: TieBreak?

    /// Ballots that count in this round.
    package var continuing: Int { counts.reduce(0) { $0 + $1.votes } }
  }

  package struct Count: Codable, Equatable, Sendable {
    /// The candidate's number.
    package let candidate: Int
    package let votes: Int
  }

  /// What decides among several who are last.
  package enum TieBreak: String, Codable, CaseIterable, Sendable {
    /// Out is who had the fewest votes in the first round.
    case firstChoices = "first-choices"
    /// They had as many then: out is whose title is sorted last.
    case title
  }

  package let rounds: [Round]
  /// The number of the candidate; nil if no one voted.
  package let winner: Int?

  /// - Parameter ballots: the numbers of candidates in each, the favourite first.
  package init(candidates: [PollCandidate], ballots: [[Int]]) {
    var rounds: [Round] = []
    var standing = candidates.map(\.number)
    var winner: Int?
    let places = Self.places(candidates)
    while winner == nil, !ballots.isEmpty, !standing.isEmpty {
      let votes = Self.votes(ballots, among: Set(standing))
      let counts = standing.map { Count(candidate: $0, votes: votes[$0] ?? 0) }
      let continuing = votes.values.reduce(0, +)
      winner = standing.first { (votes[$0] ?? 0) * 2 > continuing }
      let last =
        winner == nil
        ? Self.last(counts, first: rounds.first?.counts ?? counts, places: places) : nil
      rounds.append(
        Round(
          counts: counts, exhausted: ballots.count - continuing, eliminated: last?.candidate,
          tieBreak: last?.tieBreak))
      standing.removeAll { $0 == last?.candidate }
      // Whoever is left when two were even needs no round alone.
      if winner == nil, standing.count == 1 { winner = standing[0] }
    }
    self.rounds = rounds
    self.winner = winner
  }

  private static func votes(_ ballots: [[Int]], among standing: Set<Int>) -> [Int: Int] {
    ballots.reduce(into: [:]) { votes, choices in
      if let choice = choices.first(where: standing.contains) { votes[choice, default: 0] += 1 }
    }
  }

  /// Who is out, and what decided that where several were last.
  private static func last(
    _ counts: [Count], first: [Count], places: [Int: Int]
  ) -> (candidate: Int, tieBreak: TieBreak?)? {
    let last = fewest(counts)
    guard last.count > 1 else { return last.first.map { ($0, nil) } }
    let fewestFirst = fewest(first.filter { last.contains($0.candidate) })
    guard fewestFirst.count > 1 else { return fewestFirst.first.map { ($0, .firstChoices) } }
    return fewestFirst.max { (places[$0] ?? 0) < (places[$1] ?? 0) }.map { ($0, .title) }
  }

  private static func fewest(_ counts: [Count]) -> [Int] {
    let least = counts.map(\.votes).min()
    return counts.filter { $0.votes == least }.map(\.candidate)
  }

  /// Where each stands when sorted by title; equal titles by author, then by number.
  private static func places(_ candidates: [PollCandidate]) -> [Int: Int] {
    let keys = candidates.map { candidate in
      (
        number: candidate.number,
        key: [Folding.titleKey(candidate.title), Folding.authorKey(candidate.author)]
      )
    }
    let sorted = keys.sorted { one, other in
      for (key, otherKey) in zip(one.key, other.key) where key != otherKey {
        return key.utf8.lexicographicallyPrecedes(otherKey.utf8)
      }
      return one.number < other.number
    }
    return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.number, $0) })
  }
}
