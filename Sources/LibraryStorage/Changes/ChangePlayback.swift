import Library
import SQL

/// A step of a change that cannot be played or told.
struct StepDamage: Error {
  let change: Int
}

extension Database {
  /// What a change did to books and to other things.
  ///
  /// - Parameter order: `ASC` or `DESC`.
  func eachStep(
    of change: Int, _ order: String, _ body: (ArchivedChange.Step) throws -> Void
  ) throws {
    try each(
      """
      SELECT step, NULL AS noun, book AS number, through, before, after FROM change_step
        WHERE change = ?1
      UNION ALL
      SELECT step, noun, entry, NULL, before, after FROM change_entry WHERE change = ?1
      ORDER BY step \(order)
      """, [change]
    ) { row in
      try body(
        .init(
          noun: row["noun"], number: row["number"], through: row["through"],
          before: row["before"], after: row["after"]))
    }
  }
}

/// Plays the steps of one change back or forward. They may have been written by anyone, so each is
/// looked at before it is played.
struct ChangePlayback {
  let change: Int
  let database: any Database
  let rows: BookRows
  /// The newest change of a noun, where an entry cannot come back beside another one.
  let inTheWay: (_ noun: String) throws -> Change?

  private var nouns: Nouns { Nouns(database: database) }

  /// - Parameter numbers: nil undoes all of it; else what was done to these books, but not their being
  ///   added.
  func undo(only numbers: Set<Int>? = nil) throws {
    try play("DESC", to: \.before, from: \.after, added: .takenBack, only: numbers)
  }

  func redo() throws { try play("ASC", to: \.after, from: \.before, added: .library) }

  private func play(
    _ order: String, to target: KeyPath<ArchivedChange.Step, String?>,
    from current: KeyPath<ArchivedChange.Step, String?>, added place: BookImage.Place,
    only numbers: Set<Int>? = nil
  ) throws {
    var reworded: Set<Int> = []
    do {
      try database.eachStep(of: change, order) { step in
        guard step.isInBounds else { throw Image.Damage() }
        if let numbers {
          let isOfBook = step.noun == nil && step.through == nil
          guard isOfBook && numbers.contains(step.number) else { return }
        }
        if let noun = step.noun {
          try play(step[keyPath: target], of: noun, step.number)
        } else if let through = step.through {
          try move(step.number...through, to: place)
        } else if let image = step[keyPath: target], let other = step[keyPath: current] {
          let isReworded = try apply(
            Image.value(image), in: step.number, replacing: Image.value(other))
          if isReworded { reworded.insert(step.number) }
        } else {
          throw Image.Damage()
        }
      }
    } catch is Image.Damage {
      throw StepDamage(change: change)
    }
    try rows.reword(reworded)
  }

  private func play(_ image: String?, of noun: String, _ number: Int) throws {
    do {
      try database.attempt { try nouns.named(noun)?.play(image, of: number) }
    } catch let error as DatabaseError where error.kind == .constraint {
      // Another has put something where it was: a meeting on its day, a tag of its name.
      guard let other = try inTheWay(noun) else { throw Image.Damage() }
      throw UndoRefusal.changedSince(other)
    }
  }

  /// Books that a change added leave the library, or come back to it: those that there are, however
  /// long the run is.
  private func move(_ numbers: ClosedRange<Int>, to place: BookImage.Place) throws {
    guard numbers.upperBound <= (try rows.lastNumber()) else { throw Image.Damage() }
    let bounds: [any BoundValue] = [numbers.lowerBound, numbers.upperBound]
    guard place == .library else {
      try database.run(
        "UPDATE book SET removed = 2 WHERE removed = 0 AND number BETWEEN ? AND ?", bounds)
      return try rows.unindex(numbers)
    }
    let added = try database.all(
      "SELECT number FROM book WHERE removed = 2 AND removed <> 0 AND number BETWEEN ? AND ?",
      bounds
    ) { $0.only() as Int }
    try database.run(
      "UPDATE book SET removed = 0 WHERE removed = 2 AND removed <> 0 AND number BETWEEN ? AND ?",
      bounds)
    for number in added { try rows.reindex(number) }
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

  /// - Returns: whether the book may be found by other words than before.
  private func apply(
    _ image: BookImage, in number: Int, replacing current: BookImage
  ) throws -> Bool {
    guard let (book, place) = try rows.bookAnywhere(number) else {
      throw LibraryError.noSuchBook(number)
    }
    let details = image.details ?? book.details
    try rows.update(book, to: details)
    if let place = image.place { try rows.move(number, to: place) }
    if let state = image.loan { try put(state.loan, in: number, replacing: current.loan?.loan) }
    if let cover = image.cover { try rows.putCover(cover.file, of: number) }
    switch (place, image.place ?? place) {
    case (.library, .library):
      try rows.retag(number, from: book.details, to: details)
      return image.loan?.loan?.holder != current.loan?.loan?.holder
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
      guard try rows.isLoan(current.id, of: number) else { throw Image.Damage() }
      return try rows.deleteLoan(current.id, of: number)
    }
    guard try rows.isLoan(loan.id, of: number), try !isOneTooMany(loan, of: number) else {
      throw Image.Damage()
    }
    try rows.put(loan, of: number, replacing: rows.loan(loan.id))
  }
}
