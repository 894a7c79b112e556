import Library
import LibraryPorts
import Platform

/// Adds what a complete copy has to a library that has a past of its own, within one change.
///
/// Everything gets a new number, and goes on referring to what it referred to. What is there already is
/// not added again: what refers to it refers to what is there.
///
///     let merging = try TransferMerging(into: transaction, terms: terms, updates: false)
///     while let piece = try archive.next() { try merging.merge(piece, line: archive.line) }
///     let report = try merging.finish()
package final class TransferMerging {
  private let transaction: any LibraryTransaction
  private let terms: LoanTerms
  /// Whether books that are there get what they lack.
  private let updates: Bool

  /// What came of the pieces taken so far.
  private(set) var report = TransferReport()
  /// The line of the piece that is being taken.
  private var line = 0
  /// The new numbers of what there was, by the old ones.
  private var numbers: [ChangeKind.Noun: [Int: Int]] = [:]
  /// How many things are there already, and have no more in them.
  private var known: [ChangeKind.Noun: Int] = [:]
  /// The names of loans that were looked up.
  private var lenders: Set<String> = []
  /// Borrowers that were made for loans, by their numbers, and whether the copy knows more of them.
  private var made: [Int: (borrower: Borrower, isOfCopy: Bool)] = [:]
  /// Other names of borrowers: they come before those whose names they are, or behind.
  private var otherNames: [Borrower] = []
  /// The entries here that those of the copy are.
  private var entries: Set<Int> = []
  /// What is thought of books that stay away, by their numbers: their entries keep it.
  private var opinions: [Int: (rating: Rating?, notes: String?)] = [:]
  /// The covers that came with it, by their files.
  private var covers: [String: KeptCover] = [:]
  /// The polls that there were before.
  private let polls: Set<[String]>
  /// How many loans, books in the trash and changes were left.
  private var (loans, trash, changes) = (0, 0, 0)

  package init(into transaction: any LibraryTransaction, terms: LoanTerms, updates: Bool) throws {
    self.transaction = transaction
    self.terms = terms
    self.updates = updates
    polls = Set(try transaction.polls().map(Self.key))
  }

  /// - Parameters:
  ///   - folded: the details of a book, where they were folded before.
  ///   - line: where it stands in the copy.
  package func merge(_ piece: ArchivePiece, folded: FoldedDetails? = nil, line: Int = 0) throws {
    self.line = line
    switch piece {
    case .cover(let cover):
      covers[cover.file] = cover.kept
      try transaction.note(cover.kept)
    case .book(let book) where book.place == nil:
      try merge(book, folded ?? FoldedDetails(book.details))
    case .book(let book):
      let details = book.details
      if details.rating != nil || details.notes != nil {
        opinions[book.number] = (details.rating, details.notes)
      }
      if book.place == .trash { trash += 1 }
    case .entry(let entry): try merge(entry)
    case .change(let change): if !change.isUndone { changes += 1 }
    }
  }

  /// Does what can be done only when all pieces were taken.
  ///
  /// - Returns: what came of them, and what was left or passed over.
  package func finish() throws -> TransferReport {
    try takeOtherNames()
    // Whoever was removed from the library it is a copy of is not made anew by what they returned.
    for (number, (borrower, isOfCopy)) in made.sorted(by: { $0.key < $1.key }) where isOfCopy {
      if try transaction.openLoans(of: borrower) == 0 {
        try transaction.remove(Borrower.self, number)
      }
    }
    report.remarks += ChangeKind.Noun.allCases.compactMap { noun in
      known[noun].map { MergeRemark.known(noun, count: $0) }
    }
    if loans > 0 { report.remarks.append(.loans(count: loans)) }
    if trash > 0 { report.remarks.append(.trash(count: trash)) }
    if changes > 0 { report.remarks.append(.history(count: changes)) }
    return report
  }

  // MARK: Books

  private func merge(_ book: ArchivedBook, _ folded: FoldedDetails) throws {
    let cover = book.cover.flatMap { covers[$0] }
    if let known = try transaction.duplicate(of: folded) {
      return try complete(known, from: book, cover: known.cover == nil ? cover : nil)
    }
    let loans = book.loans.sorted { $0.id < $1.id }
    let hasOwners = loans.contains(where: \.isFromOwner)
    for loan in loans { try meet(loan) }
    let number = try transaction.add(
      folded, at: book.addedAt, number: nil,
      with: loans.map { loan in
        // Books with owners were not always loans to us.
        let isOwn = book.details.owner != nil && !hasOwners && terms.isOwn(loan.borrower)
        return Loan(
          id: loan.id, borrower: isOwn ? Borrower.user : loan.borrower,
          checkedOutAt: loan.checkedOutAt, dueDate: loan.dueDate, returnedAt: loan.returnedAt,
          renewals: loan.renewals, isFromOwner: loan.isFromOwner || isOwn)
      })
    if let cover { try transaction.setCover(cover, of: number) }
    numbers[.book, default: [:]][book.number] = number
    if number != book.number { report.isRenumbered = true }
    report.added += 1
  }

  private func complete(_ known: Book, from book: ArchivedBook, cover: KeptCover?) throws {
    numbers[.book, default: [:]][book.number] = known.number
    loans += try TransferLoans.unknown(book.loans, of: known, in: transaction)
    let completed = known.details.completed(from: book.details)
    guard updates, completed != known.details || cover != nil else {
      return report.duplicates.append(.book(BookName(known)), line: line)
    }
    try transaction.update(known.number, to: completed)
    if let cover { try transaction.setCover(cover, of: known.number) }
    report.updated += 1
  }

  /// Makes a borrower of a loan's name, if no one has it; more of them may follow.
  private func meet(_ loan: Loan) throws {
    guard lenders.insert(loan.borrower).inserted,
      try transaction.borrower(named: loan.borrower) == nil
    else { return }
    let new = try transaction.borrower(lending: loan.borrower, at: loan.checkedOutAt)
    made[new.number] = (new, loan.borrowerNumber != nil)
  }

  // MARK: Other nouns

  private func merge(_ entry: any LibraryEntry) throws {
    switch entry {
    case let borrower as Borrower: return try merge(borrower)
    case let owner as Owner: return try merge(owner)
    case let entry as ShelfEntry: return try merge(entry)
    default: try takeOtherNames()
    }
    // What belongs to a book that stays away stays away with it.
    guard let entry = entry.renumbered({ numbers[$0]?[$1] }) else { return }
    switch entry {
    case let tag as KeptTag:
      if let other = try transaction.tag(named: tag.name)?.kept { return try merge(tag, as: other) }
    case let meeting as Meeting:
      if let other = try transaction.meeting(on: meeting.day) {
        let isSame =
          other.title == meeting.title && other.details.book.title == meeting.details.book.title
        if isSame { return note(meeting, is: other.number, in: \.known) }
        return report.remark(.meeting(meeting, other: other.title))
      }
    case let poll as Poll:
      if polls.contains(Self.key(of: poll)) { return note(poll, is: poll.number, in: \.known) }
      if poll.isOpen, try transaction.openPoll() != nil { return report.remark(.openPoll) }
    case let hold as Hold:
      let others = try transaction.holds(on: hold.bookNumber)
      if let other = others.first(where: { $0.borrowerNumber == hold.borrowerNumber }) {
        return note(hold, is: other.number, in: \.known)
      }
    default: break
    }
    try add(entry)
  }

  private func add(_ entry: some LibraryEntry) throws {
    note(entry, is: try transaction.add(entry).number, in: \.report.entries)
  }

  /// Notes the number that a thing of the copy has here, and counts it.
  private func note<Entry: LibraryEntry>(
    _ entry: Entry, is number: Int,
    in counts: ReferenceWritableKeyPath<TransferMerging, [ChangeKind.Noun: Int]>
  ) {
    numbers[Entry.noun, default: [:]][entry.number] = number
    if Entry.noun == .shelved { entries.insert(number) }
    self[keyPath: counts][Entry.noun, default: 0] += 1
  }

  /// One whose book stays away is one of its own, unless the library has another copy of that.
  private func merge(_ archived: ShelfEntry) throws {
    guard var entry = archived.renumbered({ numbers[$0]?[$1] }) else { return }
    if let opinion = archived.book.bookNumber.flatMap({ opinions[$0] }) {
      (entry.rating, entry.notes) = opinion
    }
    // As the library was before.
    let own = try transaction.duplicate(of: entry.book.details)?.number
    entry.book.bookNumber = entry.book.bookNumber ?? own
    let found = try transaction.duplicate(of: entry.book)
    guard let known = try found ?? (own == nil ? nil : transaction.entry(ofAnyCopy: entry.book))
    else { return try add(entry) }
    // Another copy of the book may have been that one.
    var completed = entries.contains(known.number) ? known : known.completed(from: entry)
    if found != nil, let number = entry.book.bookNumber, number != known.book.bookNumber,
      let own = try transaction.book(number)
    {
      completed.link(to: own)
    }
    guard completed != known else { return note(entry, is: known.number, in: \.known) }
    try transaction.update(completed)
    note(entry, is: known.number, in: \.report.completedEntries)
  }

  private func merge(_ tag: KeptTag, as known: KeptTag) throws {
    guard known.collage == nil, let collage = tag.collage else {
      return note(tag, is: known.number, in: \.known)
    }
    var completed = known
    completed.collage = collage
    try transaction.update(completed, covers: [])
    note(tag, is: known.number, in: \.report.completedEntries)
  }

  private func merge(_ owner: Owner) throws {
    guard var known = try transaction.keptOwner(named: owner.name) else { return try add(owner) }
    let completed = known.details.completed(from: owner.details)
    guard completed != known.details else { return note(owner, is: known.number, in: \.known) }
    known.details = completed
    try transaction.update(known)
    note(owner, is: known.number, in: \.report.completedEntries)
  }

  /// A poll has another number in each library.
  private static func key(of poll: Poll) -> [String] {
    let openedAt = Int(poll.openedAt.timeIntervalSince1970.rounded(.down))
    return [String(openedAt)] + poll.candidates.map { Folding.titleKey($0.title) }
  }

  // MARK: Borrowers

  private func merge(_ borrower: Borrower) throws {
    guard borrower.mergedInto == nil else { return otherNames.append(borrower) }
    let known = try transaction.borrower(named: borrower.name)
    var new = Borrower(
      number: borrower.number, details: borrower.details, addedAt: borrower.addedAt)
    if let card = new.details.card, let other = try transaction.borrower(withCard: card),
      other.number != known?.number
    {
      new.details.card = nil
      if known?.details.card == nil {
        let cell = LeftOutCell(field: BorrowerField.card.rawValue, text: card)
        report.leftOut.append(cell, line: line)
      }
    }
    guard var known else { return try add(new) }
    if made.removeValue(forKey: known.number) != nil {
      try transaction.update(
        Borrower(number: known.number, details: new.details, addedAt: new.addedAt))
      return note(borrower, is: known.number, in: \.report.entries)
    }
    let completed = known.details.completed(from: new.details)
    guard completed != known.details else { return note(borrower, is: known.number, in: \.known) }
    known.details = completed
    try transaction.update(known)
    note(borrower, is: known.number, in: \.report.completedEntries)
  }

  /// Other names are taken once all that they are names of were.
  private func takeOtherNames() throws {
    let targets = Dictionary(otherNames.map { ($0.number, $0.mergedInto) }) { one, _ in one }
    for name in otherNames {
      var target = name.mergedInto
      while let next = target, let further = targets[next] { target = further }
      guard let number = target.flatMap({ numbers[.borrower]?[$0] }) else { continue }
      if let known = try transaction.borrower(named: name.name) {
        numbers[.borrower, default: [:]][name.number] = known.number
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
