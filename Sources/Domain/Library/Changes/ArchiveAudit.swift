/// Checks the pieces of an archive as they are read, individually and against each other. Stores
/// the numbers and values that must be unique.
///
///     var audit = ArchiveAudit(reader.header)
///     while let piece = try reader.next() { try audit.check(piece) }
///     if let fault = audit.remainingFault { … }
package struct ArchiveAudit {
  private let header: ArchiveHeader
  private var numbers: [ChangeKind.Noun: Set<Int>] = [:]
  private var largestNumbers: [ChangeKind.Noun: Int] = [:]
  private var loans: Set<Int> = []
  private var changes: Set<Int> = []
  private var covers: Set<String> = []
  /// The values of unique fields.
  private var values: [ChangeKind.Noun: Set<String>] = [:]
  /// The borrowers named by loans, each with a loaned book and whether that loan is open.
  private var borrowers: [Int: (book: Int, isOpen: Bool)] = [:]
  private var mergeTargets: [Int: Int] = [:]

  package init(_ header: ArchiveHeader) { self.header = header }

  /// - Throws: `ArchiveFault.Reason`.
  package mutating func check(_ piece: ArchivePiece) throws(ArchiveFault.Reason) {
    if let faultReason = piece.faultReason { throw faultReason }
    switch piece {
    case .cover(let cover):
      guard covers.insert(cover.file).inserted else { throw .twice("file") }
    case .book(let book): try check(book)
    case .entry(let entry): try check(entry)
    case .formerEntry(let entry): try register(.shelved, entry.number)
    case .change(let change): try check(change)
    }
  }

  private mutating func register(_ noun: ChangeKind.Noun, _ number: Int) throws(ArchiveFault.Reason)
  {
    guard numbers[noun, default: []].insert(number).inserted else { throw .twice("number") }
    largestNumbers[noun] = max(largestNumbers[noun] ?? 0, number)
  }

  private mutating func check(_ book: ArchivedBook) throws(ArchiveFault.Reason) {
    try register(.book, book.number)
    for loan in book.loans {
      guard loans.insert(loan.id).inserted else { throw .twice("id") }
      // If the addition was undone, so was the addition of a borrower with its first loan.
      guard let borrower = loan.borrowerNumber, book.place != .undone else { continue }
      if loan.isOpen || borrowers[borrower] == nil {
        borrowers[borrower] = (book.number, loan.isOpen)
      }
    }
  }

  private mutating func check(_ entry: any LibraryEntry) throws(ArchiveFault.Reason) {
    let noun = type(of: entry).noun
    try register(noun, entry.number)
    for (field, value) in entry.uniqueValues
    where !values[noun, default: []].insert("\(field) \(value)").inserted {
      throw .twice(field)
    }
    // An entry of the same noun may follow later.
    for (dependency, number) in entry.references
    where dependency != noun && numbers[dependency]?.contains(number) != true {
      throw .missing(dependency, number)
    }
    if let borrower = entry as? Borrower { mergeTargets[borrower.number] = borrower.mergedInto }
  }

  private mutating func check(_ change: ArchivedChange) throws(ArchiveFault.Reason) {
    guard changes.insert(change.id).inserted || change.firstStep > 0 else { throw .twice("id") }
    for step in change.steps {
      guard let noun = step.noun.map(ChangeKind.Noun.init(rawValue:)) ?? .book else { continue }
      let last = step.through ?? step.number
      guard last <= lastNumber(of: noun) else { throw .missing(noun, last) }
    }
  }

  /// The last number known to be assigned; the header of an archive may be out of date.
  private func lastNumber(of noun: ChangeKind.Noun) -> Int {
    let assigned = noun == .book ? header.lastBook : header.lastEntries?[noun.rawValue] ?? 0
    return max(assigned, largestNumbers[noun] ?? 0)
  }

  /// The fault of the archive as a whole, after all pieces were checked.
  package var remainingFault: ArchiveFault? {
    let borrowerNumbers = numbers[.borrower] ?? []
    // Returned loans still name a borrower who was removed.
    for (number, loan) in borrowers.sorted(by: { $0.key < $1.key })
    where !borrowerNumbers.contains(number) && (loan.isOpen || number > lastNumber(of: .borrower)) {
      return ArchiveFault(.entry(.book, loan.book), .missing(.borrower, number))
    }
    for number in mergeTargets.keys.sorted() {
      var seen: Set = [number]
      var end = mergeTargets[number]
      while let next = end {
        guard borrowerNumbers.contains(next), seen.insert(next).inserted else {
          return ArchiveFault(.entry(.borrower, number), .missing(.borrower, next))
        }
        end = mergeTargets[next]
      }
    }
    return nil
  }
}
