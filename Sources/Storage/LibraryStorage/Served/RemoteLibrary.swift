import Library
import LibraryPorts
import Platform
import SQL

/// The connection of a library in memory with the library on a server that it shows.
///
/// The books in memory are those of the server's last list. They change only when the server sends
/// other books.
package final class RemoteLibrary {
  package let server: any LibraryServer
  let clock: Clock
  /// The loan period in days, for servers that send no due dates.
  private let period: () -> Int
  private(set) var list: RemoteList?
  private var listings: [Int: RemoteListing] = [:]
  /// The books that are shown without the due dates that this computer computes.
  private var booksWithoutDueDates: Set<Int> = []
  /// The error of the last attempt, if the server is unreachable.
  private(set) var connectionError: RemoteError?
  private var lastAttempt: ContinuousClock.Instant?
  /// Whether the user's own changes have made the list differ from the one that the server sent.
  private var isStale = false
  /// The number of changes in the server's log that the last change of this computer has become.
  private(set) var steps = 1
  /// The history, read once per line.
  private var history: [Change]?

  package init(_ server: any LibraryServer, clock: Clock, period: @escaping () -> Int) {
    self.server = server
    self.clock = clock
    self.period = period
  }

  package var host: String { server.host }

  /// The description of the server; `nil` before its first response.
  package var description: RemoteDescription? { list?.server }

  package var offlineSince: Date? { connectionError == nil ? nil : list?.readAt }

  func listing(_ number: Int) throws -> RemoteListing {
    guard let listing = listings[number] else { throw LibraryError.noSuchBook(number) }
    return listing
  }

  // MARK: Reading

  /// The result of a refresh that the user should see.
  package enum RefreshNotice: Equatable, Sendable {
    /// The server is unreachable.
    case offline(RemoteError, since: Date)
    /// There is another library at the address.
    case otherLibrary(before: Date)
    /// The server no longer lists any books; the number of books that it had.
    case emptied(Int)

    package var isOffline: Bool {
      if case .offline = self { true } else { false }
    }
  }

  /// How long a list counts as current at a prompt, and how long to wait after a failed attempt.
  private static let maxAge = Duration.seconds(2)
  private static let retryInterval = Duration.seconds(30)

  /// Shows the list that was read last, if no list is shown yet.
  package func restore(in library: StoredLibrary) throws {
    guard list == nil, let storedList = server.storedList() else { return }
    try show(storedList, in: library)
  }

  /// Reads the list, unless it was just read.
  ///
  /// - Parameter isNeeded: whether the next line changes something.
  /// - Throws: `RemoteError` if there is no list, or the user can fix the cause.
  package func refresh(_ library: StoredLibrary, isNeeded: Bool = false) throws -> RefreshNotice? {
    history = nil
    try put(booksWithoutDueDates.sorted().compactMap { listings[$0] }, removing: [], in: library)
    let isOffline = connectionError != nil
    if let lastAttempt,
      ContinuousClock.now - lastAttempt < (isOffline ? Self.retryInterval : Self.maxAge),
      !isNeeded || !isOffline && !isStale
    {
      return nil
    }
    do {
      return try read(library)
    } catch let error as RemoteError {
      let reportedError = isNeeded ? error : error.whileReading
      guard error.isUnreachable, let list else { throw reportedError }
      connectionError = error
      return isOffline ? nil : .offline(reportedError, since: list.readAt)
    }
  }

  /// - Throws: if the server is unreachable, `RemoteError.offline` for a change, which was not
  ///   made.
  package func requireServer(toChange: Bool = true) throws {
    switch connectionError {
    case .unreachable(let host, let cause)? where toChange: throw RemoteError.offline(host, cause)
    case let connectionError?: throw toChange ? connectionError : connectionError.whileReading
    case nil: break
    }
  }

  private func read(_ library: StoredLibrary) throws -> RefreshNotice? {
    lastAttempt = .now
    let before = list
    let new = try server.books(ifNot: before)
    connectionError = nil
    isStale = false
    guard let new else {
      list?.readAt = clock.now
      return nil
    }
    try show(new, in: library)
    guard let before else { return nil }
    if let old = before.server.identity, let identity = new.server.identity, old != identity {
      return .otherLibrary(before: before.readAt)
    }
    let isEmptied = new.listings.isEmpty && !before.listings.isEmpty
    return isEmptied ? .emptied(before.listings.count) : nil
  }

  private func show(_ new: RemoteList, in library: StoredLibrary) throws {
    let numbers = Set(new.listings.map(\.number))
    let removedNumbers = listings.keys.filter { !numbers.contains($0) }.sorted()
    let changedListings = new.listings.filter { listings[$0.number] != $0 }
    try put(changedListings, removing: removedNumbers, in: library)
    list = new
  }

  /// - Parameter isDated: whether to compute the due dates that the server does not send.
  private func put(
    _ changedListings: [RemoteListing], removing removedNumbers: [Int], isDated: Bool = true,
    in library: StoredLibrary
  ) throws {
    guard !changedListings.isEmpty || !removedNumbers.isEmpty else { return }
    let knownNumbers = removedNumbers + changedListings.map(\.number).filter { listings[$0] != nil }
    try library.show(
      changedListings.map { listing in
        ServedBook(
          number: listing.number, details: listing.book.details,
          addedAt: listing.addedAt ?? Book.unknownAddedAt,
          loans: listing.loans(period: isDated ? period() : nil, day: clock.day(of:)),
          holds: listing.holds)
      }, replacing: knownNumbers)
    booksWithoutDueDates.subtract(knownNumbers)
    if !isDated { booksWithoutDueDates.formUnion(changedListings.map(\.number)) }
    for number in removedNumbers { listings[number] = nil }
    for listing in changedListings { listings[listing.number] = listing }
  }

  // MARK: Changing

  func change<Result>(
    in library: StoredLibrary, _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result {
    try requireServer()
    let transaction = RemoteTransaction(self, library)
    return try server.uninterrupted {
      let result = try body(transaction)
      try transaction.send()
      steps = max(1, transaction.sentCount)
      return result
    }
  }

  /// Records the response to a change, which is shown as the server sent it. The list is then no
  /// longer the one that the server described.
  func apply(_ listing: RemoteListing, in library: StoredLibrary) throws {
    forgetValidators()
    try put([listing], removing: [], isDated: false, in: library)
  }

  func applyDeletion(of numbers: [Int], in library: StoredLibrary) throws {
    forgetValidators()
    try put([], removing: numbers, in: library)
  }

  private func forgetValidators() {
    isStale = true
    list?.entityTag = nil
    list?.lastModified = nil
  }

  func renewedDueDate(from due: Day?) -> Day {
    let fromToday = clock.today.adding(days: period())
    return due.map { max(fromToday, $0.adding(days: period())) } ?? fromToday
  }

  /// The list that changes are based on.
  func currentList() throws -> RemoteList {
    guard let list else { throw RemoteError.unknown(host) }
    return list
  }

  func isKnown(_ id: String) -> Bool { listings.values.contains { $0.id == id } }

  /// The ids of the books that the server deletes with one request, which leaves out those that were
  /// returned to their owners.
  var listedIDs: Set<String> {
    Set(listings.values.filter { !$0.isReturnedToOwner }.map(\.id))
  }

  /// Reads the list again after a change that failed or affected other books.
  func reload(_ library: StoredLibrary) {
    forgetValidators()
    do { _ = try read(library) } catch {
      connectionError = error as? RemoteError ?? connectionError
    }
  }

  // MARK: History

  func replay(
    _ library: StoredLibrary, _ body: (any LibraryServer, RemoteList) throws -> [Change]
  ) throws -> [Change] {
    try requireServer()
    defer { reload(library) }
    return try body(server, currentList())
  }

  func changes() throws -> [Change] {
    if let history { return history }
    let changes = try mappingReadErrors { try server.history() }
    history = changes
    return changes
  }

  func changes(of number: Int) throws -> [Change] {
    let id = try listing(number).id
    return try mappingReadErrors { try server.history(of: id) }
  }

  private func mappingReadErrors<Result>(_ body: () throws -> Result) throws -> Result {
    try requireServer(toChange: false)
    do { return try body() } catch let error as RemoteError { throw error.whileReading }
  }
}

/// A book of a server, as it is stored in memory.
struct ServedBook {
  let number: Int
  let details: BookDetails
  let addedAt: Date
  let loans: [Loan]
  let holds: [BookHold]
}

extension StoredLibrary {
  /// Replaces books. This is not a change of the library, and cannot be undone.
  func show(_ books: [ServedBook], replacing removed: [Int]) throws {
    try writing {
      let id = try log.begin(.importing, source: nil, at: now())
      let transaction = LoggedTransaction(id, log: log)
      try run(.importing, transaction) { transaction in
        for number in removed {
          try rows.unindex(number...number)
          try rows.move(number, to: .undone)
          try rows.delete(number)
        }
        for book in books {
          _ = try transaction.insert(
            FoldedDetails(book.details), at: book.addedAt, number: book.number, with: book.loans)
          try insert(book.holds, on: book, transaction)
        }
      }
      try database.run("DELETE FROM change")
    }
  }

  /// Adds the queue for a book. Servers do not send when a hold was placed.
  private func insert(
    _ holds: [BookHold], on book: ServedBook, _ transaction: LoggedTransaction
  ) throws {
    let name = BookName(
      number: book.number, title: book.details.title, author: book.details.author)
    var unknown = ""
    var seen: Set<Int> = []
    for hold in holds {
      // Unknown borrowers are different people, whose names must differ.
      let isUnknown = hold.borrower == RemoteBook.unknown
      if isUnknown { unknown += RemoteBook.unknown }
      let borrower = try transaction.findOrAddBorrower(
        named: isUnknown ? unknown : hold.borrower, at: book.addedAt)
      guard seen.insert(borrower.number).inserted else { continue }
      _ = try holdRows.insert(
        Hold(
          book: name, borrower: borrower, placedAt: Book.unknownAddedAt,
          keptUntil: hold.keptUntil))
    }
  }
}
