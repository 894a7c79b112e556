import Library
import LibraryPorts
import Platform

/// How a poll is opened, voted in and closed: the same from every screen.
package struct Polling: Sendable {
  /// How many books can be voted for.
  package static let candidates = 2...50
  /// More votes than anyone counts in one room.
  package static let mostVotes = 1_000

  package let clock: Clock

  package init(clock: Clock) { self.clock = clock }

  /// - Throws: `pollOpen` where one is open, `candidateCount`, `alreadyCandidate`.
  package func open(
    _ books: [PolledBook], in transaction: any LibraryTransaction
  ) throws -> Poll {
    if let poll = try transaction.openPoll() { throw LibraryError.pollOpen(poll.number) }
    let candidates = try Self.candidates(books, after: [])
    return try transaction.addPoll(candidates, at: clock.now)
  }

  /// Puts more books to the vote.
  ///
  /// - Throws: `noOpenPoll`, `candidateCount`, `alreadyCandidate`.
  package func add(_ books: [PolledBook], in transaction: any LibraryTransaction) throws -> Poll {
    try update(in: transaction) { poll in
      poll.candidates = try Self.candidates(books, after: poll.candidates)
    }
  }

  /// Takes books out of the vote; votes for nothing else are gone with them.
  ///
  /// - Throws: `noOpenPoll`, `noSuchCandidate`, `candidateCount`.
  package func remove(
    _ numbers: [Int], in transaction: any LibraryTransaction
  ) throws -> Poll {
    try update(in: transaction) { poll in
      for number in numbers where poll.candidate(number) == nil {
        throw LibraryError.noSuchCandidate(String(number), poll.candidates)
      }
      poll.candidates.removeAll { numbers.contains($0.number) }
      try Self.check(poll.candidates.count)
      for index in poll.ballots.indices {
        poll.ballots[index].choices.removeAll(where: numbers.contains)
      }
      poll.ballots.removeAll(where: \.choices.isEmpty)
    }
  }

  /// Takes a vote; it replaces one by the same name.
  ///
  /// - Parameter choices: numbers of candidates, the favourite first.
  /// - Throws: `noOpenPoll`, `voterRequired`, `noSuchCandidate`, `candidateTwice`, `tooManyVotes`.
  package func vote(
    _ typed: String, _ choices: [Int], in transaction: any LibraryTransaction
  ) throws -> (poll: Poll, ballot: PollBallot) {
    let ballot = PollBallot(name: try Self.name(typed), choices: choices)
    let poll = try update(in: transaction) { poll in
      var seen: Set<Int> = []
      for number in choices {
        guard let candidate = poll.candidate(number) else {
          throw LibraryError.noSuchCandidate(String(number), poll.candidates)
        }
        guard seen.insert(number).inserted else { throw LibraryError.candidateTwice(candidate) }
      }
      if let old = poll.ballot(of: ballot.name) {
        guard old != ballot else { return }
        poll.ballots.removeAll { $0 == old }
      }
      guard poll.ballots.count < Self.mostVotes else {
        throw LibraryError.tooManyVotes(Self.mostVotes)
      }
      poll.ballots.append(ballot)
    }
    return (poll, ballot)
  }

  /// Takes a vote back.
  ///
  /// - Returns: the vote as it was.
  /// - Throws: `noOpenPoll`, `noSuchVoter`.
  package func withdraw(
    _ typed: String, in transaction: any LibraryTransaction
  ) throws -> (poll: Poll, ballot: PollBallot) {
    let name = try Self.name(typed)
    guard let ballot = try Self.open(in: transaction).ballot(of: name) else {
      throw LibraryError.noSuchVoter(name)
    }
    return (try update(in: transaction) { $0.ballots.removeAll { $0 == ballot } }, ballot)
  }

  /// - Throws: `noOpenPoll`, `noVotes`.
  package func close(in transaction: any LibraryTransaction) throws -> Poll {
    try update(in: transaction) { poll in
      guard !poll.ballots.isEmpty else { throw LibraryError.noVotes }
      poll.closedAt = clock.now
    }
  }

  /// - Throws: `noSuchPoll`.
  package func delete(_ number: Int, in transaction: any LibraryTransaction) throws {
    guard try transaction.poll(number) != nil else { throw LibraryError.noSuchPoll(number) }
    try transaction.deletePoll(number)
  }

  // MARK: Parts

  /// A name as it is kept.
  ///
  /// - Throws: `voterRequired`, `controlCharacter`.
  package static func name(_ typed: String) throws(LibraryError) -> String {
    let name = try PlainText.checked(typed, for: nil)
    // A name without a letter or a digit could not be told from another one.
    guard !Folding.words(name).isEmpty else { throw .voterRequired }
    return name
  }

  private static func open(in transaction: any LibraryTransaction) throws -> Poll {
    guard let poll = try transaction.openPoll() else { throw LibraryError.noOpenPoll }
    return poll
  }

  private func update(
    in transaction: any LibraryTransaction, _ body: (inout Poll) throws -> Void
  ) throws -> Poll {
    var poll = try Self.open(in: transaction)
    try body(&poll)
    try transaction.update(poll)
    return poll
  }

  /// With the numbers that follow.
  private static func candidates(
    _ books: [PolledBook], after others: [PollCandidate]
  ) throws -> [PollCandidate] {
    var candidates = others
    for book in books {
      if let duplicate = candidates.first(where: { $0.book.isSame(as: book) }) {
        throw LibraryError.alreadyCandidate(duplicate)
      }
      let number = (candidates.last?.number ?? 0) + 1
      candidates.append(PollCandidate(number: number, book: book))
    }
    try check(candidates.count)
    return candidates
  }

  private static func check(_ count: Int) throws {
    guard candidates.contains(count) else { throw LibraryError.candidateCount(count) }
  }
}
