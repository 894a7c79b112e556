import Library
import LibraryPorts
import LibraryRules
import PollEntity

/// Which polls there are, and what can be done to the one that is open.
package struct PollInteractor {
  private let library: LibraryContext
  private var store: any LibraryStore { library.store }
  private var polling: Polling { Polling(clock: library.clock) }

  package init(_ library: LibraryContext) { self.library = library }

  // MARK: Reading

  /// - Throws: `noOpenPoll`.
  package func open() throws -> Poll {
    guard let poll = try openPoll() else { throw LibraryError.noOpenPoll }
    return poll
  }

  /// Nil if none is open.
  package func openPoll() throws -> Poll? { try store.openPoll() }

  /// The open poll, or the one that is shown; nil if there is neither.
  package func current(_ shown: Int?) throws -> Poll? {
    try openPoll() ?? shown.flatMap(store.poll)
  }

  package func isGone(_ number: Int) throws -> Bool { try store.poll(number) == nil }

  /// - Throws: `noSuchPoll`.
  package func poll(_ number: Int) throws -> Poll {
    guard let poll = try store.poll(number) else { throw LibraryError.noSuchPoll(number) }
    return poll
  }

  /// All polls, newest first.
  package func each(_ body: (Poll) throws -> Void) throws { try store.eachPoll(body) }

  package func openedOn(_ poll: Poll) -> Day { polling.clock.day(of: poll.openedAt) }
  package func closedOn(_ poll: Poll) -> Day? { poll.closedAt.map(polling.clock.day) }

  /// What a meeting about it is to say of a book that was voted on.
  package func meetingBook(_ book: PolledBook) throws -> MeetingBook {
    try book.bookNumber.flatMap(store.book).map { MeetingBook($0) }
      ?? MeetingBook(title: book.title)
  }

  /// Who votes: by a card or a word of a name, whoever the library knows.
  ///
  /// - Throws: `voterRequired`, and what `borrower` does.
  package func voter(_ typed: TypedName) throws -> String {
    let name = try Polling.name(typed.text)
    if let ballot = try openPoll()?.ballot(of: name) { return ballot.name }
    let borrower = try library.borrower(typed)
    return borrower.isNew || borrower.name == Borrower.user ? name : borrower.name
  }

  // MARK: Changing

  package func open(_ books: PollBooks) throws -> Poll {
    let named = try named(books)
    return try store.change(.openPoll) { try polling.open(named, in: $0) }
  }

  /// - Returns: the poll, and what was added to it; of the whole reading list, what was missing.
  package func add(_ books: PollBooks) throws -> (poll: Poll, added: [PollCandidate]) {
    let old = try open()
    var named = try named(books)
    if books.areWanted, books.names.isEmpty {
      named.removeAll { book in old.candidates.contains { $0.book.isSame(as: book) } }
    }
    let poll = try store.change(.editPoll) { try polling.add(named, in: $0) }
    return (poll, poll.candidates.filter { old.candidate($0.number) == nil })
  }

  package func remove(_ numbers: [Int]) throws -> Poll {
    try store.change(.editPoll) { try polling.remove(numbers, in: $0) }
  }

  package func vote(_ name: String, _ choices: [Int]) throws -> (poll: Poll, ballot: PollBallot) {
    try store.change(.vote) { try polling.vote(name, choices, in: $0) }
  }

  package func withdraw(_ name: String) throws -> (poll: Poll, ballot: PollBallot) {
    try store.change(.withdrawVote) { try polling.withdraw(name, in: $0) }
  }

  package func close() throws -> Poll {
    try store.change(.closePoll) { try polling.close(in: $0) }
  }

  package func delete(_ number: Int) throws {
    try store.change(.deletePoll) { try polling.delete(number, in: $0) }
  }

  // MARK: Books to vote on

  /// The name as it is, if it names books.
  ///
  /// - Throws: `LibraryError`.
  package func checked(_ name: BookSelection, areWanted: Bool) throws -> BookSelection {
    _ = try areWanted ? entries(name) : books(name)
    return name
  }

  /// Each number once.
  private func named(_ books: PollBooks) throws -> [PolledBook] {
    try store.reading {
      if books.areWanted, books.names.isEmpty { return try wanted().map(PolledBook.init) }
      let named = try books.names.flatMap {
        books.areWanted ? try entries($0) : try self.books($0)
      }
      var seen: [PolledBook] = []
      for book in named where !seen.contains(book) { seen.append(book) }
      return seen
    }
  }

  private func wanted() throws -> [ShelfEntry] {
    var entries: [ShelfEntry] = []
    try store.eachEntry(on: .want, by: .title, offset: 0, limit: nil) { entries.append($0) }
    return entries
  }

  /// Of the library; a title that is not there is looked for on the reading list.
  private func books(_ name: BookSelection) throws -> [PolledBook] {
    do {
      let chosen = try ChosenBooks(name, of: library.books())
      if !chosen.refused.isEmpty { throw LibraryError.refused(chosen.refused) }
      return try chosen.numbers.map { PolledBook(try library.book($0)) }
    } catch LibraryError.noBookTitled(let words) {
      guard let found = try entries(titled: words) else { throw LibraryError.noBookTitled(words) }
      return [found]
    }
  }

  /// Of the reading list.
  private func entries(_ name: BookSelection) throws -> [PolledBook] {
    switch name {
    case .numbers(let ranges):
      let wanted = try wanted().sorted { $0.number < $1.number }
      return try ranges.flatMap { range in
        let found = wanted.filter { range.contains($0.number) }
        guard !found.isEmpty else { throw LibraryError.noSuchEntry(range.lowerBound) }
        return found.map(PolledBook.init)
      }
    case .title(let words):
      guard let found = try entries(titled: words) else { throw LibraryError.noBookTitled(words) }
      return [found]
    case .all, .matching, .borrowed, .lent: return try wanted().map(PolledBook.init)
    case .each(let names): return try names.flatMap(entries)
    // The reading list has neither copies nor an entry that was shown.
    case .isbn(let text): throw LibraryError.noBookTitled(text)
    case .last: throw LibraryError.noLastBook
    }
  }

  /// Nil if no title on the reading list has the words.
  private func entries(titled words: String) throws -> PolledBook? {
    let found = TitleWords.found(words, in: try wanted(), title: \.title)
    guard found.count <= 1 else {
      let candidates = found.map { PollCandidate(number: $0.number, book: PolledBook($0)) }
      throw LibraryError.severalCandidates(words, candidates)
    }
    return found.first.map(PolledBook.init)
  }
}
