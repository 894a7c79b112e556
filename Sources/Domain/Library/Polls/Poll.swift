import Platform

/// A vote for the next book. One is open at a time; those that are closed are kept.
package struct Poll: Codable, Equatable, Sendable {
  /// The poll's own number: given once, never given again.
  package internal(set) var number: Int
  package internal(set) var openedAt: Date
  package var closedAt: Date?
  /// In the order of their numbers.
  package var candidates: [PollCandidate]
  /// In the order in which they were given; a vote that replaces another stands last.
  package var ballots: [PollBallot]

  package init(number: Int = 0, openedAt: Date, candidates: [PollCandidate]) {
    self.number = number
    self.openedAt = openedAt
    self.candidates = candidates
    ballots = []
  }

  package var isOpen: Bool { closedAt == nil }

  /// How the votes were counted; nil while it is open.
  package var count: InstantRunoff? {
    isOpen ? nil : InstantRunoff(candidates: candidates, ballots: ballots.map(\.choices))
  }

  /// Who won; nil while it is open.
  package var winner: PollCandidate? { count?.winner.flatMap(candidate) }

  package func candidate(_ number: Int) -> PollCandidate? {
    candidates.first { $0.number == number }
  }

  /// Votes for no one, for one book twice, or for one that cannot be voted for.
  package var flawedBallots: [PollBallot] {
    let numbers = Set(candidates.map(\.number))
    return ballots.filter { ballot in
      let choices = Set(ballot.choices)
      return choices.isEmpty || choices.count < ballot.choices.count
        || !choices.isSubset(of: numbers)
    }
  }

  /// The vote of this person, whatever the case and the accents of the name.
  package func ballot(of name: String) -> PollBallot? {
    let key = Folding.labelKey(name)
    return ballots.first { Folding.labelKey($0.name) == key }
  }
}

/// A book that can be voted for.
package struct PollCandidate: Codable, Equatable, Sendable {
  /// By which ballots name it, in this poll.
  package let number: Int
  package var book: PolledBook

  package init(number: Int, book: PolledBook) {
    self.number = number
    self.book = book
  }

  package var title: String { book.title }
  package var author: String { book.author }

  /// What it goes by: the number of the book that it is, else that of the entry of a shelf; its own where
  /// it is neither any more.
  package var shownNumber: Int {
    book.bookNumber ?? book.entryNumber.map(BookNumber.entry) ?? number
  }
  package var numberText: String { BookNumber.text(shownNumber) }
}

/// What a poll keeps of a book, which may be deleted meanwhile.
package struct PolledBook: Codable, Equatable, Sendable {
  package var title: String
  /// Empty where no one is known to have written it.
  package var author: String
  /// The number of the library's book it was made from.
  package var bookNumber: Int?
  /// The number of the shelf's entry it was made from.
  package var entryNumber: Int?

  package init(title: String, author: String) {
    self.title = title
    self.author = author
  }

  package init(_ book: Book) {
    self.init(title: book.title, author: book.author)
    bookNumber = book.number
  }

  package init(_ entry: ShelfEntry) {
    self.init(title: entry.title, author: entry.author)
    bookNumber = entry.book.bookNumber
    entryNumber = entry.number
  }

  /// Whether it is the same to those who vote.
  package func isSame(as other: PolledBook) -> Bool {
    bookNumber.map { $0 == other.bookNumber } == true
      || Folding.titleKey(title) == Folding.titleKey(other.title)
        && Folding.authorKey(author) == Folding.authorKey(other.author)
  }
}

/// One person's vote.
package struct PollBallot: Codable, Equatable, Sendable {
  package let name: String
  /// Numbers of candidates, the favourite first.
  package var choices: [Int]

  package init(name: String, choices: [Int]) {
    self.name = name
    self.choices = choices
  }
}
