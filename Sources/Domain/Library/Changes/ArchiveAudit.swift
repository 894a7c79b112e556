/// Looks at the pieces of a complete copy as they come: at each of them, and at what they say of each
/// other. It remembers numbers, and what may stand only once.
///
///     var audit = ArchiveAudit(reader.head)
///     while let piece = try reader.next() { try audit.check(piece) }
///     if let fault = audit.rest { … }
package struct ArchiveAudit {
  private let head: ArchiveHead
  /// The numbers of each noun.
  private var numbers: [ChangeKind.Noun: Set<Int>] = [:]
  private var largest: [ChangeKind.Noun: Int] = [:]
  private var loans: Set<Int> = []
  private var changes: Set<Int> = []
  /// The files of covers.
  private var covers: Set<String> = []
  /// What stands in a field of something of a noun, if it may stand there only once.
  private var values: [ChangeKind.Noun: Set<String>] = [:]
  /// The borrowers that loans have, each with a book of theirs, and whether the loan is open.
  private var borrowers: [Int: (book: Int, isOpen: Bool)] = [:]
  private var merged: [Int: Int] = [:]

  package init(_ head: ArchiveHead) { self.head = head }

  /// - Throws: `ArchiveFlaw`.
  package mutating func check(_ piece: ArchivePiece) throws(ArchiveFlaw) {
    if let flaw = piece.flaw { throw flaw }
    switch piece {
    case .cover(let cover):
      guard covers.insert(cover.file).inserted else { throw .twice("file") }
    case .book(let book): try check(book)
    case .entry(let entry): try check(entry)
    case .change(let change): try check(change)
    }
  }

  private mutating func note(_ noun: ChangeKind.Noun, _ number: Int) throws(ArchiveFlaw) {
    guard numbers[noun, default: []].insert(number).inserted else { throw .twice("number") }
    largest[noun] = max(largest[noun] ?? 0, number)
  }

  private mutating func check(_ book: ArchivedBook) throws(ArchiveFlaw) {
    try note(.book, book.number)
    for loan in book.loans {
      guard loans.insert(loan.id).inserted else { throw .twice("id") }
      // What was taken back may be a borrower's first loan, and the borrower gone with it.
      guard let borrower = loan.borrowerNumber, book.place != .takenBack else { continue }
      if loan.isOpen || borrowers[borrower] == nil {
        borrowers[borrower] = (book.number, loan.isOpen)
      }
    }
  }

  private mutating func check(_ entry: any LibraryEntry) throws(ArchiveFlaw) {
    let noun = type(of: entry).noun
    try note(noun, entry.number)
    for (field, value) in entry.onlyOnce
    where !values[noun, default: []].insert("\(field) \(value)").inserted {
      throw .twice(field)
    }
    // One of its own noun may follow.
    for (needed, number) in entry.needed
    where needed != noun && numbers[needed]?.contains(number) != true {
      throw .missing(needed, number)
    }
    if let borrower = entry as? Borrower { merged[borrower.number] = borrower.mergedInto }
  }

  private mutating func check(_ change: ArchivedChange) throws(ArchiveFlaw) {
    guard changes.insert(change.id).inserted else { throw .twice("id") }
    for step in change.steps {
      guard let noun = step.noun.map(ChangeKind.Noun.init(rawValue:)) ?? .book else { continue }
      let last = step.through ?? step.number
      guard last <= lastNumber(of: noun) else { throw .missing(noun, last) }
    }
  }

  /// The last number that is known to be given; a copy may say less than it holds.
  private func lastNumber(of noun: ChangeKind.Noun) -> Int {
    let given = noun == .book ? head.lastBook : head.lastEntries?[noun.rawValue] ?? 0
    return max(given, largest[noun] ?? 0)
  }

  /// What is wrong with all of it, once all of it was seen.
  package var rest: ArchiveFault? {
    let known = numbers[.borrower] ?? []
    // A borrower who was removed is still named by what they returned.
    for (number, loan) in borrowers.sorted(by: { $0.key < $1.key })
    where !known.contains(number) && (loan.isOpen || number > lastNumber(of: .borrower)) {
      return ArchiveFault(.entry(.book, loan.book), .missing(.borrower, number))
    }
    for number in merged.keys.sorted() {
      var (seen, end) = (Set([number]), merged[number])
      while let next = end {
        guard known.contains(next), seen.insert(next).inserted else {
          return ArchiveFault(.entry(.borrower, number), .missing(.borrower, next))
        }
        end = merged[next]
      }
    }
    return nil
  }
}
