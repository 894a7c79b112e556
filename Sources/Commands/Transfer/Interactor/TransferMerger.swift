import Library
import LibraryPorts
import LibraryRules
import Platform

/// Merges a full export into a library with its own history, as one change.
///
/// Everything gets a new number, and references are updated. Existing items are not added again;
/// references to them are redirected.
///
///     let merger = try TransferMerger(into: transaction, lending: lending, updates: false)
///     while let piece = try archive.next() { try merger.merge(piece, line: archive.line) }
///     let report = try merger.finish()
package final class TransferMerger {
  private let transaction: any LibraryTransaction
  private let lending: Lending
  private var terms: LoanTerms { lending.terms }
  private let updates: Bool

  private(set) var report = TransferReport()
  private var line = 0
  /// New numbers by old ones.
  private var numbers: [ChangeKind.Noun: [Int: Int]] = [:]
  /// The number of existing items that were not changed.
  private var existingCounts: [ChangeKind.Noun: Int] = [:]
  private var lookedUpNames: Set<String> = []
  /// Borrowers created for loans, by number, and whether the archive contains them.
  private var createdBorrowers: [Int: (borrower: Borrower, isInArchive: Bool)] = [:]
  /// Other names of borrowers, which may precede or follow the borrower.
  private var otherNames: [Borrower] = []
  private var covers: [String: StoredCover] = [:]
  /// The numbers of the added books in this library.
  private var addedBooks: Set<Int> = []
  /// The polls that existed before the merge.
  private let existingPolls: [Poll]
  /// Items of the archive that were not imported.
  private var skippedLoans = 0
  private var skippedTrash = 0
  private var skippedChanges = 0

  package init(into transaction: any LibraryTransaction, lending: Lending, updates: Bool) throws {
    self.transaction = transaction
    self.lending = lending
    self.updates = updates
    existingPolls = try transaction.polls()
  }

  /// - Parameter folded: The details of a book if they were folded already.
  package func merge(_ piece: ArchivePiece, folded: FoldedDetails? = nil, line: Int = 0) throws {
    self.line = line
    switch piece {
    case .cover(let cover):
      covers[cover.file] = cover.stored
      try transaction.recordCover(cover.stored)
    case .book(let book) where book.place == nil:
      try merge(book, folded ?? FoldedDetails(book.details))
    case .book(let book): if book.place == .trash { skippedTrash += 1 }
    case .entry(let entry): try merge(entry)
    case .formerEntry(let entry): try merge(entry)
    case .change(let change): if !change.isUndone, change.firstStep == 0 { skippedChanges += 1 }
    }
  }

  /// Completes the merge after all pieces.
  package func finish() throws -> TransferReport {
    try addOtherNames()
    // Borrowers who were removed from the source library are not needed for loans they returned.
    for (number, (borrower, isInArchive)) in createdBorrowers.sorted(by: { $0.key < $1.key })
    where isInArchive {
      if try transaction.openLoans(of: borrower) == 0 {
        try transaction.remove(Borrower.self, number)
      }
    }
    report.remarks += ChangeKind.Noun.allCases.compactMap { noun in
      existingCounts[noun].map { UnmergedContent.known(noun, count: $0) }
    }
    if skippedLoans > 0 { report.remarks.append(.loans(count: skippedLoans)) }
    if skippedTrash > 0 { report.remarks.append(.trash(count: skippedTrash)) }
    if skippedChanges > 0 { report.remarks.append(.history(count: skippedChanges)) }
    return report
  }

  // MARK: Books

  private func merge(_ book: ArchivedBook, _ folded: FoldedDetails) throws {
    let cover = book.cover.flatMap { covers[$0] }
    if let existing = try report.match(of: folded, in: transaction) {
      if book.isHere, !existing.details.isHeld {
        return try acquire(existing, from: book, cover: cover)
      }
      return try complete(existing, from: book, cover: existing.cover == nil ? cover : nil)
    }
    let loans = book.loans.sorted { $0.id < $1.id }
    let hasOwners = loans.contains(where: \.isFromOwner)
    for loan in loans { try addMissingBorrower(of: loan) }
    let number = try transaction.add(
      folded, at: book.addedAt, number: nil,
      with: loans.map { loan in
        // In older archives, books with owners have no loans from their owners.
        let isOwn = book.details.owner != nil && !hasOwners && terms.isUser(loan.borrower)
        return Loan(
          id: loan.id, borrower: isOwn ? Borrower.user : loan.borrower,
          checkedOutAt: loan.checkedOutAt, dueDate: loan.dueDate, returnedAt: loan.returnedAt,
          renewals: loan.renewals, isFromOwner: loan.isFromOwner || isOwn)
      })
    if let cover { try transaction.setCover(cover, of: number) }
    numbers[.book, default: [:]][book.number] = number
    addedBooks.insert(number)
    if number != book.number, FormerEntry.entry(of: book.number) == nil {
      report.isRenumbered = true
    }
    report.added += 1
  }

  /// Adds a known book to the library with the details in the archive.
  private func acquire(_ existing: Book, from book: ArchivedBook, cover: StoredCover?) throws {
    for loan in book.loans { try addMissingBorrower(of: loan) }
    skippedLoans += try lending.acquire(
      existing, completedFrom: book.details, lentAs: book.loans.sorted { $0.id < $1.id },
      in: transaction)
    if let cover, existing.cover == nil { try transaction.setCover(cover, of: existing.number) }
    numbers[.book, default: [:]][book.number] = existing.number
    if existing.number != book.number { report.isRenumbered = true }
    report.added += 1
    report.acquiredBooks.insert(existing.number)
  }

  private func complete(_ existing: Book, from book: ArchivedBook, cover: StoredCover?) throws {
    numbers[.book, default: [:]][book.number] = existing.number
    skippedLoans += try TransferLoans.countUnknown(book.loans, of: existing, in: transaction)
    let completed = existing.details.completed(from: book.details)
    guard updates, completed != existing.details || cover != nil else {
      return report.duplicates.append(.book(BookName(existing)), line: line)
    }
    try transaction.update(existing.number, to: completed)
    if let cover { try transaction.setCover(cover, of: existing.number) }
    report.updated += 1
  }

  /// Adds a borrower for the name of a loan, unless one exists. The archive may have further
  /// details of the borrower.
  private func addMissingBorrower(of loan: Loan) throws {
    guard lookedUpNames.insert(loan.borrower).inserted,
      try transaction.borrower(named: loan.borrower) == nil
    else { return }
    let new = try transaction.findOrAddBorrower(named: loan.borrower, at: loan.checkedOutAt)
    createdBorrowers[new.number] = (new, loan.borrowerNumber != nil)
  }

  // MARK: Other nouns

  private func merge(_ entry: any LibraryEntry) throws {
    switch entry {
    case let borrower as Borrower: return try merge(borrower)
    case let owner as Owner: return try merge(owner)
    case let reading as Reading: return try merge(reading)
    default: try addOtherNames()
    }
    // Entries of books that are not imported are skipped, too.
    guard let entry = entry.renumbered({ numbers[$0]?[$1] }) else { return }
    switch entry {
    case let tag as StoredTag:
      if let other = try transaction.tag(named: tag.name)?.stored {
        return try merge(tag, as: other)
      }
    case let meeting as Meeting:
      if let other = try transaction.meeting(on: meeting.day) {
        let isSame =
          other.title == meeting.title && other.details.book.title == meeting.details.book.title
        if isSame { return record(meeting, as: other.number, countingIn: \.existingCounts) }
        return report.remark(.meeting(meeting, other: other.title))
      }
    case let poll as Poll:
      if let other = existingPolls.first(where: { Self.isSame($0, poll) }) {
        return record(poll, as: other.number, countingIn: \.existingCounts)
      }
      if poll.isOpen, try transaction.openPoll() != nil { return report.remark(.openPoll) }
    case let hold as Hold:
      let others = try transaction.holds(on: hold.bookNumber)
      if let other = others.first(where: { $0.borrowerNumber == hold.borrowerNumber }) {
        return record(hold, as: other.number, countingIn: \.existingCounts)
      }
    default: break
    }
    try add(entry)
  }

  private func add(_ entry: some LibraryEntry) throws {
    record(entry, as: try transaction.add(entry).number, countingIn: \.report.entries)
  }

  /// Records the number of an item in this library, and counts it.
  private func record<Entry: LibraryEntry>(
    _ entry: Entry, as number: Int,
    countingIn counts: ReferenceWritableKeyPath<TransferMerger, [ChangeKind.Noun: Int]>
  ) {
    numbers[Entry.noun, default: [:]][entry.number] = number
    self[keyPath: counts][Entry.noun, default: 0] += 1
  }

  /// Merges a reading, unless its book is not imported.
  private func merge(_ archived: Reading) throws {
    guard let reading = archived.renumbered({ numbers[$0]?[$1] }) else { return }
    guard let existing = try transaction.book(reading.book)?.reading else {
      return try add(reading)
    }
    var completed = existing
    completed.merge(reading.readThroughs)
    guard completed != existing else {
      return record(reading, as: existing.number, countingIn: \.existingCounts)
    }
    try transaction.update(completed)
    record(reading, as: existing.number, countingIn: \.report.completedEntries)
  }

  /// Merges a shelf entry of an older program as the reading of its book. An entry without a book
  /// becomes one that is not held, and so does the entry of a book that is not imported.
  private func merge(_ entry: FormerEntry) throws {
    let entry = entry.dated(lending.clock.day)
    let reference = FormerEntry.reference(to: entry.number)
    if let number = entry.book.bookNumber.flatMap({ numbers[.book]?[$0] }) {
      numbers[.book, default: [:]][reference] = number
      try complete(number, from: entry.details)
    } else {
      let book = ArchivedBook(
        number: reference, details: entry.details, addedAt: entry.addedAt, place: nil,
        cover: entry.book.cover, loans: [])
      try merge(book, FoldedDetails(book.details))
    }
    try merge(entry.reading(of: reference))
  }

  /// Completes a book with the details that only its shelf entry has.
  private func complete(_ number: Int, from entryDetails: BookDetails) throws {
    guard updates || addedBooks.contains(number), let book = try transaction.book(number) else {
      return
    }
    var details = book.details
    details.rating = details.rating ?? entryDetails.rating
    details.notes = details.notes ?? entryDetails.notes
    details.pages = details.pages ?? entryDetails.pages
    if details != book.details { try transaction.update(number, to: details) }
  }

  private func merge(_ tag: StoredTag, as existing: StoredTag) throws {
    guard existing.collage == nil, let collage = tag.collage else {
      return record(tag, as: existing.number, countingIn: \.existingCounts)
    }
    var completed = existing
    completed.collage = collage
    try transaction.update(completed, covers: [])
    record(tag, as: existing.number, countingIn: \.report.completedEntries)
  }

  private func merge(_ owner: Owner) throws {
    guard var existing = try transaction.storedOwner(named: owner.name) else {
      return try add(owner)
    }
    let completed = existing.details.completed(from: owner.details)
    guard completed != existing.details else {
      return record(owner, as: existing.number, countingIn: \.existingCounts)
    }
    existing.details = completed
    try transaction.update(existing)
    record(owner, as: existing.number, countingIn: \.report.completedEntries)
  }

  /// Whether two polls are the same, independent of their numbers, which differ between libraries,
  /// and of titles, which may have been edited since.
  private static func isSame(_ poll: Poll, _ other: Poll) -> Bool {
    func second(_ poll: Poll) -> Int { Int(poll.openedAt.timeIntervalSince1970.rounded(.down)) }
    return second(poll) == second(other) && poll.candidates.count == other.candidates.count
      && zip(poll.candidates, other.candidates).allSatisfy { $0.book.isSame(as: $1.book) }
  }

  // MARK: Borrowers

  private func merge(_ borrower: Borrower) throws {
    guard borrower.mergedInto == nil else { return otherNames.append(borrower) }
    let existing = try transaction.borrower(named: borrower.name)
    var new = Borrower(
      number: borrower.number, details: borrower.details, addedAt: borrower.addedAt)
    if let card = new.details.card, let other = try transaction.borrower(withCard: card),
      other.number != existing?.number
    {
      new.details.card = nil
      if existing?.details.card == nil {
        let cell = RejectedCell(field: BorrowerField.card.rawValue, text: card)
        report.rejectedCells.append(cell, line: line)
      }
    }
    guard var existing else { return try add(new) }
    if createdBorrowers.removeValue(forKey: existing.number) != nil {
      try transaction.update(
        Borrower(number: existing.number, details: new.details, addedAt: new.addedAt))
      return record(borrower, as: existing.number, countingIn: \.report.entries)
    }
    let completed = existing.details.completed(from: new.details)
    guard completed != existing.details else {
      return record(borrower, as: existing.number, countingIn: \.existingCounts)
    }
    existing.details = completed
    try transaction.update(existing)
    record(borrower, as: existing.number, countingIn: \.report.completedEntries)
  }

  /// Adds other names after the borrowers they belong to.
  private func addOtherNames() throws {
    let targets = Dictionary(otherNames.map { ($0.number, $0.mergedInto) }) { first, _ in first }
    for name in otherNames {
      var target = name.mergedInto
      while let next = target, let further = targets[next] { target = further }
      guard let number = target.flatMap({ numbers[.borrower]?[$0] }) else { continue }
      if let existing = try transaction.borrower(named: name.name) {
        numbers[.borrower, default: [:]][name.number] = existing.number
        continue
      }
      var other = Borrower(number: 0, details: name.details, addedAt: name.addedAt)
      if let card = other.details.card, try transaction.borrower(withCard: card) != nil {
        other.details.card = nil
      }
      other.mergedInto = number
      _ = try transaction.add(other)
      numbers[.borrower, default: [:]][name.number] = number
    }
    otherNames = []
  }
}

extension ArchivedBook {
  /// Whether the book is held, and was not returned to its owner.
  fileprivate var isHere: Bool {
    details.isHeld
      && (details.owner == nil || loans.isEmpty || loans.contains(where: \.isOpen))
  }
}
