import Library
import LibraryPorts
import Platform

/// Applies the list of a server to the copy, within one change.
final class SyncTaking {
  private let transaction: any RemoteTransaction
  private let lending: Lending
  private let own: Set<RemoteBook.Field>
  private var report = SyncReport()
  /// The fields of a book that the server sends.
  private(set) var fields: Set<RemoteBook.Field> = []
  private(set) var hidesNames = false

  /// - Parameter own: the fields that only the copy has.
  init(transaction: any RemoteTransaction, lending: Lending, own: Set<RemoteBook.Field>) {
    self.transaction = transaction
    self.lending = lending
    self.own = own
  }

  /// - Parameter mayDelete: whether the books that are not in the list may be deleted.
  /// - Throws: `TooManyGone`.
  func apply(_ list: any RemoteList, mayDelete: (_ gone: Int, _ all: Int) -> Bool) throws
    -> SyncReport
  {
    let unconfirmed = try transaction.records.waiting().filter { $0.id == nil && $0.sender != nil }
    try transaction.records.beginSeeing()
    var count = 0
    while let listing = try list.next() {
      count += 1
      fields.formUnion(listing.book.values.keys)
      if listing.hidesNames { hidesNames = true }
      if let record = try known(listing) {
        let number = try renumbered(record.number)
        try transaction.records.see(number)
        try update(number, record, toMatch: listing)
      } else if let number = try sent(unconfirmed, as: listing.book) {
        try transaction.records.note(listing, of: number)
        let book = try transaction.book(number).map { local($0, listing.book) }
        if book?.differences(from: listing.book).isEmpty == true {
          try transaction.records.stopWaiting(number)
        }
        try transaction.records.see(renumbered(number))
      } else {
        try add(listing)
      }
    }
    let gone = try transaction.records.unseen()
    guard mayDelete(gone.count, gone.count + count) else {
      throw TooManyGone(gone: gone.count, all: gone.count + count)
    }
    for number in gone { try delete(number) }
    return report
  }

  /// An error if the list lacks so many books that the user must confirm their deletion.
  struct TooManyGone: Error {
    let gone: Int
    let all: Int
  }

  /// Returns the record of a book, or `nil` if its id now belongs to another one. A book that was
  /// deleted and reappears has the same title.
  private func known(_ listing: RemoteListing) throws -> RemoteRecord? {
    let record = try transaction.records.record(withID: listing.id)
    guard let record, record.isGone else { return record }
    let isSame = try transaction.bookAnywhere(record.number).map {
      Folding.words($0.title) == Folding.words(listing.book[.title])
    }
    if isSame == true { return record }
    _ = try transaction.forgetID(record.number)
    return nil
  }

  private func renumbered(_ number: Int) throws -> Int {
    let book = try transaction.bookAnywhere(number).map(BookName.init)
    let new = try transaction.renumber(number)
    if new != number, let book { report.renumbered.append(Renumbered(book: book, number: new)) }
    return new
  }

  /// Returns the number of an unconfirmed book that matches this one, since its reply may have been
  /// lost.
  private func sent(_ unconfirmed: [RemoteRecord], as theirs: RemoteBook) throws -> Int? {
    try unconfirmed.first { waiting in
      let record = try transaction.records.record(waiting.number)
      guard record.sender != nil, record.id == nil,
        let book = try transaction.bookAnywhere(waiting.number)
      else { return false }
      return local(book, theirs).differences(from: theirs).allSatisfy {
        $0 != .title && $0 != .author
      }
    }?.number
  }

  private func local(_ book: Book, _ theirs: RemoteBook) -> RemoteBook {
    RemoteBook(book, fields: Set(theirs.values.keys).subtracting(own))
  }

  private func add(_ listing: RemoteListing) throws {
    let details = listing.book.filled(BookDetails(title: "", author: ""))
    let addedAt = listing.addedAt ?? lending.clock.now
    let number = try transaction.add(details, at: addedAt, listing)
    try transaction.records.see(number)
    if !listing.book[.lastCheckedOutBy].isEmpty {
      try lending.updateLoan(of: number, toMatch: listing.book, in: transaction)
    }
    try updateQueue(of: number, toMatch: listing.book)
    report.added += 1
  }

  private func update(
    _ number: Int, _ record: RemoteRecord, toMatch listing: RemoteListing
  ) throws {
    let theirs = listing.book
    guard !record.isWaiting else { return try merge(number, record, listing) }
    let isHere = try transaction.book(number) != nil
    // The copy already has this version, even if the values are written differently.
    if isHere, !record.isGone, record.told == theirs { return }
    try transaction.records.note(listing, of: number)
    if let book = try transaction.book(number),
      theirs.differences(from: local(book, theirs)).isEmpty
    {
      return
    }
    try apply(theirs, to: number)
    if isHere { report.changed += 1 } else { report.added += 1 }
  }

  /// Replaces a book with the server’s version, except for the fields that only the copy has.
  func apply(_ theirs: RemoteBook, to number: Int) throws {
    try transaction.bringBack(number)
    let book = try transaction.existing(number)
    let shared = theirs.only(theirs.values.keys.filter { !own.contains($0) })
    try transaction.update(number, to: shared.filled(book.details))
    try lending.updateLoan(of: number, toMatch: theirs, in: transaction)
    try updateQueue(of: number, toMatch: shared)
  }

  /// Changes the queue of a book to match the server.
  private func updateQueue(of number: Int, toMatch theirs: RemoteBook) throws {
    guard theirs.has(.holds) else { return }
    let book = try transaction.existing(number)
    if theirs.waiting != book.holds.map(\.borrower) {
      for hold in try transaction.holds(on: number) {
        try transaction.remove(Hold.self, hold.number)
      }
      for name in theirs.waiting {
        let borrower = try transaction.borrower(lending: name, at: lending.clock.now)
        _ = try transaction.add(
          Hold(book: BookName(book), borrower: borrower, placedAt: lending.clock.now))
      }
    }
    for (var hold, there) in zip(try transaction.holds(on: number), theirs.queue)
    where hold.keptUntil != there.keptUntil {
      hold.keptUntil = there.keptUntil
      try transaction.update(hold)
    }
  }

  private func delete(_ number: Int) throws {
    let record = try transaction.records.record(number)
    if record.isWaiting {
      guard let book = try transaction.book(number), let told = record.told else {
        // Deleted on both sides.
        try transaction.records.stopWaiting(number)
        return try transaction.records.noteGone(number)
      }
      report.conflicts.append(
        SyncConflict(name: BookName(book), id: record.id, theirs: nil, ours: local(book, told)))
      return
    }
    try transaction.records.noteGone(number)
    guard try transaction.book(number) != nil else { return }
    try transaction.remove(number)
    report.deleted += 1
  }

  // MARK: Conflicts

  /// Applies the fields that the server changed, or reports a conflict if the copy changed the same
  /// fields.
  private func merge(_ number: Int, _ record: RemoteRecord, _ listing: RemoteListing) throws {
    let theirs = listing.book
    let told = record.told ?? theirs
    let changed = theirs.differences(from: told)
    guard let book = try transaction.book(number) else {
      guard !changed.isEmpty else { return }
      report.conflicts.append(
        SyncConflict(
          name: BookName(number: number, told), id: record.id, theirs: theirs, ours: nil))
      return
    }
    let ours = local(book, theirs)
    let own = ours.differences(from: told)
    // The fields of a loan are only applied together. A loan that has ended in the copy cannot
    // conflict with a loan made by others.
    let isLoanChanged = changed.contains(where: \.isOfLoan)
    let isOwnLoan = own.contains(where: \.isOfLoan) && ours.openLoan != told.openLoan
    var fields = changed.filter { !$0.isOfLoan && own.contains($0) && ours[$0] != theirs[$0] }
    if isLoanChanged, isOwnLoan, ours.openLoan != theirs.openLoan {
      let whose: RemoteBook.Field = theirs.has(.borrower) ? .borrower : .lastCheckedOutBy
      fields += [whose, .dueDate].filter { theirs.has($0) }
    }
    guard fields.isEmpty else {
      report.conflicts.append(
        SyncConflict(
          name: BookName(book), id: record.id, theirs: theirs, ours: ours, fields: fields))
      return
    }
    let news = changed.filter { $0.isOfLoan ? !isOwnLoan : !own.contains($0) }
    try transaction.records.note(listing, of: number)
    if !news.isEmpty {
      try transaction.update(number, to: theirs.only(news).filled(book.details))
      if news.contains(where: \.isOfLoan) {
        try lending.updateLoan(of: number, toMatch: theirs, in: transaction)
      }
      if news.contains(.holds) { try updateQueue(of: number, toMatch: theirs) }
      report.changed += 1
    }
    if try local(transaction.existing(number), theirs).differences(from: theirs).isEmpty {
      try transaction.records.stopWaiting(number)
    }
  }
}

extension BookName {
  /// The name of a book that only the server has.
  init(number: Int, _ book: RemoteBook) {
    self.init(number: number, title: book[.title], author: book[.author])
  }
}
