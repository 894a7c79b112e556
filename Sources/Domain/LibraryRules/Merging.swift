import Library
import LibraryPorts
import Platform

/// Adds what a complete copy has to a library that has a past of its own, within one change.
///
/// Everything gets a new number, and goes on referring to what it referred to. What is there already is
/// not added again: what refers to it refers to what is there.
///
///     var merging = Merging(terms: terms, updates: false)
///     while let piece = try archive.next() { try merging.take(piece, in: transaction) }
///     try merging.finish(in: transaction)
package struct Merging {
  private let terms: LoanTerms
  /// Whether books that are there get what they lack.
  private let updates: Bool

  /// What was made of one piece.
  package indirect enum Outcome: Equatable, Sendable {
    case added(ChangeKind.Noun)
    /// It was there already, and has more in it now.
    case completed(ChangeKind.Noun)
    case knownBook(BookName)
    /// It was taken but for a value.
    case without(LeftOutCell, Outcome)
    case remark(MergeRemark)
    /// Nothing is told of it by itself.
    case counted
  }

  /// The new numbers of what there was, by the old ones.
  private var numbers: [ChangeKind.Noun: [Int: Int]] = [:]
  /// The borrowers of loans, by name.
  private var lenders: [String: Borrower] = [:]
  /// Borrowers that were made for loans, by their numbers, and whether the copy knows more of them.
  private var made: [Int: Bool] = [:]
  /// Other names of borrowers: they come before those whose names they are, or behind.
  private var otherNames: [Borrower] = []
  /// The covers that came with it, by their files.
  private var covers: [String: KeptCover] = [:]
  /// The polls that there were before; nil as long as no one asks.
  private var polls: Set<PollKey>?
  private var counts: [ChangeKind.Noun: Int] = [:]
  private var loans = 0
  private var trash = 0
  private var changes = 0
  /// Whether a book has another number than it had.
  package private(set) var isRenumbered = false

  private struct PollKey: Hashable {
    let openedAt: Int
    let titles: [String]

    init(_ poll: Poll) {
      openedAt = Int(poll.openedAt.timeIntervalSince1970.rounded(.down))
      titles = poll.candidates.map { Folding.titleKey($0.title) }
    }
  }

  package init(terms: LoanTerms, updates: Bool) {
    self.terms = terms
    self.updates = updates
  }

  /// What was left or passed over, once all pieces were taken.
  package var remarks: [MergeRemark] {
    let known = ChangeKind.Noun.allCases.compactMap { noun in
      counts[noun].map { MergeRemark.known(noun, count: $0) }
    }
    let left: [(Int, (Int) -> MergeRemark)] = [
      (loans, { .loans(count: $0) }), (trash, { .trash(count: $0) }),
      (changes, { .history(count: $0) }),
    ]
    return known + left.filter { $0.0 > 0 }.map { $0.1($0.0) }
  }

  package mutating func take(
    _ piece: ArchivePiece, in transaction: any LibraryTransaction
  ) throws -> Outcome {
    switch piece {
    case .cover(let cover):
      covers[cover.file] = cover.kept
      try transaction.note(cover.kept)
      return .counted
    case .book(let book): return try take(book, in: transaction)
    case .entry(let entry): return try take(entry, in: transaction)
    case .change(let change):
      if !change.isUndone { changes += 1 }
      return .counted
    }
  }

  private func number(of noun: ChangeKind.Noun, _ old: Int) -> Int? { numbers[noun]?[old] }

  private mutating func note(_ noun: ChangeKind.Noun, _ old: Int, is new: Int) {
    numbers[noun, default: [:]][old] = new
  }

  private mutating func know(_ noun: ChangeKind.Noun, _ old: Int, as new: Int) -> Outcome {
    note(noun, old, is: new)
    counts[noun, default: 0] += 1
    return .counted
  }

  // MARK: Books

  private mutating func take(
    _ book: ArchivedBook, in transaction: any LibraryTransaction
  ) throws -> Outcome {
    guard book.place == nil else {
      if book.place == .trash { trash += 1 }
      return .counted
    }
    let folded = FoldedDetails(book.details)
    if let known = try transaction.duplicate(of: folded) {
      note(.book, book.number, is: known.number)
      loans += try missing(book.loans, of: known.number, in: transaction)
      let completed = known.details.completed(from: book.details)
      let cover = known.cover == nil ? book.cover.flatMap { covers[$0] } : nil
      guard updates, completed != known.details || cover != nil else {
        return .knownBook(BookName(known))
      }
      try transaction.update(known.number, to: completed)
      if let cover { try transaction.setCover(cover, of: known.number) }
      return .completed(.book)
    }
    let loans = book.loans.sorted { $0.id < $1.id }
    let hasOwners = loans.contains(where: \.isFromOwner)
    for loan in loans { try meet(loan, in: transaction) }
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
    if let cover = book.cover.flatMap({ covers[$0] }) {
      try transaction.setCover(cover, of: number)
    }
    note(.book, book.number, is: number)
    if number != book.number { isRenumbered = true }
    return .added(.book)
  }

  /// Makes a borrower of a loan's name, if no one has it; more of them may follow.
  private mutating func meet(_ loan: Loan, in transaction: any LibraryTransaction) throws {
    guard lenders[loan.borrower] == nil else { return }
    if let known = try transaction.borrower(named: loan.borrower) {
      lenders[loan.borrower] = known
    } else {
      let new = try transaction.borrower(lending: loan.borrower, at: loan.checkedOutAt)
      lenders[loan.borrower] = new
      made[new.number] = loan.borrowerNumber != nil
    }
  }

  /// How many of these loans a book does not have.
  private func missing(
    _ loans: [Loan], of number: Int, in transaction: any LibraryTransaction
  ) throws -> Int {
    guard !loans.isEmpty else { return 0 }
    let known = try transaction.loans(of: number)
    return loans.count { loan in
      !known.contains {
        $0.checkedOutAt == loan.checkedOutAt && Borrower.isSame($0.borrower, loan.borrower)
      }
    }
  }

  // MARK: Other nouns

  private mutating func take(
    _ entry: any LibraryEntry, in transaction: any LibraryTransaction
  ) throws -> Outcome {
    switch entry {
    case let borrower as Borrower: return try take(borrower, in: transaction)
    case let owner as Owner: return try take(owner, in: transaction)
    default: break
    }
    try takeOtherNames(in: transaction)
    // What belongs to a book that stays away stays away with it.
    guard let entry = renumbered(entry) else { return .counted }
    switch entry {
    case let entry as ShelfEntry:
      if let known = try transaction.duplicate(of: entry.book) {
        return know(.shelved, entry.number, as: known.number)
      }
    case let tag as KeptTag:
      if let known = try transaction.tag(named: tag.name)?.kept {
        return try complete(known, with: tag, in: transaction)
      }
    case let meeting as Meeting:
      if let other = try transaction.meeting(on: meeting.day) {
        let isSame =
          other.title == meeting.title && other.details.book.title == meeting.details.book.title
        if isSame { return know(.meeting, meeting.number, as: other.number) }
        return .remark(.meeting(meeting, other: other.title))
      }
    case let poll as Poll:
      if try isKnown(poll, in: transaction) { return know(.poll, poll.number, as: poll.number) }
      if poll.isOpen, try transaction.openPoll() != nil { return .remark(.openPoll) }
    case let hold as Hold:
      let others = try transaction.holds(on: hold.bookNumber)
      if let known = others.first(where: { $0.borrowerNumber == hold.borrowerNumber }) {
        return know(.hold, hold.number, as: known.number)
      }
    default: break
    }
    return try add(entry, in: transaction)
  }

  private func renumbered(_ entry: some LibraryEntry) -> (any LibraryEntry)? {
    entry.renumbered(number)
  }

  private mutating func add(
    _ entry: some LibraryEntry, in transaction: any LibraryTransaction
  ) throws -> Outcome {
    let added = try transaction.add(entry)
    let noun = type(of: added).noun
    note(noun, entry.number, is: added.number)
    return .added(noun)
  }

  private mutating func complete(
    _ known: KeptTag, with tag: KeptTag, in transaction: any LibraryTransaction
  ) throws -> Outcome {
    guard known.collage == nil, let collage = tag.collage else {
      return know(.tag, tag.number, as: known.number)
    }
    var completed = known
    completed.collage = collage
    try transaction.update(completed, covers: [])
    note(.tag, tag.number, is: known.number)
    return .completed(.tag)
  }

  private mutating func isKnown(
    _ poll: Poll, in transaction: any LibraryTransaction
  ) throws -> Bool {
    if polls == nil {
      var known: Set<PollKey> = []
      for poll in try transaction.polls() { known.insert(PollKey(poll)) }
      polls = known
    }
    return polls?.contains(PollKey(poll)) ?? false
  }

  private mutating func take(
    _ owner: Owner, in transaction: any LibraryTransaction
  ) throws -> Outcome {
    guard var known = try transaction.keptOwner(named: owner.name) else {
      return try add(owner, in: transaction)
    }
    let completed = known.details.completed(from: owner.details)
    guard completed != known.details else {
      return know(.owner, owner.number, as: known.number)
    }
    note(.owner, owner.number, is: known.number)
    known.details = completed
    try transaction.update(known)
    return .completed(.owner)
  }

  // MARK: Borrowers

  private mutating func take(
    _ borrower: Borrower, in transaction: any LibraryTransaction
  ) throws -> Outcome {
    guard borrower.mergedInto == nil else {
      otherNames.append(borrower)
      return .counted
    }
    let known = try transaction.borrower(named: borrower.name)
    var details = borrower.details
    guard let card = details.card, let other = try transaction.borrower(withCard: card),
      other.number != known?.number
    else { return try take(borrower, details, known: known, in: transaction) }
    details.card = nil
    let outcome = try take(borrower, details, known: known, in: transaction)
    let cell = LeftOutCell(field: BorrowerField.card.rawValue, text: card.shortened())
    return known?.details.card == nil ? .without(cell, outcome) : outcome
  }

  private mutating func take(
    _ borrower: Borrower, _ details: BorrowerDetails, known: Borrower?,
    in transaction: any LibraryTransaction
  ) throws -> Outcome {
    guard let known else {
      return try add(
        Borrower(number: borrower.number, details: details, addedAt: borrower.addedAt),
        in: transaction)
    }
    note(.borrower, borrower.number, is: known.number)
    if made.removeValue(forKey: known.number) != nil {
      try transaction.update(
        Borrower(number: known.number, details: details, addedAt: borrower.addedAt))
      return .added(.borrower)
    }
    var completed = known
    completed.details = known.details.completed(from: details)
    guard completed != known else {
      return know(.borrower, borrower.number, as: known.number)
    }
    try transaction.update(completed)
    return .completed(.borrower)
  }

  /// Other names are taken once all that they are names of were.
  private mutating func takeOtherNames(in transaction: any LibraryTransaction) throws {
    guard !otherNames.isEmpty else { return }
    let targets = Dictionary(otherNames.map { ($0.number, $0.mergedInto) }) { one, _ in one }
    for name in otherNames {
      var target = name.mergedInto
      while let next = target, let further = targets[next] { target = further }
      guard let number = target.flatMap({ number(of: .borrower, $0) }) else { continue }
      if let known = try transaction.borrower(named: name.name) {
        note(.borrower, name.number, is: known.number)
        continue
      }
      var other = Borrower(number: 0, details: name.details, addedAt: name.addedAt)
      if let card = other.details.card, try transaction.borrower(withCard: card) != nil {
        other.details.card = nil
      }
      other.mergedInto = number
      _ = try transaction.add(other)
      note(.borrower, name.number, is: number)
    }
    otherNames = []
  }

  /// Does what can be done only when all pieces were taken.
  package mutating func finish(in transaction: any LibraryTransaction) throws {
    try takeOtherNames(in: transaction)
    // Whoever was removed from the library it is a copy of is not made anew by what they returned.
    for (number, isOfCopy) in made.sorted(by: { $0.key < $1.key }) where isOfCopy {
      guard let borrower = lenders.values.first(where: { $0.number == number }),
        try transaction.openLoans(of: borrower) == 0
      else { continue }
      try transaction.removeBorrower(number)
    }
  }
}
