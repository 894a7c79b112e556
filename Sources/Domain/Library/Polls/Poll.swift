import Platform

/// A vote for the next book. Only one poll is open at a time; closed polls are kept.
package struct Poll: Codable, Equatable, Sendable {
  /// Never reused.
  package internal(set) var number: Int
  package internal(set) var openedAt: Date
  package var closedAt: Date?
  /// The candidates, sorted by number.
  package var candidates: [PollCandidate]
  /// The votes in the order in which they were cast; a changed vote moves to the end.
  package var ballots: [PollBallot]

  package init(number: Int = 0, openedAt: Date, candidates: [PollCandidate]) {
    self.number = number
    self.openedAt = openedAt
    self.candidates = candidates
    ballots = []
  }

  package var isOpen: Bool { closedAt == nil }

  /// Nil while the poll is open.
  package var result: InstantRunoff? {
    isOpen ? nil : InstantRunoff(candidates: candidates, ballots: ballots.map(\.choices))
  }

  /// Nil while the poll is open.
  package var winner: PollCandidate? { result?.winner.flatMap(candidate) }

  package func candidate(_ number: Int) -> PollCandidate? {
    candidates.first { $0.number == number }
  }

  /// Ballots that are empty, or name a book twice or a book outside the poll.
  package var invalidBallots: [PollBallot] {
    let numbers = Set(candidates.map(\.number))
    return ballots.filter { ballot in
      let choices = Set(ballot.choices)
      return choices.isEmpty || choices.count < ballot.choices.count
        || !choices.isSubset(of: numbers)
    }
  }

  /// Returns the vote of a person, ignoring case and accents of the name.
  package func ballot(of name: String) -> PollBallot? {
    let key = Folding.labelKey(name)
    return ballots.first { Folding.labelKey($0.name) == key }
  }
}

package struct PollCandidate: Codable, Equatable, Sendable {
  package let number: Int
  package var book: CandidateBook

  package init(number: Int, book: CandidateBook) {
    self.number = number
    self.book = book
  }

  package var title: String { book.title }
  package var author: String { book.author }

  /// The number shown to the user: that of the book, or else of the candidate.
  package var displayNumber: Int { book.bookNumber ?? number }
  package var numberText: String { String(displayNumber) }
}

/// A book in a poll, which may be deleted later.
package struct CandidateBook: Codable, Equatable, Sendable {
  package var title: String
  /// Empty if unknown.
  package var author: String
  /// The library's book that this was made from.
  package var bookNumber: Int?

  package init(title: String, author: String) {
    self.title = title
    self.author = author
  }

  package init(_ book: Book) {
    self.init(title: book.title, author: book.author)
    bookNumber = book.number
  }

  /// Whether voters would consider both to be the same book.
  package func isSame(as other: CandidateBook) -> Bool {
    bookNumber.map { $0 == other.bookNumber } == true
      || Folding.titleKey(title) == Folding.titleKey(other.title)
        && Folding.authorKey(author) == Folding.authorKey(other.author)
  }
}

package struct PollBallot: Codable, Equatable, Sendable {
  package let name: String
  /// Numbers of candidates, the favourite first.
  package var choices: [Int]

  package init(name: String, choices: [Int]) {
    self.name = name
    self.choices = choices
  }
}
