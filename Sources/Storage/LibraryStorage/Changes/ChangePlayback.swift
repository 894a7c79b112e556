import Library
import SQL

/// A step of a change that cannot be read or played.
struct DamagedStep: Error {
  let change: Int
}

enum StepOrder: String {
  case ascending = "ASC"
  case descending = "DESC"
}

extension Database {
  func forEachStep(
    of change: Int, _ order: StepOrder, _ body: (ArchivedChange.Step) throws -> Void
  ) throws {
    // Steps are read in pages, since no index can be dropped while a statement reads.
    let comparison = order == .ascending ? ">" : "<"
    let first = order == .ascending ? Int.min : Int.max
    let sql = """
      SELECT step, nullif(noun, 'book') AS noun, number, through, before, after FROM change_step
      WHERE change = ? AND step \(comparison) ?
      ORDER BY step \(order.rawValue) LIMIT 256
      """
    var last: Int? = first
    while let previous = last {
      last = nil
      let steps = try all(sql, [change, previous]) { row in
        let step: Int = row["step"]
        // In a damaged file, the same steps may repeat forever.
        let isNext = order == .ascending ? step > last ?? previous : step < last ?? previous
        guard isNext else { throw DamagedStep(change: change) }
        last = step
        return ArchivedChange.Step(
          noun: row["noun"], number: row["number"], through: row["through"],
          before: row["before"], after: row["after"])
      }
      for step in steps { try body(step) }
    }
  }
}

/// Undoes or redoes a change. Its steps may come from an untrusted file, so each is checked first.
struct ChangePlayback {
  let change: Int
  let database: any Database
  let rows: BookRows
  let readChange: (Int) throws -> Change?

  private var nouns: Nouns { Nouns(database: database) }

  func undo() throws { try play(.descending, to: \.before, from: \.after, added: .undone) }

  func redo() throws { try play(.ascending, to: \.after, from: \.before, added: .library) }

  private func play(
    _ order: StepOrder, to target: KeyPath<ArchivedChange.Step, String?>,
    from current: KeyPath<ArchivedChange.Step, String?>, added state: BookPatch.State
  ) throws {
    var booksToReindex: Set<Int> = []
    var referenceCheck = ReferenceCheck(of: change, in: database)
    func playSteps() throws {
      try database.forEachStep(of: change, order) { step in
        guard step.isInBounds else { throw LoggedJSON.InvalidJSON() }
        if let noun = step.noun {
          try play(
            step[keyPath: target], replacing: step[keyPath: current], of: noun, step.number,
            isRedo: order == .ascending, &referenceCheck)
        } else if let through = step.through {
          try move(step.number...through, to: state)
          referenceCheck.record(added: step.number...through, in: state)
        } else if let image = step[keyPath: target], let other = step[keyPath: current] {
          let needsReindexing = try apply(
            BookPatch(json: image), in: step.number, replacing: BookPatch(json: other),
            isRedo: order == .ascending, &referenceCheck)
          if needsReindexing { booksToReindex.insert(step.number) }
        } else {
          throw LoggedJSON.InvalidJSON()
        }
      }
    }
    do {
      if let movedBooks = try movedBooks(order) {
        try rows.bulkLoad.moving(movedBooks.books, from: movedBooks.state, playSteps)
      } else {
        try playSteps()
      }
    } catch is LoggedJSON.InvalidJSON {
      throw DamagedStep(change: change)
    }
    try referenceCheck.check(readChange)
    try rows.reindexWords(booksToReindex)
  }

  /// Returns the number and the new state of the books, or `nil` if the change did more than move
  /// books to or from the trash.
  private func movedBooks(_ order: StepOrder) throws -> (books: Int, state: BookPatch.State)? {
    try database.first(
      """
      SELECT books, kind FROM change WHERE id = ?1 AND kind IN ('delete', 'restore')
        AND NOT EXISTS (SELECT 1 FROM change_step WHERE change = ?1 AND noun <> 'book')
      """, [change]
    ) { row in
      let isDeletion = row["kind"] as String == ChangeKind.delete.rawValue
      return (row["books"], isDeletion == (order == .ascending) ? .library : .trash)
    }
  }

  private func play(
    _ image: String?, replacing current: String?, of noun: String, _ number: Int,
    isRedo: Bool, _ referenceCheck: inout ReferenceCheck
  ) throws {
    // Nouns that this version does not know are skipped.
    guard let rows = nouns.rows(named: noun) else { return }
    if let current {
      // Someone else has undone the addition of the entry, and the addition was then deleted.
      guard try rows.exists(number) else { throw try rows.entry(in: current).missingError }
      if isRedo, try !rows.matches(current, of: number) { throw LibraryError.nothingToRedo }
    }
    do {
      try database.inSavepoint { try rows.play(image, of: number) }
    } catch let error as DatabaseError where error.kind == .constraint {
      // Someone else has added a conflicting entry, such as a meeting on the same day or a tag with
      // the same name.
      guard let conflictingEntry = try image.flatMap(rows.conflictingEntry) else {
        throw LoggedJSON.InvalidJSON()
      }
      let id = try database.newestChange(
        of: rows.noun, conflictingEntry.number, "undone <= 0", excluding: change)
      if let other = try id.flatMap(readChange) { throw UndoRefusal.changedSince(other) }
      // The change that added the conflicting entry is no longer in the log, for example after a
      // purge.
      throw conflictingEntry.duplicateError
    }
    referenceCheck.record(
      rows.noun, number, needing: try image.map { try rows.entry(in: $0).references })
  }

  /// Moves the books in a range of numbers. Throws if the range exceeds the last number.
  private func move(_ numbers: ClosedRange<Int>, to state: BookPatch.State) throws {
    guard numbers.upperBound <= (try rows.lastNumber()) else { throw LoggedJSON.InvalidJSON() }
    let books = UndoneAdditions(rows: rows, numbers: numbers)
    if state == .library { try books.restore() } else { try books.remove() }
  }

  /// Returns whether a loan would be a second open loan of the same kind, which can occur if
  /// changes are missing from the log.
  private func isSecondOpenLoan(_ loan: Loan, of number: Int) throws -> Bool {
    guard loan.isOpen else { return false }
    return try database.value(
      """
      SELECT EXISTS (SELECT 1 FROM loan
        WHERE book = ? AND returned_at IS NULL AND from_owner = ? AND id <> ?)
      """, number, loan.isFromOwner ? 1 : 0, loan.id) ?? false
  }

  /// Throws if the book differs from its state in the log. Someone may have undone an earlier
  /// change, which was then deleted.
  private func expect(_ patch: BookPatch, of book: Book, in state: BookPatch.State) throws {
    if let expected = patch.state, expected != state {
      throw expected == .trash
        ? LibraryError.notInTrash(book.number) : .noSuchBook(book.number)
    }
    guard try patch.applied(to: book.details) == book.details else {
      throw LibraryError.nothingToRedo
    }
    if let expected = patch.loan ?? nil {
      let loan = try rows.loan(expected.id)
      guard loan?.returnedAt == expected.returnedAt, loan?.dueDate == expected.dueDate,
        loan?.renewals == expected.renewals
      else { throw LibraryError.nothingToRedo }
    }
  }

  /// - Returns: whether the book's words may have changed.
  private func apply(
    _ patch: BookPatch, in number: Int, replacing current: BookPatch, isRedo: Bool,
    _ referenceCheck: inout ReferenceCheck
  ) throws -> Bool {
    guard let (book, state) = try rows.bookAnywhere(number) else {
      throw LibraryError.noSuchBook(number)
    }
    if isRedo { try expect(current, of: book, in: state) }
    let details = try patch.applied(to: book.details)
    try rows.update(book, to: details)
    if let state = patch.state { try rows.move(number, to: state) }
    if let loan = patch.loan {
      try put(loan, in: number, replacing: current.loan ?? nil)
      referenceCheck.record(loan, replacing: current.loan ?? nil)
    }
    if let instant = patch.addedAt { try rows.setAddedAt(of: number, to: instant) }
    if let cover = patch.cover { try rows.putCover(cover, of: number) }
    switch (state, patch.state ?? state) {
    case (.library, .library):
      try rows.updateTags(number, from: book.details, to: details)
      return patch.holder != current.holder
        || !rows.hasSameWords(book.details, details)
    case (.library, _): try rows.untag(number)
    case (_, .library): try rows.tag(number, details)
    default: return false
    }
    return true
  }

  private func put(_ loan: Loan?, in number: Int, replacing current: Loan?) throws {
    guard let loan else {
      guard let current else { return }
      guard try rows.isLoan(current.id, of: number) else { throw LoggedJSON.InvalidJSON() }
      return try rows.deleteLoan(current.id, of: number)
    }
    guard try rows.isLoan(loan.id, of: number), try !isSecondOpenLoan(loan, of: number) else {
      throw LoggedJSON.InvalidJSON()
    }
    try rows.put(loan, of: number, replacing: rows.loan(loan.id))
  }
}
