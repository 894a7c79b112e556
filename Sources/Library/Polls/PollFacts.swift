import Foundation

/// A poll as it is told to other programs: the keys are a promise.
package struct PollFacts: Encodable, Equatable, Sendable {
  private let poll: Poll

  package init(_ poll: Poll) { self.poll = poll }

  private enum CodingKeys: String, CodingKey {
    case number, openedAt, closedAt, candidates, ballots, rounds, winner
  }

  private struct Candidate: Encodable {
    let number: Int
    let title: String
    let author: String
    let book: Int?
    let entry: Int?

    private enum CodingKeys: String, CodingKey { case number, title, author, book, entry }

    func encode(to encoder: any Encoder) throws {
      var facts = encoder.container(keyedBy: CodingKeys.self)
      try facts.encode(number, forKey: .number)
      try facts.encode(title, forKey: .title)
      try facts.encode(author, forKey: .author)
      try facts.encode(book, forKey: .book)
      try facts.encode(entry, forKey: .entry)
    }
  }

  private struct Round: Encodable {
    let round: InstantRunoff.Round

    private enum CodingKeys: String, CodingKey { case counts, exhausted, eliminated, tieBreak }

    func encode(to encoder: any Encoder) throws {
      var facts = encoder.container(keyedBy: CodingKeys.self)
      try facts.encode(round.counts, forKey: .counts)
      try facts.encode(round.exhausted, forKey: .exhausted)
      try facts.encode(round.eliminated, forKey: .eliminated)
      try facts.encode(round.tieBreak, forKey: .tieBreak)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var facts = encoder.container(keyedBy: CodingKeys.self)
    try facts.encode(poll.number, forKey: .number)
    try facts.encode(poll.openedAt.formatted(.iso8601), forKey: .openedAt)
    try facts.encode(poll.closedAt?.formatted(.iso8601), forKey: .closedAt)
    let candidates = poll.candidates.map {
      Candidate(
        number: $0.number, title: $0.title, author: $0.author, book: $0.book.bookNumber,
        entry: $0.book.entryNumber)
    }
    try facts.encode(candidates, forKey: .candidates)
    try facts.encode(poll.ballots, forKey: .ballots)
    guard let count = poll.count else { return }
    try facts.encode(count.rounds.map(Round.init), forKey: .rounds)
    try facts.encode(count.winner, forKey: .winner)
  }
}
