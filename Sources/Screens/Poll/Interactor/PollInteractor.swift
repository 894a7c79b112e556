import Library
import LibraryPorts
import LibraryRules
import PollEntity

package struct PollInteractor {
  package typealias Store = ShelfStore & LibraryReading & SnapshotReading & ChangeMaking

  let library: LibraryContext
  let store: any Store
  package var clock: Clock { library.clock }

  package init(_ library: LibraryContext, store: any Store) {
    self.library = library
    self.store = store
  }

  // MARK: Reading

  /// - Throws: `LibraryError.noOpenPoll`.
  package func open() throws -> Poll {
    guard let poll = try openPoll() else { throw LibraryError.noOpenPoll }
    return poll
  }

  package func openPoll() throws -> Poll? { try store.openPoll() }

  /// Returns the open poll, or else the poll on the screen; `nil` if there is neither.
  package func current(_ number: Int?) throws -> Poll? {
    try openPoll() ?? number.flatMap(store.poll)
  }

  package func isDeleted(_ number: Int) throws -> Bool { try store.poll(number) == nil }

  /// - Throws: `LibraryError.noneNumbered`.
  package func poll(_ number: Int) throws -> Poll {
    guard let poll = try store.poll(number) else { throw LibraryError.noneNumbered(.poll, number) }
    return poll
  }

  /// Returns the poll that a line names.
  ///
  /// - Throws: `LibraryError.noneNumbered`; `noSuch`; `several` if the words are in the titles of
  ///   several winners, or of books in several polls.
  package func poll(named name: PollName) throws -> Poll {
    switch name {
    case .number(let number): return try poll(number)
    case .title(let text):
      let all = try polls()
      func matches(_ titles: (Poll) -> [String]) -> [Poll] {
        let exact = all.filter { poll in
          titles(poll).contains { Folding.titleKey($0) == Folding.titleKey(text) }
        }
        guard exact.isEmpty else { return exact }
        let names = Set(NameMatches(text, among: all.flatMap(titles)).best)
        return all.filter { !names.isDisjoint(with: titles($0)) }
      }
      func winner(_ poll: Poll) -> [String] { [poll.winner?.title].compactMap(\.self) }
      func candidates(_ poll: Poll) -> [String] { poll.candidates.map(\.title) }
      guard let found = [matches(winner), matches(candidates)].first(where: { !$0.isEmpty })
      else { throw LibraryError.noSuch(.poll, text) }
      guard found.count == 1 else {
        throw LibraryError.several(
          .poll, text,
          found.prefix(BulkChanges.previewCount).map { poll in
            "\(poll.number)  \(poll.winner?.title ?? candidates(poll).joined(separator: ", "))"
          }, count: found.count)
      }
      return found[0]
    }
  }

  /// Returns all polls, newest first.
  package func polls() throws -> [Poll] { try store.polls() }

  /// Returns the book of a candidate in the form used by meetings.
  package func meetingBook(_ book: CandidateBook) throws -> MeetingBook {
    try book.bookNumber.flatMap(store.book).map { MeetingBook($0) }
      ?? MeetingBook(title: book.title)
  }

  /// Resolves the name of a voter, by card or by part of the name.
  ///
  /// - Throws: `LibraryError.voterRequired`.
  package func voter(_ input: NameInput) throws -> String {
    let name = try Self.name(input.text)
    if let ballot = try openPoll()?.ballot(of: name) { return ballot.name }
    let borrower = try library.borrower(input)
    return borrower.isNew || borrower.name == Borrower.user ? name : borrower.name
  }

  // MARK: Books to vote on

  /// Returns the selection unchanged if it names books; throws otherwise.
  package func checked(_ name: BookSelection, areFromReadingList: Bool) throws
    -> BookSelection
  {
    _ = try areFromReadingList ? readingListBooks(name) : books(name)
    return name
  }

  /// Resolves books, without duplicates.
  func resolve(_ books: PollBooks) throws -> [CandidateBook] {
    try store.reading {
      if books.areFromReadingList, books.names.isEmpty {
        return try readingList().map(CandidateBook.init)
      }
      let resolved = try books.names.flatMap {
        books.areFromReadingList ? try readingListBooks($0) : try self.books($0)
      }
      var seen: [CandidateBook] = []
      for book in resolved where !seen.contains(book) { seen.append(book) }
      return seen
    }
  }

  private func readingList() throws -> [Book] {
    try store.books(on: .want, by: .title, offset: 0, limit: .max).filter { !$0.isDeleted }
  }

  private func books(_ name: BookSelection) throws -> [CandidateBook] {
    let chosenBooks = try ChosenBooks(name, of: library.books())
    if !chosenBooks.refusals.isEmpty { throw LibraryError.refused(chosenBooks.refusals) }
    return try chosenBooks.numbers.map { CandidateBook(try library.book($0)) }
  }

  private func readingListBooks(_ name: BookSelection) throws -> [CandidateBook] {
    switch name {
    case .numbers(let ranges):
      let list = try readingList().sorted { $0.number < $1.number }
      return try ranges.flatMap { range in
        let matches = list.filter { range.contains($0.number) }
        guard !matches.isEmpty else { throw try refusal(range.lowerBound) }
        return matches.map(CandidateBook.init)
      }
    case .title(let words): return [try readingListBook(titled: words)]
    case .all, .matching, .borrowed, .lent: return try readingList().map(CandidateBook.init)
    case .several(let names): return try names.flatMap(readingListBooks)
    // The reading list has neither ISBNs nor a last book.
    case .isbn(let text): throw LibraryError.noBookTitled(text)
    case .last: throw LibraryError.noLastBook
    }
  }

  /// Returns the error for a number that is not on the reading list.
  private func refusal(_ number: Int) throws -> LibraryError {
    try store.book(number).map { .notShelved(BookName($0)) } ?? store.missing(number)
  }

  /// - Throws: `LibraryError.noBookTitled` if no title on the reading list contains the words;
  ///   `severalCandidates`.
  private func readingListBook(titled words: String) throws -> CandidateBook {
    let matches = TitleWords.search(words, in: try readingList(), title: \.title)
    guard matches.count <= 1 else {
      let candidates = matches.map { PollCandidate(number: $0.number, book: CandidateBook($0)) }
      throw LibraryError.severalCandidates(words, candidates)
    }
    guard let book = matches.first else { throw LibraryError.noBookTitled(words) }
    return CandidateBook(book)
  }
}
