import Library
import Platform
import SQL

struct ChangeLog {
  let database: any Database
  var rows: BookRows
  let author: String
  let session = UUID().uuidString
  /// The last change before this session.
  var lastPriorChange: Int
  let now: () -> Date

  private var history: ChangeHistory {
    ChangeHistory(database: database, rows: rows, session: session)
  }

  // MARK: Ownership

  /// The changes that this user can undo in this session. Changes of a concurrent session are
  /// undone in that session.
  private static let isOwnChange = "(made_by = ?1 AND (session = ?2 OR id <= ?3))"
  /// A purge cannot be undone, and does not block others.
  private static let isUndoable = "undone <= 0 AND kind <> 'purge'"
  /// Written so that SQLite uses the index.
  private static let isUndone = "undone > 0 AND undone <> 0"

  private var ownChangeValues: [any BoundValue] { [author, session, lastPriorChange] }

  private func newest(_ condition: String, _ values: [any BoundValue]) throws -> Int? {
    try database.first(
      "SELECT id FROM change WHERE \(condition) ORDER BY id DESC LIMIT 1", values
    ) { $0.onlyValue() }
  }

  // MARK: New changes

  /// Starts a change. Changes that this user has undone can no longer be redone.
  func begin(_ kind: ChangeKind, source: String?, at instant: Date) throws -> Int {
    // Marks only grow. The new change keeps the last mark, which would be deleted with an undone
    // change.
    let mark = try database.lastMark()
    try deleteUndone()
    return try database.insert(
      Insertion(
        into: "change", ["id", "kind", "made_at", "made_by", "session", "source", "undone"]),
      number: nil, [kind.rawValue, instant, author, session, source, -mark])
  }

  /// Deletes the changes that this user has undone. Changes that others have undone are kept,
  /// together with the books that a redo needs.
  private func deleteUndone() throws {
    let undone = try database.all(
      "SELECT id FROM change WHERE \(Self.isUndone) AND \(Self.isOwnChange)", ownChangeValues
    ) { $0.onlyValue() as Int }
    for change in undone {
      let runs = try database.all(
        """
        SELECT number, through FROM change_step
        WHERE change = ? AND noun = 'book' AND through IS NOT NULL
        """, [change]
      ) { [$0["number"], $0["through"]] as [Int] }
      for run in runs {
        try database.run(
          "DELETE FROM book WHERE removed = 2 AND removed <> 0 AND number BETWEEN ? AND ?", run)
      }
      try database.run("DELETE FROM change WHERE id = ?", change)
    }
  }

  /// Records the number of changed books. The changes of a book must be logged in the order in
  /// which they were made.
  ///
  /// - Parameter hasConcurrentWriters: whether others may write at the same time.
  /// - Throws: a conflict if a change that began later was committed first.
  func finish(_ change: Int, books: Int, hasConcurrentWriters: Bool = false) throws {
    let update = "UPDATE change SET books = ? WHERE id = ?"
    // A writer of a file excludes all other writers.
    guard hasConcurrentWriters, database.dialect == .postgreSQL else {
      return try database.run(update, books, change)
    }
    let isOvertaken: Bool? = try database.value(
      """
      \(update) RETURNING EXISTS (
        SELECT 1 FROM change_step AS own CROSS JOIN change_step AS other
          ON other.noun = own.noun AND other.number = own.number AND other.change > own.change
        WHERE own.change = change.id)
      """, books, change)
    guard isOvertaken == true else { return }
    throw DatabaseError(.conflict, code: "", message: "a later change was made before this one")
  }

  func append(_ step: ArchivedChange.Step, to change: Int, at index: Int) throws {
    try database.append(
      Self.stepInsertion,
      [
        change, index, step.noun ?? ChangeKind.Noun.book.rawValue, step.number, step.through,
        step.before, step.after,
      ])
  }

  private static let stepInsertion = Insertion(
    into: "change_step", ["change", "step", "noun", "number", "through", "before", "after"])

  // MARK: Undo and redo

  /// Returns the undone changes, newest first; fewer if there are no more.
  func undo(_ count: Int) throws -> [Change] {
    var undone: [Change] = []
    while undone.count < count,
      let id = try newest("\(Self.isUndoable) AND \(Self.isOwnChange)", ownChangeValues)
    {
      if let change = try undo(change: id) { undone.append(change) }
    }
    if undone.isEmpty, count > 0, let other = try newest(Self.isUndoable, []) {
      throw try history.change(other).map(UndoRefusal.onlyOthers) ?? DamagedStep(change: other)
    }
    return undone
  }

  /// Undoes a change of this user, and moves it to this session.
  func undo(id: Int) throws -> [Change] {
    guard try newest("\(Self.isUndoable) AND id = ?1 AND made_by = ?2", [id, author]) != nil else {
      return []
    }
    try database.run("UPDATE change SET session = ? WHERE id = ?", session, id)
    return [try undo(change: id)].compactMap(\.self)
  }

  private func undo(change id: Int) throws -> Change? {
    try checkConflicts(of: id, with: "other.id > ?1 AND other.undone <= 0", values: [])
    // The change is read before it is undone, since its additions cannot be read afterwards.
    let change = try history.change(id)
    try playback(of: id).undo()
    try mark(id, sign: 1)
    return change
  }

  /// Redoes changes, last undone first, and returns them; fewer if there are no more.
  func redo(_ count: Int) throws -> [Change] {
    var redone: [Change] = []
    while redone.count < count, let (id, order) = try lastUndone() {
      // Others may have made changes after this change was undone, or undone changes that it
      // depends on.
      try checkConflicts(
        of: id,
        with: """
          (other.id > ?1 AND other.undone <= 0 OR other.id < ?1 AND other.undone <> 0
            AND abs(other.undone) > ?2 AND NOT (
              other.made_by = ?3 AND (other.session = ?4 OR other.id <= ?5)))
          """, values: [order] + ownChangeValues)
      try playback(of: id).redo()
      try mark(id, sign: -1)
      if let change = try history.change(id) { redone.append(change) }
    }
    return redone
  }

  func oldestUndoneID() throws -> Int? {
    try database.first(
      """
      SELECT id FROM change INDEXED BY change_undone
      WHERE \(Self.isUndone) AND \(Self.isOwnChange) ORDER BY id LIMIT 1
      """, ownChangeValues
    ) { $0.onlyValue() }
  }

  private func lastUndone() throws -> (id: Int, order: Int)? {
    try database.first(
      """
      SELECT id, undone FROM change WHERE \(Self.isUndone) AND \(Self.isOwnChange)
      ORDER BY undone DESC, id LIMIT 1
      """, ownChangeValues
    ) { ($0["id"], $0["undone"]) }
  }

  /// Marks a change as undone or redone. A mark is a counter: positive for an undone change,
  /// negative for a redone one. The latest mark has the largest absolute value.
  private func mark(_ change: Int, sign: Int) throws {
    try database.run(
      "UPDATE change SET undone = ? WHERE id = ?", sign * (database.lastMark() + 1), change)
  }

  /// Throws if any of the other changes affected a book or an entry that the change affects.
  private func checkConflicts(
    of change: Int, with others: String, values: [any BoundValue]
  ) throws {
    let id: Int? = try database.first(
      """
      WITH run AS MATERIALIZED (
        SELECT noun, number, through FROM change_step WHERE change = ?1 AND through IS NOT NULL)
      SELECT id FROM change AS other WHERE \(others) AND EXISTS (
        SELECT 1 FROM change_step AS step WHERE step.change = other.id AND (
          EXISTS (
            SELECT 1 FROM change_step AS own INDEXED BY change_step_of
            WHERE own.noun = step.noun AND own.change = ?1
              AND own.number BETWEEN step.number AND coalesce(step.through, step.number))
          OR EXISTS (
            SELECT 1 FROM run
            WHERE run.noun = step.noun AND step.number BETWEEN run.number AND run.through)))
      ORDER BY id DESC LIMIT 1
      """, [change] + values
    ) { $0.onlyValue() }
    guard let id else { return }
    throw try history.change(id).map(UndoRefusal.changedSince) ?? DamagedStep(change: id)
  }

  private func playback(of change: Int) -> ChangePlayback {
    ChangePlayback(change: change, database: database, rows: rows, readChange: history.change)
  }

  /// Returns an ETag, which differs after each change, undo or redo.
  func state(before change: Int = .max) throws -> String {
    try database.first(
      """
      SELECT count(*) AS changes, coalesce(max(id), 0) AS newest, coalesce(min(undone), 0) AS redone
      FROM change WHERE undone <= 0 AND id < ?
      """, [change]
    ) { "\($0["changes"] as Int)-\($0["newest"] as Int)-\(($0["redone"] as Int).magnitude)" } ?? ""
  }

  /// The number of changes that are searched for the last checkout.
  private static let recentCount = 1_000

  /// Returns the borrower to whom this user lent last.
  func lastBorrower() throws -> String? {
    let isRecent = "id > (SELECT max(id) FROM change) - \(Self.recentCount)"
    let isCheckout = "kind = 'check-out' AND \(Self.isUndoable) AND \(Self.isOwnChange)"
    guard let id = try newest("\(isRecent) AND \(isCheckout)", ownChangeValues) else { return nil }
    let json: String? = try database.value(
      """
      SELECT after FROM change_step WHERE change = ? AND noun = 'book' ORDER BY step DESC LIMIT 1
      """, id)
    // Damage is reported when the step is played.
    guard let patch = json.flatMap({ try? BookPatch(json: $0) }), let loan = patch.loan ?? nil,
      !loan.isFromOwner
    else { return nil }
    return loan.borrower
  }

  // MARK: Purging

  /// Deletes the steps of purged books, and of entries that needed them, from the log.
  func deleteSteps(of books: Set<Int>) throws {
    for number in books.sorted() { try deleteSteps(of: number) }
    for rows in Nouns(database: database).all where rows.needs(.book) {
      let affectedSteps = try database.all(
        "SELECT change, step, before, after FROM change_step WHERE noun = ?", [rows.noun.rawValue]
      ) { row in
        let images = [row["before"] as String?, row["after"]].compactMap(\.self)
        let refersToBooks = try images.contains {
          try rows.entry(in: $0).references.contains {
            $0.noun == .book && books.contains($0.number)
          }
        }
        return refersToBooks ? [row["change"] as Int, row["step"]] : nil
      }
      for step in affectedSteps.compactMap(\.self) {
        try database.run("DELETE FROM change_step WHERE change = ? AND step = ?", step)
      }
    }
  }

  private func deleteSteps(of number: Int) throws {
    try database.run(
      """
      UPDATE change SET books = books - 1 WHERE id IN (
        SELECT change FROM change_step WHERE noun = 'book' AND number = ? AND through IS NULL)
      """, number)
    try database.run(
      """
      DELETE FROM change_step
      WHERE noun = 'book' AND number = ?1 AND (through IS NULL OR through = ?1)
      """, number)
  }

  private static let borrowerKinds = ChangeKind.allCases.filter { $0.noun == .borrower }
    .map { "'\($0.rawValue)'" }.joined(separator: ", ")

  /// Deletes changes without steps (other than borrowers added with a loan), and unused names.
  func removeUnused() throws {
    try database.run(
      """
      DELETE FROM change WHERE kind <> 'purge'
        AND NOT EXISTS (
          SELECT 1 FROM change_step WHERE change_step.change = change.id
            AND (noun <> 'borrower' OR kind IN (\(Self.borrowerKinds))))
      """)
    try database.execute(Counter.removeZeroCounts)
  }
}

extension Database {
  /// Returns the number of times that changes were undone or redone. Ignores values of 2^40 or
  /// more, which occur only in damaged files.
  func lastMark() throws -> Int {
    try value(
      """
      SELECT coalesce(max(mark), 0) FROM (
        SELECT max(undone) AS mark FROM change
          WHERE undone <> 0 AND undone BETWEEN 1 AND 1099511627775
        UNION ALL
        SELECT -min(undone) FROM change
          WHERE undone <> 0 AND undone BETWEEN -1099511627775 AND -1) AS marks
      """) ?? 0
  }
}
