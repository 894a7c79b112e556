import Library
import LibraryPorts
import Platform
import PollEntity

/// Changes to polls and votes, each of which can be undone.
extension PollInteractor {
  /// The valid number of candidates in a poll.
  package static let candidateCounts = 2...50
  /// The maximum number of votes in a poll.
  package static let maxVotes = 1_000

  package func open(_ books: PollBooks) throws -> Poll { try open(resolve(books)) }

  /// - Throws: `LibraryError.pollOpen` if one is open, `candidateCount`, `alreadyCandidate`.
  package func open(_ books: [CandidateBook]) throws -> Poll {
    try store.change(.openPoll) { transaction in
      if let poll = try transaction.openPoll() { throw LibraryError.pollOpen(poll.number) }
      return try transaction.add(
        Poll(openedAt: clock.now, candidates: Self.candidates(books, after: [])))
    }
  }

  /// - Returns: the poll and the added candidates. If the whole reading list is added, books that
  ///   are already candidates are skipped.
  package func add(_ books: PollBooks) throws -> (poll: Poll, added: [PollCandidate]) {
    let old = try open()
    var newBooks = try resolve(books)
    if books.areFromReadingList, books.names.isEmpty {
      newBooks.removeAll { book in old.candidates.contains { $0.book.isSame(as: book) } }
    }
    let poll = try add(newBooks)
    return (poll, poll.candidates.filter { old.candidate($0.number) == nil })
  }

  /// - Throws: `LibraryError.noOpenPoll`, `candidateCount`, `alreadyCandidate`.
  package func add(_ books: [CandidateBook]) throws -> Poll {
    try update(.editPoll) { poll in
      poll.candidates = try Self.candidates(books, after: poll.candidates)
    }
  }

  /// Returns the candidates to remove, in order and without duplicates, and how many votes name one
  /// of them.
  package func removal(
    of candidates: [PollCandidate], from poll: Poll
  ) -> (candidates: [PollCandidate], votes: Int) {
    let numbers = Set(candidates.map(\.number))
    let votes = poll.ballots.filter { !numbers.isDisjoint(with: $0.choices) }
    return (poll.candidates.filter { numbers.contains($0.number) }, votes.count)
  }

  /// Removes candidates, and votes that have no other choice.
  ///
  /// - Returns: the poll, and the names of the voters whose votes were removed.
  /// - Throws: `LibraryError.noOpenPoll`, `noSuchCandidate`, `candidateCount`.
  package func remove(_ numbers: [Int]) throws -> (poll: Poll, withdrawn: [String]) {
    var withdrawn: [String] = []
    let poll = try update(.editPoll) { poll in
      for number in numbers where poll.candidate(number) == nil {
        throw LibraryError.noSuchCandidate(String(number), poll.candidates)
      }
      poll.candidates.removeAll { numbers.contains($0.number) }
      try Self.check(poll.candidates.count)
      for index in poll.ballots.indices {
        poll.ballots[index].choices.removeAll(where: numbers.contains)
      }
      withdrawn = poll.ballots.filter(\.choices.isEmpty).map(\.name)
      poll.ballots.removeAll(where: \.choices.isEmpty)
    }
    return (poll, withdrawn)
  }

  /// Returns the earlier vote of a voter, unless it has the same choices.
  package func ballot(
    replacedBy choices: [PollCandidate], of voter: String, in poll: Poll
  ) -> PollBallot? {
    poll.ballot(of: voter).flatMap { $0.choices == choices.map(\.number) ? nil : $0 }
  }

  /// Adds a vote, replacing an earlier vote with the same name.
  ///
  /// - Parameter choices: the numbers of candidates, in order of preference.
  /// - Throws: `LibraryError.noOpenPoll`, `voterRequired`, `noSuchCandidate`, `candidateTwice`,
  ///   `tooManyVotes`.
  package func vote(_ input: String, _ choices: [Int]) throws -> (poll: Poll, ballot: PollBallot) {
    let ballot = PollBallot(name: try Self.name(input), choices: choices)
    let poll = try update(.vote) { poll in
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
      guard poll.ballots.count < Self.maxVotes else {
        throw LibraryError.tooManyVotes(Self.maxVotes)
      }
      poll.ballots.append(ballot)
    }
    return (poll, ballot)
  }

  /// - Returns: the poll, and the withdrawn vote.
  /// - Throws: `LibraryError.noOpenPoll`, `noSuchVoter`.
  package func withdraw(_ input: String) throws -> (poll: Poll, ballot: PollBallot) {
    var ballot = PollBallot(name: try Self.name(input), choices: [])
    let poll = try update(.withdrawVote) { poll in
      guard let existing = poll.ballot(of: ballot.name) else {
        throw LibraryError.noSuchVoter(ballot.name)
      }
      ballot = existing
      poll.ballots.removeAll { $0 == existing }
    }
    return (poll, ballot)
  }

  /// - Throws: `LibraryError.noOpenPoll`, `noVotes`.
  package func close() throws -> Poll {
    try update(.closePoll) { poll in
      guard !poll.ballots.isEmpty else { throw LibraryError.noVotes }
      poll.closedAt = clock.now
    }
  }

  /// - Throws: `LibraryError.noneNumbered`.
  package func delete(_ number: Int) throws {
    try store.change(.deletePoll) { try $0.remove(Poll.self, number) }
  }

  // MARK: Helpers

  /// - Throws: `voterRequired`, `controlCharacter`.
  static func name(_ input: String) throws(LibraryError) -> String {
    let name = try PlainText.checked(input, for: nil)
    // Names are compared by their letters and digits, so all names without any would be equal.
    guard !Folding.words(name).isEmpty else { throw .voterRequired }
    return name
  }

  private func update(_ kind: ChangeKind, _ body: (inout Poll) throws -> Void) throws -> Poll {
    try store.change(kind) { transaction in
      guard var poll = try transaction.openPoll() else {
        throw LibraryError.noOpenPoll
      }
      try body(&poll)
      try transaction.update(poll)
      return poll
    }
  }

  /// Adds candidates with consecutive numbers.
  private static func candidates(
    _ books: [CandidateBook], after others: [PollCandidate]
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
    guard candidateCounts.contains(count) else { throw LibraryError.candidateCount(count) }
  }
}
