import Library
import LibraryPorts
import Platform
import SQL

/// A change of a library on a server.
///
/// Collects one request per book, and sends the requests when a changed book is read or when the
/// change ends. Reading a book then returns the server's response.
final class RemoteTransaction: LibraryTransaction, LibraryRows {
  private enum Request {
    case add(RemoteBook)
    case change(RemoteBook)
    case delete
  }

  let database: any Database
  private let rows: BookRows
  private let remoteLibrary: RemoteLibrary
  private let library: StoredLibrary
  /// The requests that are not sent yet, in order.
  private var requests: [(number: Int, request: Request)] = []
  /// The numbers of added books by their numbers before they were sent.
  private var numbers: [Int: Int] = [:]
  /// The number of requests that were made.
  private(set) var sentCount = 0
  /// The numbers of the books whose requests were made.
  private var sentBooks: [Int] = []
  /// The loans that this change ends, by the numbers of their books.
  private var endedLoans: [Int: Loan] = [:]

  init(_ remoteLibrary: RemoteLibrary, _ library: StoredLibrary) {
    self.remoteLibrary = remoteLibrary
    self.library = library
    database = library.database
    rows = BookRows(database: library.database)
  }

  func mappingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    try library.mappingErrors(body)
  }

  func reading<Result>(_ body: () throws -> Result) throws -> Result { try library.reading(body) }

  var loanRequests: (any LoanRequests)? { self }

  func stateBefore() throws -> String { try library.state() }

  // MARK: Sending

  /// Sends the collected requests.
  ///
  /// - Throws: `RemoteError.partly` if some of them were made.
  func send() throws {
    guard !requests.isEmpty else { return }
    let batch = requests
    requests = []
    let total = sentCount + batch.count
    var rest = batch.map(\.number)[...]
    var current: Int?
    do {
      if try sendDeletionOfAll(batch) { return }
      for (number, request) in batch {
        current = nil
        try remoteLibrary.server.willSend(sentCount, of: total)
        current = number
        rest.removeFirst()
        try send(request, number)
        sentCount += 1
        sentBooks.append(numbers[number] ?? number)
      }
    } catch let error as RemoteError {
      remoteLibrary.reload(library)
      if sentCount == 0 { throw error }
      // Books that were not added have no numbers.
      throw RemoteError.partly(
        done: sentCount, of: total, error,
        books: PartialBooks(
          done: sentBooks, failed: current.flatMap { $0 > 0 ? $0 : nil },
          unsent: rest.filter { $0 > 0 }))
    }
  }

  private func send(_ request: Request, _ number: Int) throws {
    switch request {
    case .add(let book):
      let listing = try remoteLibrary.server.add(
        book, to: remoteLibrary.currentList(), isKnown: remoteLibrary.isKnown)
      numbers[number] = listing.number
      try applyAndCheck(listing, requested: book)
    case .change(let fields):
      let old = try remoteLibrary.listing(number)
      let listing = try remoteLibrary.server.change(
        old.id, name(of: number), from: old.book, to: fields)
      let after = endedLoans[number].map {
        listing.afterReturn(of: $0, at: remoteLibrary.clock.now)
      }
      try applyAndCheck(after ?? listing, requested: fields)
    case .delete:
      let old = try remoteLibrary.listing(number)
      try remoteLibrary.server.delete(old.id, name(of: number), old.book)
      try remoteLibrary.applyDeletion(of: [number], in: library)
    }
  }

  /// - Throws: `RemoteError.notTaken` if the response lacks some of the requested values.
  private func applyAndCheck(_ listing: RemoteListing, requested: RemoteBook) throws {
    try remoteLibrary.apply(listing, in: library)
    let mismatches = listing.book.mismatches(
      with: requested, isExact: remoteLibrary.description?.isBooksKeeper != true)
    guard mismatches.isEmpty else {
      throw RemoteError.notTaken(try name(of: listing.number), mismatches, remoteLibrary.host)
    }
  }

  /// Deletes all books of the server with one request, if these are all.
  private func sendDeletionOfAll(_ batch: [(number: Int, request: Request)]) throws -> Bool {
    var ids: Set<String> = []
    for (number, request) in batch {
      guard case .delete = request else { return false }
      ids.insert(try remoteLibrary.listing(number).id)
    }
    guard ids.count > 1, ids == remoteLibrary.listedIDs,
      try remoteLibrary.server.deleteAll(ids, in: remoteLibrary.currentList())
    else { return false }
    sentCount += 1
    try remoteLibrary.applyDeletion(of: batch.map(\.number), in: library)
    return true
  }

  private func name(of number: Int) throws -> BookName {
    guard let book = try rows.book(number) else { throw LibraryError.noSuchBook(number) }
    return BookName(book)
  }

  // MARK: Collecting

  /// Adds fields to the request for a book.
  ///
  /// - Throws: `RemoteError.missingField` if the server does not have one of them.
  private func addRequest(_ number: Int, _ fields: RemoteBook) throws {
    for field in RemoteBook.Field.allCases where fields.has(field) && !serverHas(field) {
      throw RemoteError.missingField(field, remoteLibrary.host)
    }
    let index = requests.firstIndex { $0.number == number }
    switch index.map({ requests[$0].request }) {
    case .add(let book)?: requests[index ?? 0].request = .add(book.with(fields))
    case .change(let book)?: requests[index ?? 0].request = .change(book.with(fields))
    case .delete?, nil: requests.append((number, .change(fields)))
    }
  }

  private func serverHas(_ field: RemoteBook.Field) -> Bool {
    remoteLibrary.description?.has(field) == true
  }

  /// Whether the server distinguishes the current borrower from the last one.
  private var hasBorrowers: Bool { serverHas(.borrower) }

  // MARK: Books

  func book(_ number: Int) throws -> Book? {
    if requests.contains(where: { $0.number == number }) { try send() }
    return try rows.book(numbers[number] ?? number)
  }

  func anyBook(_ number: Int) throws -> Book? { try book(number) }

  func duplicate(of details: FoldedDetails) throws -> Book? {
    try library.duplicate(of: details.details)
  }

  func add(
    _ details: FoldedDetails, at instant: Date, number: Int?, with loans: [Loan]
  ) throws -> Int {
    let number = -1 - requests.count - sentCount
    requests.append((number, .add(RemoteBook())))
    let fields = RemoteBook(details.details)
    try addRequest(number, fields.selecting(fields.values.filter { !$0.value.isEmpty }.keys))
    return number
  }

  func update(_ number: Int, to details: BookDetails) throws {
    let fields = RemoteBook(details)
    let old = try remoteLibrary.listing(number).book
    let before = RemoteBook(old.details)
    let changedFields = fields.differences(from: before)
    if !changedFields.isEmpty { try addRequest(number, fields.selecting(changedFields)) }
  }

  func remove(_ numbers: [Int]) throws { requests += numbers.map { ($0, .delete) } }

  // MARK: Unsupported by servers

  private func refusal(_ part: UnsupportedFeature) -> RemoteError {
    .missing(
      part, remoteLibrary.host, isBooksKeeper: remoteLibrary.description?.isBooksKeeper == true)
  }

  func add<Entry: LibraryEntry>(_ entry: Entry) throws -> Entry { throw refusal(of: Entry.noun) }
  func update<Entry: LibraryEntry>(_ entry: Entry) throws { throw refusal(of: Entry.noun) }
  func remove<Entry: LibraryEntry>(_ type: Entry.Type, _ number: Int) throws {
    throw refusal(of: Entry.noun)
  }
  func update(_ tag: StoredTag, covers: [StoredCover]) throws { throw refusal(.tags) }
  func recordCover(_ cover: StoredCover) throws { throw refusal(.covers) }
  func setCover(_ cover: StoredCover?, of number: Int) throws { throw refusal(.covers) }
  func checkOut(_ number: Int, to borrower: String, at instant: Date, due: Day) throws {
    throw refusal(.borrowers)
  }
  func borrow(_ number: Int, at instant: Date, due: Day?) throws { throw refusal(.owners) }
  func update(_ loan: Loan, of number: Int) throws { throw refusal(.borrowers) }
  func restore(_ numbers: [Int]) throws { throw refusal(.trash) }
  func setOwner(of number: Int, to name: String) throws { throw refusal(.owners) }
  func books(ownedBy name: String) throws -> [Int] { throw refusal(.owners) }
  func books(tagged name: String) throws -> [Int] { throw refusal(.tags) }
  func holds(on book: Int) throws -> [Hold] { throw refusal(.holds) }
  func allHolds(of borrower: Borrower) throws -> [Hold] { throw refusal(.holds) }
  func openLoans(of borrower: Borrower) throws -> Int { throw refusal(.borrowers) }
  func borrowersMerged(into borrower: Borrower) throws -> [Borrower] { throw refusal(.borrowers) }
  func findOrAddBorrower(named name: String, at instant: Date) throws -> Borrower {
    throw refusal(.borrowers)
  }

  private func refusal(of noun: ChangeKind.Noun) -> RemoteError {
    switch noun {
    case .book, .borrower: refusal(.borrowers)
    case .shelved: refusal(.shelves)
    case .meeting: refusal(.meetings)
    case .tag: refusal(.tags)
    case .poll: refusal(.polls)
    case .hold: refusal(.holds)
    case .owner: refusal(.owners)
    }
  }
}

extension RemoteTransaction: LoanRequests {
  func checkOut(_ number: Int, to borrower: String, since: Day?, due: Day?) throws {
    // Only the user borrows a book again that was returned to its owner.
    let isReturnedToOwner = try rows.book(number)?.isReturnedToOwner == true
    let name = isReturnedToOwner ? Borrower.user : borrower
    try addRequest(number, loan(to: name, since: since, due: due))
  }

  /// Our own server sets the time of a loan and its due date. Other servers store the values that
  /// they receive.
  private func loan(to borrower: String, since: Day?, due: Day?) -> RemoteBook {
    var fields = RemoteBook()
    let start = since.map {
      $0 == remoteLibrary.clock.today ? remoteLibrary.clock.now : remoteLibrary.clock.noon(of: $0)
    }
    if hasBorrowers {
      fields[.borrower] = borrower
      if let start { fields[.lastCheckedOut] = RemoteBook.stamp(start) }
    } else {
      fields[.lastCheckedOutBy] = borrower
      fields[.lastCheckedOut] = RemoteBook.stamp(start ?? remoteLibrary.clock.now)
    }
    if let due { fields[.dueDate] = due.iso }
    return fields
  }

  /// - Returns: the loan that ends.
  func checkIn(_ number: Int) throws -> Loan {
    guard let book = try rows.book(number) else { throw LibraryError.noSuchBook(number) }
    guard let loan = book.openLoan else { throw LibraryError.notOut(BookName(book)) }
    try addRequest(number, returnFields)
    endedLoans[number] = loan
    return loan
  }

  private var returnFields: RemoteBook {
    var fields = RemoteBook()
    if hasBorrowers {
      fields[.borrower] = ""
    } else {
      fields[.lastCheckedOutBy] = ""
      fields[.lastCheckedOut] = ""
    }
    return fields
  }

  /// Without a date, our own server decides until when it renews a loan.
  func renew(_ number: Int, due: Day?) throws {
    let old = try remoteLibrary.listing(number).book
    var fields = RemoteBook()
    if due == nil, remoteLibrary.description?.isBooksKeeper == true {
      fields[.renewals] = String(old.renewals + 1)
    } else {
      fields[.dueDate] = (due ?? remoteLibrary.renewedDueDate(from: old.dueDate)).iso
    }
    try addRequest(number, fields)
  }

  func updateLoan(of number: Int, toMatch form: LoanForm) throws {
    let before = form.book?.openLoan
    guard form.borrower != before?.borrower || form.due != before?.dueDate else { return }
    guard let borrower = form.borrower else {
      if before != nil { return try addRequest(number, returnFields) }
      guard let due = form.due else { return }
      // A book of an owner is on loan to the user. Other books with a due date are lent to the user.
      var fields = RemoteBook()
      fields[.dueDate] = due.iso
      return try addRequest(number, fields)
    }
    if borrower != before?.borrower {
      // A date that nobody changed is only sent to a server that stores it.
      let due = serverHas(.dueDate) || form.due != before?.dueDate ? form.due : nil
      try addRequest(number, loan(to: borrower, since: nil, due: due))
    } else {
      var fields = RemoteBook()
      fields[.dueDate] = form.due?.iso ?? ""
      try addRequest(number, fields)
    }
  }
}

extension RemoteListing {
  /// Returns the listing with a loan that has just ended, if the server does not send loans.
  fileprivate func afterReturn(of loan: Loan, at now: Date) -> RemoteListing {
    guard sentLoans == nil, book.borrower == nil else { return self }
    var loan = loan
    loan.returnedAt = max(loan.checkedOutAt, now)
    return RemoteListing(
      id: id, number: number, book: book, addedAt: addedAt, sentLoans: [loan],
      holds: holds)
  }
}

extension RemoteBook {
  fileprivate func with(_ fields: RemoteBook) -> RemoteBook {
    var book = self
    for (field, text) in fields.values { book[field] = text }
    return book
  }
}
