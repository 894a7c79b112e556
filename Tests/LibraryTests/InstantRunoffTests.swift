import Library
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct InstantRunoffTests {
  /// Some votes, and how they are counted; candidates are numbered from 1.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let titles: [String]
    let ballots: [[Int]]
    /// The votes in each round; nil for candidates who are already eliminated.
    let counts: [[Int?]]
    var exhausted: [Int]?
    let eliminated: [Int?]
    var ties: [InstantRunoff.TieBreak?]?
    let winner: Int

    init(
      _ description: String, _ titles: String, _ ballots: [[Int]], counts: [[Int?]],
      exhausted: [Int]? = nil, eliminated: [Int?], ties: [InstantRunoff.TieBreak?]? = nil,
      winner: Int
    ) {
      testDescription = description
      self.titles = titles.split(separator: ",").map(String.init)
      self.ballots = ballots
      self.counts = counts
      self.exhausted = exhausted
      self.eliminated = eliminated
      self.ties = ties
      self.winner = winner
    }
  }

  static let cases = [
    Case(
      "a majority in the first round", "Dune,Emma,Kim", [[1, 2], [1], [1, 3], [2], [3]],
      counts: [[3, 1, 1]], eliminated: [nil], winner: 1),
    Case("a single vote", "Dune,Emma", [[2]], counts: [[0, 1]], eliminated: [nil], winner: 2),
    Case(
      "votes go on to the next choice", "Dune,Emma,Kim", [[1], [1], [2, 1], [2], [3, 2]],
      counts: [[2, 2, 1], [2, 3, nil]], eliminated: [3, nil], winner: 2),
    Case(
      "a vote passes over choices that are out", "Dune,Emma,Kim,Ubik",
      [[1], [1], [1], [2], [2], [2], [3, 4, 2], [3, 4, 2], [4, 3, 1]],
      counts: [[3, 3, 2, 1], [3, 3, 3, nil], [4, 5, nil, nil]],
      eliminated: [4, 3, nil], ties: [nil, .firstChoices, nil], winner: 2),
    Case(
      "votes without choices count no more, and half is half of the others", "Dune,Emma,Kim",
      [[1], [1], [1], [2], [2], [3], [3]],
      counts: [[3, 2, 2], [3, 2, nil]], exhausted: [0, 2], eliminated: [3, nil],
      ties: [.title, nil], winner: 1),
    Case(
      "just half is no majority", "Dune,Emma,Kim", [[1], [1], [2], [3]],
      counts: [[2, 1, 1], [2, 1, nil]], exhausted: [0, 1], eliminated: [3, nil],
      ties: [.title, nil], winner: 1),
    Case(
      "who had fewer first choices is out", "Ada,Bel,Cal,Dia",
      [[1], [1], [1], [2], [2], [3], [3], [3], [4, 2]],
      counts: [[3, 2, 3, 1], [3, 3, 3, nil], [3, nil, 3, nil]], exhausted: [0, 0, 3],
      eliminated: [4, 2, 3], ties: [nil, .firstChoices, .title], winner: 1),
    Case(
      "all are even: the last title is out, as titles are sorted", "The Ark,Zoo,Le Bal",
      [[1], [2], [3]], counts: [[1, 1, 1], [1, nil, 1]], exhausted: [0, 1],
      eliminated: [2, 3], ties: [.title, .title], winner: 1),
    Case(
      "numbers in titles count as numbers", "Part 10,Part 2", [[1], [2]],
      counts: [[1, 1]], eliminated: [1], ties: [.title], winner: 2),
    Case(
      "the last two are even, and the first round decides", "Ada,Bel,Cal",
      [[1], [1], [2], [2], [2], [3, 1]], counts: [[2, 3, 1], [3, 3, nil]],
      eliminated: [3, 1], ties: [nil, .firstChoices], winner: 2),
    Case(
      "equal titles are told apart by their numbers", "Emma,Emma", [[1], [2]],
      counts: [[1, 1]], eliminated: [2], ties: [.title], winner: 1),
    Case(
      "who has no vote is out one by one", "Ada,Bel,Cal,Dia", [[1], [2], [1], [2]],
      counts: [[2, 2, 0, 0], [2, 2, 0, nil], [2, 2, nil, nil]],
      eliminated: [4, 3, 2], ties: [.title, nil, .title], winner: 1),
  ]

  private func candidates(_ titles: [String]) -> [PollCandidate] {
    titles.enumerated().map { index, title in
      PollCandidate(number: index + 1, book: CandidateBook(title: title, author: "Anon"))
    }
  }

  @Test("votes are counted round by round", arguments: cases)
  func counted(_ example: Case) {
    let count = InstantRunoff(candidates: candidates(example.titles), ballots: example.ballots)
    let votes = count.rounds.map { round in
      example.titles.indices.map { index in
        round.counts.first { $0.candidate == index + 1 }?.votes
      }
    }
    #expect(votes == example.counts)
    #expect(count.rounds.map(\.eliminated) == example.eliminated)
    #expect(count.rounds.map(\.tieBreak) == example.ties ?? example.eliminated.map { _ in nil })
    #expect(count.rounds.map(\.exhausted) == example.exhausted ?? example.counts.map { _ in 0 })
    #expect(count.winner == example.winner)
    for round in count.rounds {
      #expect(round.continuing + round.exhausted == example.ballots.count)
    }
  }

  @Test("without votes there is no round and no winner")
  func empty() {
    let count = InstantRunoff(candidates: candidates(["Dune", "Emma"]), ballots: [])
    #expect(count.rounds.isEmpty && count.winner == nil)
  }

  @Test("a thousand random votes have the winner of a second count", arguments: 1...60)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = Int.random(in: 2...12, using: &generator)
    // Few votes cause many ties.
    let votes = seed.isMultiple(of: 3) ? 1_000 : Int.random(in: 1...15, using: &generator)
    let titles = (0..<size).map { _ in
      ["The Ark", "Bal", "Cal", "Zoo", "10", "9", "Émile"].randomElement(using: &generator) ?? ""
    }
    let ballots = (0..<votes).map { _ in
      Array(
        (1...size).shuffled(using: &generator)
          .prefix(Int.random(in: 1...size, using: &generator)))
    }
    let count = InstantRunoff(candidates: candidates(titles), ballots: ballots)
    #expect(count.winner == SecondCount(titles: titles, ballots: ballots).winner)
  }
}

/// The same count as by hand: candidates are crossed out, and ballots are put on piles.
private struct SecondCount {
  let winner: Int

  init(titles: [String], ballots: [[Int]]) {
    var papers = ballots
    var piles: [Int: [[Int]]] = [:]
    func deal() {
      piles = Dictionary(grouping: papers.filter { !$0.isEmpty }, by: { $0[0] })
    }
    deal()
    let firstPiles = piles
    var remaining = Array(1...titles.count)
    while remaining.count > 1 {
      // From the first candidate to eliminate to the winner of any tie.
      remaining.sort { first, second in
        let sizes = [piles, firstPiles].map { ($0[first]?.count ?? 0, $0[second]?.count ?? 0) }
        for (size, otherSize) in sizes where size != otherSize { return size < otherSize }
        let keys = [first, second].map { Array(Folding.titleKey(titles[$0 - 1]).utf8) }
        if keys[0] != keys[1] { return keys[1].lexicographicallyPrecedes(keys[0]) }
        return first > second
      }
      let eliminated = remaining.removeFirst()
      papers = papers.map { $0.filter { $0 != eliminated } }
      deal()
    }
    winner = remaining[0]
  }
}
