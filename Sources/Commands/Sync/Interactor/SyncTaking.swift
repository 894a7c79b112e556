import Library
import LibraryPorts
import LibraryRules
import Platform

/// Takes over a server's list within one change.
final class SyncTaking {
  private let transaction: any RemoteTransaction
  private let lending: Lending
  private var report = SyncReport()
  /// What the server knows of a book.
  private(set) var fields: Set<RemoteBook.Field> = []

  init(transaction: any RemoteTransaction, lending: Lending) {
    self.transaction = transaction
    self.lending = lending
  }

  func take(_ list: any RemoteList) throws -> SyncReport {
    let unconfirmed = try transaction.waiting().filter { $0.id == nil && $0.isSent }
    try transaction.beginSeeing()
    while let listing = try list.next() {
      fields.formUnion(listing.book.values.keys)
      if let number = try transaction.number(withID: listing.id) {
        try transaction.see(number)
        try bring(number, inLineWith: listing.book)
      } else if let number = try sent(unconfirmed, as: listing.book) {
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
  private func sent(_ unconfirmed: [WaitingBook], as theirs: RemoteBook) throws -> Int? {
    try unconfirmed.first { waiting in
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
    let addedAt = listing.addedAt ?? lending.clock.now
    let number = try transaction.add(details, at: addedAt, id: listing.id)
    try transaction.see(number)
    if !listing.book[.lastCheckedOutBy].isEmpty {
      try updateLoan(of: number, toMatch: listing.book)
    }
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
    try updateLoan(of: number, toMatch: theirs)
  }

  private func updateLoan(of number: Int, toMatch theirs: RemoteBook) throws {
    try lending.updateLoan(of: number, toMatch: theirs, in: transaction)
  }

  private func delete(_ number: Int) throws {
    if let waiting = try transaction.waiting(number) {
      guard let book = try transaction.book(number), let base = waiting.base else {
        // Deleted here and there.
        try transaction.stopWaiting(number)
        return try transaction.setID(nil, of: number)
      }
      report.conflicts.append(
        SyncConflict(name: BookName(book), theirs: nil, ours: local(book, base)))
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
        SyncConflict(name: BookName(number: number, base), theirs: theirs, ours: nil))
      return
    }
    let ours = local(book, theirs)
    let own = Set(ours.differences(from: base))
    let isConflict = changed.contains { own.contains($0) && ours[$0] != theirs[$0] }
    guard !isConflict else {
      report.conflicts.append(SyncConflict(name: BookName(book), theirs: theirs, ours: ours))
      return
    }
    let news = changed.filter { !own.contains($0) }
    if !news.isEmpty {
      let details = theirs.only(news).filled(book.details)
      try transaction.update(number, to: details)
      if news.contains(where: \.isOfLoan) { try updateLoan(of: number, toMatch: theirs) }
      report.changed += 1
    }
    let now = try local(transaction.existing(number), theirs)
    if now.differences(from: theirs).isEmpty {
      try transaction.stopWaiting(number)
    } else {
      try transaction.setWaiting(number, base: theirs)
    }
  }
}

extension BookName {
  /// As a server names a book that is no longer here.
  init(number: Int, _ book: RemoteBook) {
    self.init(number: number, title: book[.title], author: book[.author])
  }
}
