import Library
import LibraryPorts
import LibraryRules
import Platform

/// Takes over a server's list within one change.
final class SyncTaking {
  private let transaction: any RemoteTransaction
  private let clock: Clock
  /// Days until a book is due whose server does not tell it.
  private let period: Int
  private var report = SyncReport()
  /// What the server knows of a book.
  private(set) var fields: Set<RemoteBook.Field> = []

  init(transaction: any RemoteTransaction, clock: Clock, period: Int) {
    self.transaction = transaction
    self.clock = clock
    self.period = period
  }

  func take(_ list: any RemoteList) throws -> SyncReport {
    let adrift = try transaction.waiting().filter { $0.id == nil && $0.isSent }
    try transaction.beginSeeing()
    while let listing = try list.next() {
      fields.formUnion(listing.book.values.keys)
      if let number = try transaction.number(withID: listing.id) {
        try transaction.see(number)
        try bring(number, inLineWith: listing.book)
      } else if let number = try sent(adrift, as: listing.book) {
        try transaction.setID(listing.id, of: number)
        try transaction.stopWaiting(number)
        try transaction.see(number)
      } else {
        try add(listing)
      }
    }
    for number in try transaction.unseen() { try delete(number) }
    return report
  }

  /// The book that may have been sent and is not known to have come there, if that is what this is.
  private func sent(_ adrift: [WaitingBook], as theirs: RemoteBook) throws -> Int? {
    try adrift.first { waiting in
      guard try transaction.waiting(waiting.number)?.isSent == true,
        let book = try transaction.book(waiting.number)
      else { return false }
      return local(book, theirs).differences(from: theirs).isEmpty
    }?.number
  }

  private func local(_ book: Book, _ theirs: RemoteBook) -> RemoteBook {
    RemoteBook(book, fields: Set(theirs.values.keys))
  }

  private func add(_ listing: RemoteListing) throws {
    let details = listing.book.filled(BookDetails(title: "", author: ""))
    let number = try transaction.add(details, at: listing.addedAt ?? clock.now, id: listing.id)
    try transaction.see(number)
    if !listing.book[.lastCheckedOutBy].isEmpty { try bringLoan(of: number, listing.book) }
    report.added += 1
  }

  private func bring(_ number: Int, inLineWith theirs: RemoteBook) throws {
    guard try transaction.waiting(number) == nil else { return try merge(number, theirs) }
    guard let book = try transaction.book(number) else {
      // It came back there under its id.
      return try transaction.restore(number)
    }
    guard !theirs.differences(from: local(book, theirs)).isEmpty else { return }
    try apply(theirs, to: number)
    report.changed += 1
  }

  func apply(_ theirs: RemoteBook, to number: Int) throws {
    if try transaction.book(number) == nil { try transaction.restore(number) }
    let book = try transaction.existing(number)
    try transaction.update(number, to: theirs.filled(book.details))
    try bringLoan(of: number, theirs)
  }

  private func delete(_ number: Int) throws {
    if let waiting = try transaction.waiting(number) {
      guard let book = try transaction.book(number), let base = waiting.base else {
        // Deleted here and there.
        try transaction.stopWaiting(number)
        return try transaction.setID(nil, of: number)
      }
      report.conflicts.append(
        SyncConflict(
          number: number, name: BookName(book), theirs: nil, ours: local(book, base)))
      return
    }
    try transaction.remove(number)
    try transaction.setID(nil, of: number)
    report.deleted += 1
  }

  // MARK: Both sides

  /// Takes over what they changed, if it is not what was changed here.
  private func merge(_ number: Int, _ theirs: RemoteBook) throws {
    guard let base = try transaction.waiting(number)?.base else { return }
    let changed = theirs.differences(from: base)
    guard !changed.isEmpty else { return }
    guard let book = try transaction.book(number) else {
      report.conflicts.append(
        SyncConflict(
          number: number, name: BookName(number: number, base), theirs: theirs, ours: nil))
      return
    }
    let ours = local(book, theirs)
    let own = Set(ours.differences(from: base))
    let isConflict = changed.contains { own.contains($0) && ours[$0] != theirs[$0] }
    guard !isConflict else {
      report.conflicts.append(
        SyncConflict(number: number, name: BookName(book), theirs: theirs, ours: ours))
      return
    }
    let news = changed.filter { !own.contains($0) }
    if !news.isEmpty {
      let details = theirs.only(news).filled(book.details)
      try transaction.update(number, to: details)
      if news.contains(where: \.isOfLoan) { try bringLoan(of: number, theirs) }
      report.changed += 1
    }
    let now = try local(transaction.existing(number), theirs)
    if now.differences(from: theirs).isEmpty {
      try transaction.stopWaiting(number)
    } else {
      try transaction.setWaiting(number, base: theirs)
    }
  }

  // MARK: Loans

  private func bringLoan(of number: Int, _ theirs: RemoteBook) throws {
    let book = try transaction.existing(number)
    let start = theirs.checkedOutAt
    if book.details.owner != nil, theirs.has(.owner), theirs.has(.borrower),
      theirs.borrower.map({ $0 == Borrower.user }) ?? true
    {
      return try bringBorrowing(of: book, theirs)
    }
    if let told = theirs.borrower {
      let name = try localName(told)
      if let loan = book.lent, loan.borrower == name, isSame(loan, start) {
        if let due = theirs.dueDate, due != loan.dueDate {
          var renewed = loan
          renewed.renew(until: due)
          try transaction.update(renewed, of: number)
        }
        return
      }
      try close(book)
      let at = start ?? clock.now
      try transaction.checkOut(
        number, to: name, at: at,
        due: theirs.dueDate ?? clock.day(of: at).adding(days: period))
    } else {
      try close(book)
      let last = try localName(theirs[.lastCheckedOutBy])
      guard theirs.has(.borrower), !last.isEmpty, let start,
        book.lending?.borrower != last || !isSame(book.lending, start)
      else { return }
      try transaction.checkOut(
        number, to: last, at: start, due: clock.day(of: start).adding(days: period))
      try close(transaction.existing(number))
    }
  }

  /// What a borrower is called here: one person may be written in several ways.
  private func localName(_ name: String) throws -> String {
    try transaction.borrower(named: name)?.name ?? name
  }

  private func isSame(_ loan: Loan?, _ start: Date?) -> Bool {
    guard let loan else { return false }
    return start.map { abs(loan.checkedOutAt.timeIntervalSince($0)) < 1 } ?? true
  }

  private func close(_ book: Book) throws {
    if let loan = book.lent { try close(loan, of: book) }
  }

  private func close(_ loan: Loan, of book: Book) throws {
    var closed = loan
    closed.returnedAt = max(clock.now, loan.checkedOutAt)
    try transaction.update(closed, of: book.number)
  }

  /// A book that its owner lends us, or that was given back there.
  private func bringBorrowing(of book: Book, _ theirs: RemoteBook) throws {
    try close(book)
    guard theirs.borrower != nil else {
      if let loan = book.borrowed { try close(loan, of: book) }
      return
    }
    guard var loan = book.borrowed else {
      return try transaction.borrow(
        book.number, at: theirs.checkedOutAt ?? clock.now, due: theirs.dueDate)
    }
    loan.dueDate = theirs.dueDate
    try transaction.update(loan, of: book.number)
  }
}

extension BookName {
  /// As a server names a book that is no longer here.
  init(number: Int, _ book: RemoteBook) {
    self.init(number: number, title: book[.title], author: book[.author])
  }
}
