import Library
import Platform
import SQL

struct ChangeHistory {
  let database: any Database
  let rows: BookRows
  let session: String

  private var nouns: Nouns { Nouns(database: database) }

  /// Returns changes that are not undone, newest first.
  func changes(offset: Int, limit: Int) throws -> [Change] {
    let ids: [Int] = try database.values(
      "SELECT id FROM change WHERE undone <= 0 ORDER BY id DESC LIMIT ? OFFSET ?", limit, offset)
    return try ids.compactMap(change)
  }

  /// Returns the changes of a book and of its reading, newest first.
  func changes(of number: Int) throws -> [BookChange] {
    // The book was added by the last run of numbers that begins at or before its number.
    let steps = try database.all(
      """
      SELECT change, before, after FROM (
        SELECT change, step, before, after FROM change_step
          WHERE noun = 'book' AND number = ?1 AND through IS NULL
        UNION ALL
        SELECT change, min(step), NULL, NULL FROM change_step
          WHERE noun = 'shelf' AND number IN (SELECT number FROM reading WHERE book = ?1)
            AND NOT EXISTS (
              SELECT 1 FROM change_step AS step WHERE step.change = change_step.change
                AND step.noun = 'book' AND step.number <= ?1
                AND coalesce(step.through, step.number) >= ?1)
          GROUP BY change
        UNION ALL
        SELECT change, step, before, after FROM (
          SELECT * FROM change_step
          WHERE noun = 'book' AND number <= ?1 AND through >= ?1
          ORDER BY number DESC, change DESC LIMIT 1) AS added
      ) AS steps ORDER BY change DESC, step DESC
      """, [number]
    ) { ($0["change"] as Int, $0["before"] as String?, $0["after"] as String?) }
    return try steps.compactMap { id, before, after in
      guard let change = try change(id) else { return nil }
      guard let before, let after else { return BookChange(change: change) }
      return try reportingDamage(id) {
        let old = try BookPatch(json: before)
        let new = try BookPatch(json: after)
        // The day of addition changes with the details.
        guard new != BookPatch(addedAt: new.addedAt) else { return nil }
        return BookChange(
          change: change,
          details: new.details == nil
            ? nil : Difference(before: try old.applied(), after: try new.applied()),
          loan: new.loan.map { Difference(before: old.loan ?? nil, after: $0) },
          cover: new.cover.map { Difference(before: old.cover ?? nil, after: $0) })
      }
    }
  }

  func change(_ id: Int) throws -> Change? {
    try database.first(
      "SELECT kind, made_at, made_by, session, books, source FROM change WHERE id = ?", [id]
    ) { row in
      let kind = ChangeKind(rawValue: row["kind"]) ?? .edit
      let isBookChange = kind.noun == .book
      let changedBooks =
        isBookChange
        ? try books(of: id, count: row["books"])
        : kind.noun == .shelved ? try books(shelvedBy: id) : []
      return Change(
        id: id, kind: kind, madeAt: row["made_at"], author: row["made_by"],
        isFromThisSession: row["session"] == session, books: row["books"],
        entries: isBookChange ? 0 : try count(of: id, kind.noun),
        subject: isBookChange
          ? changedBooks.first.map { .book($0.name) }
          : try reportingDamage(id) { try entry(of: id, kind.noun) },
        formerName: kind == .renameTag ? try reportingDamage(id) { try formerName(in: id) } : nil,
        namedBooks: changedBooks, source: row["source"])
    }
  }

  private func reportingDamage<Value>(_ change: Int, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch is LoggedJSON.InvalidJSON { throw DamagedStep(change: change) }
  }

  /// Returns the books of a change, or an empty array if there are many or if any book does not
  /// exist.
  private func books(of change: Int, count: Int) throws -> [ChangedBook] {
    guard (1..<BulkChanges.confirmationThreshold).contains(count) else { return [] }
    let steps = try database.all(
      """
      SELECT number, coalesce(through, number) AS through, after FROM change_step
      WHERE change = ? AND noun = 'book' ORDER BY step LIMIT 100
      """, [change]
    ) { (from: $0["number"] as Int, through: $0["through"] as Int, after: $0["after"] as String?) }
    var borrowers: [Int: String] = [:]
    var numbers: [Int] = []
    for step in steps {
      let run = step.from...max(step.from, step.through)
      for number in run.prefix(count) where !numbers.contains(number) { numbers.append(number) }
      // Damage is reported when the whole step is read.
      let patch = step.after.flatMap { try? BookPatch(json: $0) }
      if let loan = patch?.loan ?? nil, !loan.isFromOwner { borrowers[step.from] = loan.borrower }
    }
    let books = try numbers.compactMap { try rows.book($0) ?? rows.book($0, in: .trash) }
    guard books.count == count else { return [] }
    return books.map { ChangedBook(BookName($0), borrower: borrowers[$0.number]) }
  }

  /// Returns the books whose readings were changed, under the same conditions.
  private func books(shelvedBy change: Int) throws -> [ChangedBook] {
    let readings = try database.all(
      """
      SELECT coalesce(after, before) AS image FROM change_step AS step
      WHERE change = ?1 AND noun = 'shelf' AND NOT EXISTS (
        SELECT 1 FROM change_step AS earlier
        WHERE change = ?1 AND noun = 'shelf' AND earlier.number = step.number
          AND earlier.step < step.step)
      ORDER BY step LIMIT 10
      """, [change]
    ) { try? nouns.rows(of: .shelved)?.entry(in: $0["image"]) as? Reading }
    guard readings.count < BulkChanges.confirmationThreshold else { return [] }
    let books = try readings.compactMap { try $0.flatMap { try rows.anyBook($0.book) } }
    guard books.count == readings.count else { return [] }
    return books.map { ChangedBook(BookName($0), borrower: nil) }
  }

  private func entry(of change: Int, _ noun: ChangeKind.Noun) throws -> ChangeSubject? {
    let image: String? = try database.value(
      """
      SELECT coalesce(after, before) FROM change_step
      WHERE change = ? AND noun = ? ORDER BY step DESC LIMIT 1
      """, change, noun.rawValue)
    return try image.flatMap { try nouns.rows(named: noun.rawValue)?.entry(in: $0).subject }
  }

  /// Returns the old name of a renamed tag. A tag that was not saved is first logged with the old
  /// name.
  private func formerName(in change: Int) throws -> String? {
    let image: String? = try database.value(
      """
      SELECT coalesce(before, after) FROM change_step
      WHERE change = ? AND noun = 'tag' ORDER BY step LIMIT 1
      """, change)
    return try image.map { (try LoggedJSON.value($0) as StoredTag).name }
  }

  private func count(of change: Int, _ noun: ChangeKind.Noun) throws -> Int {
    try database.value(
      "SELECT count(DISTINCT number) FROM change_step WHERE change = ? AND noun = ?",
      change, noun.rawValue) ?? 0
  }
}
