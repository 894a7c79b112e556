import Library
import SQL

/// A step of a change that cannot be played or told.
struct StepDamage: Error {
  let change: Int
}

/// In which order the steps of a change are read.
enum StepOrder: String {
  case ascending = "ASC"
  case descending = "DESC"
}

extension Database {
  /// What a change did to books and to other things.
  func eachStep(
    of change: Int, _ order: StepOrder, _ body: (ArchivedChange.Step) throws -> Void
  ) throws {
    // By pages: while a statement reads, no index can be dropped.
    let (isBehind, first) = order == .ascending ? (">", Int.min) : ("<", Int.max)
    let sql = """
      SELECT step, nullif(noun, 'book') AS noun, number, through, before, after FROM change_step
      WHERE change = ? AND step \(isBehind) ?
      ORDER BY step \(order.rawValue) LIMIT 256
      """
    var last: Int? = first
    while let place = last {
      last = nil
      let steps = try all(sql, [change, place]) { row in
        let step: Int = row["step"]
        // In a damaged file the same steps may come again and again.
        let isNext = order == .ascending ? step > last ?? place : step < last ?? place
        guard isNext else { throw StepDamage(change: change) }
        last = step
        return ArchivedChange.Step(
          noun: row["noun"], number: row["number"], through: row["through"],
          before: row["before"], after: row["after"])
      }
      for step in steps { try body(step) }
    }
  }
}

/// Plays the steps of one change back or forward. They may have been written by anyone, so each is
/// looked at before it is played.
struct ChangePlayback {
  let change: Int
  let database: any Database
  let rows: BookRows
  /// A change of the log, by its id.
  let told: (Int) throws -> Change?

  private var nouns: Nouns { Nouns(database: database) }

  /// - Parameter numbers: nil undoes all of it; else what was done to these books and to who waits for them,
  ///   but not their being added.
  func undo(only numbers: Set<Int>? = nil) throws {
    try play(.descending, to: \.before, from: \.after, added: .takenBack, only: numbers)
  }

  func redo() throws { try play(.ascending, to: \.after, from: \.before, added: .library) }

  private func play(
    _ order: StepOrder, to target: KeyPath<ArchivedChange.Step, String?>,
    from current: KeyPath<ArchivedChange.Step, String?>, added place: BookPatch.Place,
    only numbers: Set<Int>? = nil
  ) throws {
    var reworded: Set<Int> = []
    var needs = Needs(of: change, in: database)
    func playSteps() throws {
      try database.eachStep(of: change, order) { step in
        guard step.isInBounds else { throw LoggedJSON.Damage() }
        if let numbers {
          guard step.through == nil, try isOf(numbers, step) else { return }
        }
        if let noun = step.noun {
          try play(
            step[keyPath: target], replacing: step[keyPath: current], of: noun, step.number,
            isRedo: order == .ascending, &needs)
        } else if let through = step.through {
          try move(step.number...through, to: place)
          needs.note(added: step.number...through, in: place)
        } else if let image = step[keyPath: target], let other = step[keyPath: current] {
          let isReworded = try apply(
            BookPatch(json: image), in: step.number, replacing: BookPatch(json: other),
            isRedo: order == .ascending, &needs)
          if isReworded { reworded.insert(step.number) }
        } else {
          throw LoggedJSON.Damage()
        }
      }
    }
    do {
      if numbers == nil, let moved = try moved(order) {
        try rows.bulkLoad.moving(moved.books, from: moved.place, playSteps)
      } else {
        try playSteps()
      }
    } catch is LoggedJSON.Damage {
      throw StepDamage(change: change)
    }
    try needs.check(told)
    try rows.reword(reworded)
  }

  /// Whether a step was done to one of some books, or to who waits for one.
  private func isOf(_ books: Set<Int>, _ step: ArchivedChange.Step) throws -> Bool {
    guard let noun = step.noun else { return books.contains(step.number) }
    guard let rows = nouns.named(noun), let image = step.after ?? step.before else { return false }
    return try rows.entry(in: image).needed.contains {
      $0.noun == .book && books.contains($0.number)
    }
  }

  /// How many books it moved to the trash or from there, and where they are before it is played; nil if it
  /// did something else.
  private func moved(_ order: StepOrder) throws -> (books: Int, place: BookPatch.Place)? {
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
    isRedo: Bool, _ needs: inout Needs
  ) throws {
    // A noun that this program does not know is left alone.
    guard let rows = nouns.named(noun) else { return }
    if let current {
      // Another has undone its being added, and that was forgotten.
      guard try rows.isThere(number) else { throw try rows.entry(in: current).missing }
      if isRedo, try !rows.holds(current, of: number) { throw LibraryError.nothingToRedo }
    }
    do {
      try database.attempt { try rows.play(image, of: number) }
    } catch let error as DatabaseError where error.kind == .constraint {
      // Another has put something where it was: a meeting on its day, a tag of its name.
      guard let rival = try image.flatMap(rows.rival) else { throw LoggedJSON.Damage() }
      let id = try database.newestChange(
        of: rows.noun, rival.number, "undone <= 0", besides: change)
      if let other = try id.flatMap(told) { throw UndoRefusal.changedSince(other) }
      // What made it is forgotten, as with a book that was purged.
      throw rival.taken
    }
    needs.note(rows.noun, number, needing: try image.map { try rows.entry(in: $0).needed })
  }

  /// Books that a change added leave the library, or come back to it: those that there are, however
  /// long the run is.
  private func move(_ numbers: ClosedRange<Int>, to place: BookPatch.Place) throws {
    guard numbers.upperBound <= (try rows.lastNumber()) else { throw LoggedJSON.Damage() }
    let books = TakenBackBooks(rows: rows, numbers: numbers)
    if place == .library { try books.bringBack() } else { try books.takeBack() }
  }

  /// Whether a loan would be open beside another one: changes in between are missing from the log.
  private func isOneTooMany(_ loan: Loan, of number: Int) throws -> Bool {
    guard loan.isOpen else { return false }
    return try database.value(
      """
      SELECT EXISTS (SELECT 1 FROM loan
        WHERE book = ? AND returned_at IS NULL AND from_owner = ? AND id <> ?)
      """, number, loan.isFromOwner ? 1 : 0, loan.id) ?? false
  }

  /// A change is made again on what it was made on: another may have undone that, and it was forgotten.
  private func expect(_ patch: BookPatch, of book: Book, in place: BookPatch.Place) throws {
    if let right = patch.place, right != place {
      throw right == .trash
        ? LibraryError.notInTrash(book.number) : .noSuchBook(book.number)
    }
    guard try patch.applied(to: book.details) == book.details else {
      throw LibraryError.nothingToRedo
    }
    if let right = patch.loan ?? nil {
      let loan = try rows.loan(right.id)
      guard loan?.returnedAt == right.returnedAt, loan?.dueDate == right.dueDate,
        loan?.renewals == right.renewals
      else { throw LibraryError.nothingToRedo }
    }
  }

  /// - Returns: whether the book may be found by other words than before.
  private func apply(
    _ patch: BookPatch, in number: Int, replacing current: BookPatch, isRedo: Bool,
    _ needs: inout Needs
  ) throws -> Bool {
    guard let (book, place) = try rows.bookAnywhere(number) else {
      throw LibraryError.noSuchBook(number)
    }
    if isRedo { try expect(current, of: book, in: place) }
    let details = try patch.applied(to: book.details)
    try rows.update(book, to: details)
    if let place = patch.place { try rows.move(number, to: place) }
    if let loan = patch.loan {
      try put(loan, in: number, replacing: current.loan ?? nil)
      needs.note(loan, replacing: current.loan ?? nil)
    }
    if let cover = patch.cover { try rows.putCover(cover, of: number) }
    switch (place, patch.place ?? place) {
    case (.library, .library):
      try rows.retag(number, from: book.details, to: details)
      return patch.holder != current.holder
        || !rows.haveSameWords(book.details, details)
    case (.library, _): try rows.untag(number)
    case (_, .library): try rows.tag(number, details)
    default: return false
    }
    return true
  }

  private func put(_ loan: Loan?, in number: Int, replacing current: Loan?) throws {
    guard let loan else {
      guard let current else { return }
      guard try rows.isLoan(current.id, of: number) else { throw LoggedJSON.Damage() }
      return try rows.deleteLoan(current.id, of: number)
    }
    guard try rows.isLoan(loan.id, of: number), try !isOneTooMany(loan, of: number) else {
      throw LoggedJSON.Damage()
    }
    try rows.put(loan, of: number, replacing: rows.loan(loan.id))
  }
}
